import { getClientMasterData, saveClientLogo } from '@rxdesk/contract/areas/clients/calls'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { PrintedPicture } from '#parts/printed-picture.tsx'
import { Note, Section } from '#parts/section.tsx'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'
import type { ClientDetail } from './client-values.ts'

/** The picture on the documents of a client. */
export function LogoSection({ client }: { client: ClientDetail }) {
  const { t } = useTranslation('clients-terms')
  const { serverText, errorText } = useServerText()
  const { clientId, version } = client
  const save = useChange(saveClientLogo, {
    reloads: [getClientMasterData],
    onSuccess: ({ message }) => notify.success(serverText(message)),
    onError: (error) => notify.error(errorText(error)),
  })
  return (
    <Section title={t('logo')} action={null}>
      <PrintedPicture
        name={t('logo')}
        fileId={client.logo}
        pending={save.isPending}
        onChange={(image) => save.mutate({ clientId, version, image })}
      />
      <Note>{t('logoHint')}</Note>
    </Section>
  )
}
