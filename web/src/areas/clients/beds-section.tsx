import type { Bed } from '@rxdesk/contract/areas/inpatient/schemas'
import { getBeds } from '@rxdesk/contract/areas/inpatient/stay-calls'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayUse } from '#session/session-store.ts'
import { useCall } from '#wire/use-call.ts'
import type { ClientDetail } from './client-values.ts'
import { RowsSection } from './rows-section.tsx'

const BedDialog = lazy(() => import('./bed-dialog.tsx'))

/** Beds on the floors of a client, for users who see inpatients. */
export function BedsSection({ client }: { client: ClientDetail }) {
  return useMayUse(getBeds.access) ? <Beds client={client} /> : null
}

function Beds({ client }: { client: ClientDetail }) {
  const { t } = useTranslation('clients-terms')
  const read = useCall(getBeds, { clientId: client.clientId }, { meta: { quiet: true } })
  return (
    <RowsSection<{ list: Bed[] }, Bed>
      title={t('beds')}
      read={read}
      rowsOf={({ list }) => list}
      rowId={({ bedId }) => bedId}
      name={({ bedName }) => bedName}
      details={({ hospitalName, floorName, ward, room, taken }) => [
        [hospitalName, floorName, ward, room].filter(Boolean).join(' · '),
        taken ? t('bedTaken') : '',
      ]}
      addLabel={t('addBed')}
      dialog={(bed, close) => <BedDialog client={client} bed={bed} onClose={close} />}
    />
  )
}
