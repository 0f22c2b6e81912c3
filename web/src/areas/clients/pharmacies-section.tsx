import Button from '@mui/material/Button'
import { getMapedPharmDtls } from '@rxdesk/contract/areas/clients/list-calls'
import type { MappedPharmacy } from '@rxdesk/contract/areas/clients/list-schemas'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#wire/use-call.ts'
import { ClientRows } from './client-rows.tsx'
import type { ClientDetail } from './client-values.ts'
import { ReadSection } from './read-section.tsx'

const DepartmentPharmacyDialog = lazy(() => import('./department-pharmacy-dialog.tsx'))

/** Pharmacies that fill the prescriptions of some departments of a client. */
export function PharmaciesSection({ client }: { client: ClientDetail }) {
  const { t } = useTranslation('clients-terms')
  const read = useCall(getMapedPharmDtls, { clientId: client.clientId }, { meta: { quiet: true } })
  const [opened, setOpened] = useState<{ pharmacy?: MappedPharmacy }>()
  return (
    <>
      <ReadSection
        title={t('departmentPharmacies')}
        read={read}
        action={() => <Button onClick={() => setOpened({})}>{t('addPharmacy')}</Button>}
      >
        {({ pharmacyList }) => (
          <ClientRows
            rows={pharmacyList}
            rowId={({ id }) => id}
            name={({ name }) => name}
            details={({ departments, email, mobile }) => [
              departments.map(({ name }) => name).join(', '),
              email || mobile,
            ]}
            onOpen={(pharmacy) => setOpened({ pharmacy })}
          />
        )}
      </ReadSection>
      <Suspense>
        {opened && (
          <DepartmentPharmacyDialog
            client={client}
            pharmacy={opened.pharmacy}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
