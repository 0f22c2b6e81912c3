import { getClientAddresses } from '@rxdesk/contract/areas/clients/term-calls'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '#parts/section.tsx'
import { useCall } from '#wire/use-call.ts'
import type { ClientDetail } from './client-values.ts'
import { EditedSection } from './edited-section.tsx'

const AddressesDialog = lazy(() => import('./addresses-dialog.tsx'))

/** The addresses from which the people of a client may sign in and act. */
export function AddressesSection({ client }: { client: ClientDetail }) {
  const { t } = useTranslation('clients-terms')
  const read = useCall(getClientAddresses, { clientId: client.clientId }, { meta: { quiet: true } })
  return (
    <EditedSection
      title={t('addresses')}
      read={read}
      dialog={(data, close) => <AddressesDialog client={client} read={data} onClose={close} />}
    >
      {({ addresses }) => (
        <Note>{addresses.length === 0 ? t('everyAddress') : <bdi>{addresses.join(', ')}</bdi>}</Note>
      )}
    </EditedSection>
  )
}
