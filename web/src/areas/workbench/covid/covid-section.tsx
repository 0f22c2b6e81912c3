import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { getCovidStatus, saveCovidStatus } from '@rxdesk/contract/areas/covid/calls'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSection, WholeRow } from '#areas/workbench/case/fields/form-section.tsx'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { CovidStatuses } from '#parts/covid-words/covid-statuses.tsx'
import { useMayUse } from '#session/session-store.ts'
import { useConfig } from '#wire/config.ts'
import { useCall } from '#wire/use-call.ts'

const CovidDialog = lazy(() => import('./covid-dialog.tsx'))

/** What operators said of covid in this case; figures never change it. */
export function CovidSection() {
  return useConfig().covid ? <Statuses /> : null
}

function Statuses() {
  const { t } = useTranslation('workbench-covid')
  const maySay = useMayUse(saveCovidStatus.access)
  const { erxId, writable } = useWorkbench()
  const [isOpen, setOpen] = useState(false)
  const { data } = useCall(getCovidStatus, { erxId }, { meta: { quiet: true } })
  if (!data) return null
  const rows = data.statusHistory
  const saysIt = writable && maySay
  // Nothing to see and nothing to do.
  if (rows.length === 0 && !saysIt) return null
  return (
    <FormSection title={t('title')}>
      <WholeRow>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 2 }}>
          <Box sx={{ flex: 1, minWidth: 200 }}>
            <CovidStatuses rows={rows} />
          </Box>
          {saysIt && (
            <Button variant="outlined" onClick={() => setOpen(true)}>
              {t('set')}
            </Button>
          )}
        </Box>
        <Suspense>{isOpen && <CovidDialog last={rows[0]} onClose={() => setOpen(false)} />}</Suspense>
      </WholeRow>
    </FormSection>
  )
}
