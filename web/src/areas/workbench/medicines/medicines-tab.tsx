import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MedicineList as ListName } from '#areas/workbench/case/lines/kept-medicines.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { MedicineList } from './medicine-list.tsx'
import { OrderCheck } from './order-check.tsx'
import type { SafetyParts } from './safety-parts.ts'
import { LastVisit } from './templates/last-visit.tsx'
import { Templates } from './templates/templates.tsx'

/** The medicines of the case, and their generic equivalents when the patient requested them (service `grx`). */
export function MedicinesTab({ safety }: { safety: SafetyParts }) {
  const { t } = useTranslation('workbench-medicines')
  const { opened, writable, medicines, genericMedicines } = useWorkbench()
  const [list, setList] = useState<ListName>('medicines')
  const lines = list === 'medicines' ? medicines : genericMedicines
  const withGeneric = opened.rxdtls.services.includes('grx') || opened.genericmedicinedtls.length > 0
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5, minHeight: 36 }}>
        <Typography variant="h4" component="h2" sx={{ flex: 1 }}>
          {t('medicines')}
        </Typography>
        {writable && <Templates lines={lines} />}
        <LastVisit lines={lines} />
        <OrderCheck />
        {withGeneric && (
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={t('whichList')}
            value={list}
            onChange={(_, next: ListName | null) => setList(next ?? list)}
            sx={{ '& .MuiToggleButton-root': { textTransform: 'none', px: 1.5, py: 0.5 } }}
          >
            <ToggleButton value="medicines">{t('prescribed')}</ToggleButton>
            <ToggleButton value="genericMedicines">{t('generic')}</ToggleButton>
          </ToggleButtonGroup>
        )}
      </Box>
      <MedicineList key={list} list={list} safety={safety} />
    </>
  )
}
