import Button from '@mui/material/Button'
import { getClientAddresses } from '@rxdesk/contract/areas/clients/term-calls'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '#parts/section.tsx'
import { useCall } from '#wire/use-call.ts'
import type { ClientDetail } from './client-values.ts'
import { ReadSection } from './read-section.tsx'

const AddressesDialog = lazy(() => import('./addresses-dialog.tsx'))

/** From where the people of a client may sign in and act. */
export function AddressesSection({ client }: { client: ClientDetail }) {
  const { t } = useTranslation('clients-terms')
  const read = useCall(getClientAddresses, { clientId: client.clientId }, { meta: { quiet: true } })
  const [open, setOpen] = useState(false)
  return (
    <>
      <ReadSection
        title={t('addresses')}
        read={read}
        action={() => (
          <Button
            onClick={() => setOpen(true)}
            aria-label={`${t('edit', { ns: 'clients' })}: ${t('addresses')}`}
          >
            {t('edit', { ns: 'clients' })}
          </Button>
        )}
      >
        {({ addresses }) => (
          <Note>{addresses.length === 0 ? t('everyAddress') : <bdi>{addresses.join(', ')}</bdi>}</Note>
        )}
      </ReadSection>
      <Suspense>
        {open && read.data && (
          <AddressesDialog client={client} read={read.data} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
