import Button from '@mui/material/Button'
import { getFloorNames } from '@rxdesk/contract/areas/clients/list-calls'
import type { Floor } from '@rxdesk/contract/areas/clients/list-schemas'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#wire/use-call.ts'
import { ClientRows } from './client-rows.tsx'
import type { ClientDetail } from './client-values.ts'
import { ReadSection } from './read-section.tsx'

const FloorDialog = lazy(() => import('./floor-dialog.tsx'))

/** Floors of the hospitals of a client. */
export function FloorsSection({ client }: { client: ClientDetail }) {
  const { t } = useTranslation('clients-terms')
  const read = useCall(getFloorNames, { clientId: client.clientId }, { meta: { quiet: true } })
  const [opened, setOpened] = useState<{ floor?: Floor }>()
  return (
    <>
      <ReadSection
        title={t('floors')}
        read={read}
        action={() => <Button onClick={() => setOpened({})}>{t('addFloor')}</Button>}
      >
        {({ floorList }) => (
          <ClientRows
            rows={floorList}
            rowId={({ floorId }) => floorId}
            name={({ floorName }) => floorName}
            details={({ hospitalName }) => [hospitalName]}
            onOpen={(floor) => setOpened({ floor })}
          />
        )}
      </ReadSection>
      <Suspense>
        {opened && <FloorDialog client={client} floor={opened.floor} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </>
  )
}
