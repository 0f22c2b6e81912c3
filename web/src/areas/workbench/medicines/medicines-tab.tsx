import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { ipdChannel } from '@rxdesk/contract/channels'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MedicineList as ListName } from '#areas/workbench/case/lines/kept-medicines.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { nameOfList } from './list-names.ts'
import { MedicineList } from './medicine-list.tsx'
import { OrderCheck } from './order-check.tsx'
import type { SafetyParts } from './safety-parts.ts'
import { LastVisit } from './templates/last-visit.tsx'
import { Templates } from './templates/templates.tsx'

/**
 * The medicines of the case, their generic equivalents when the patient requested them (service `grx`), and of an
 * inpatient what the stay gives.
 */
export function MedicinesTab({ safety }: { safety: SafetyParts }) {
  const { t } = useTranslation('workbench-medicines')
  const workbench = useWorkbench()
  const { opened, writable } = workbench
  const [list, setList] = useState<ListName>('medicines')
  const lines = workbench[list]
  const { channel } = opened.rxdtls
  const withGeneric = opened.rxdtls.services.includes('grx') || opened.genericmedicinedtls.length > 0
  const lists: readonly ListName[] = [
    ...(channel === ipdChannel ? (['stayMedicines'] as const) : []),
    'medicines',
    ...(withGeneric ? (['genericMedicines'] as const) : []),
  ]
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5, minHeight: 36 }}>
        <Typography variant="h4" component="h2" sx={{ flex: 1 }}>
          {t('medicines')}
        </Typography>
        {writable && <Templates lines={lines} />}
        <LastVisit lines={lines} />
        <OrderCheck />
        {lists.length > 1 && (
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={t('whichList')}
            value={list}
            onChange={(_, next: ListName | null) => setList(next ?? list)}
            sx={{ '& .MuiToggleButton-root': { textTransform: 'none', px: 1.5, py: 0.5 } }}
          >
            {lists.map((each) => (
              <ToggleButton key={each} value={each}>
                {t(nameOfList(each, channel))}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </Box>
      <MedicineList key={list} list={list} safety={safety} />
    </>
  )
}
