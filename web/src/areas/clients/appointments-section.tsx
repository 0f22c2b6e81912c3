import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { getClientMasterData, saveClientAppointments } from '@rxdesk/contract/areas/clients/calls'
import { onGetRegisteredClients } from '@rxdesk/contract/areas/patients/calls'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { Note, Section } from '#parts/section.tsx'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'
import type { ClientDetail } from './client-values.ts'

/** Whether the patients of a client are told of their appointments unless somebody decides otherwise for one. */
export function AppointmentsSection({ client }: { client: ClientDetail }) {
  const { t } = useTranslation('clients-terms')
  const { serverText, errorText } = useServerText()
  const { clientId, version, tellsAppointments } = client
  const save = useChange(saveClientAppointments, {
    reloads: [getClientMasterData, onGetRegisteredClients],
    onSuccess: ({ message }) => notify.success(serverText(message)),
    onError: (error) => notify.error(errorText(error)),
  })
  return (
    <Section title={t('appointments')}>
      <FormControlLabel
        control={
          <Checkbox
            checked={tellsAppointments}
            disabled={save.isPending}
            onChange={(_, tells) => save.mutate({ clientId, version, tells })}
          />
        }
        label={t('tellsAppointments')}
      />
      <Note>{t('tellsAppointmentsHint')}</Note>
    </Section>
  )
}
