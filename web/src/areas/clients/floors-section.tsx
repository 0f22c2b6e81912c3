import { getFloorNames } from '@rxdesk/contract/areas/clients/list-calls'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#wire/use-call.ts'
import type { ClientDetail } from './client-values.ts'
import { RowsSection } from './rows-section.tsx'

const FloorDialog = lazy(() => import('./floor-dialog.tsx'))

/** Floors of the hospitals of a client. */
export function FloorsSection({ client }: { client: ClientDetail }) {
  const { t } = useTranslation('clients-terms')
  const read = useCall(getFloorNames, { clientId: client.clientId }, { meta: { quiet: true } })
  return (
    <RowsSection
      title={t('floors')}
      read={read}
      rowsOf={({ floorList }) => floorList}
      rowId={({ floorId }) => floorId}
      name={({ floorName }) => floorName}
      details={({ hospitalName }) => [hospitalName]}
      addLabel={t('addFloor')}
      dialog={(floor, close) => <FloorDialog client={client} floor={floor} onClose={close} />}
    />
  )
}
