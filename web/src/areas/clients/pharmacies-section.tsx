import { getMapedPharmDtls } from '@rxdesk/contract/areas/clients/list-calls'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#wire/use-call.ts'
import type { ClientDetail } from './client-values.ts'
import { RowsSection } from './rows-section.tsx'

const DepartmentPharmacyDialog = lazy(() => import('./department-pharmacy-dialog.tsx'))

/** Pharmacies that fill the prescriptions of some departments of a client. */
export function PharmaciesSection({ client }: { client: ClientDetail }) {
  const { t } = useTranslation('clients-terms')
  const read = useCall(getMapedPharmDtls, { clientId: client.clientId }, { meta: { quiet: true } })
  return (
    <RowsSection
      title={t('departmentPharmacies')}
      read={read}
      rowsOf={({ pharmacyList }) => pharmacyList}
      rowId={({ id }) => id}
      name={({ name }) => name}
      details={({ departments, email, mobile }) => [
        departments.map(({ name }) => name).join(', '),
        email || mobile,
      ]}
      addLabel={t('addPharmacy')}
      dialog={(pharmacy, close) => (
        <DepartmentPharmacyDialog client={client} pharmacy={pharmacy} onClose={close} />
      )}
    />
  )
}
