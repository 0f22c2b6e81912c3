import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Strip } from '#areas/workbench/case/strip.tsx'
import { useRecordValue, useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { StatusChip } from '#parts/status-chip.tsx'
import { placeOf } from './use-stay.ts'

/** On every tab: which day of the stay it is, where the patient lies, and their allergies. */
export function StayStrip() {
  const { t } = useTranslation('workbench-stay')
  const { t: workbench } = useTranslation('workbench')
  const allergies = useRecordValue('docobsv.allergy')
  const stay = useWorkbench().opened.admission
  const place = stay && placeOf(stay)
  const where = place && [place.departmentName, place.ward, place.room, place.bedName].filter(Boolean)
  return (
    <Strip label={t('strip')}>
      {stay && (
        <>
          <bdi>{stay.ipdNo}</bdi>
          <span>{t('day', { day: stay.day })}</span>
          <StatusChip status={stay.state} label={t(`state.${stay.state}`)} />
          {where && <bdi>{where.join(' · ')}</bdi>}
          {place && <bdi>{place.doctorName}</bdi>}
        </>
      )}
      <Box component="span" sx={{ marginInlineStart: 'auto' }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {workbench('allergy')}:{' '}
        </Box>
        <Box component="bdi" sx={allergies.length > 0 ? { fontWeight: 600, color: 'error.main' } : undefined}>
          {allergies.length > 0 ? allergies.join(', ') : t('notAsked')}
        </Box>
      </Box>
    </Strip>
  )
}
