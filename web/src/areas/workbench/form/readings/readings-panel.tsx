import AddIcon from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { rangeStatusesOf } from '@rxdesk/contract/normal-range'
import type { MeasuredPatient } from '@rxdesk/contract/readings/ranges-by-age'
import { rangesOf } from '@rxdesk/contract/readings/ranges-by-age'
import type { Reading } from '@rxdesk/contract/readings/reading'
import { standingReadings } from '@rxdesk/contract/readings/reading'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { ReadingChart } from '#parts/reading-table/reading-chart.tsx'
import { isChart, tableOf } from '#parts/reading-table/reading-rows.ts'
import { type ReadingCell, ReadingTable } from '#parts/reading-table/reading-table.tsx'
import { useTimeTaken } from '#parts/reading-table/use-time-taken.ts'
import type { VitalMaster } from '../vital-rules.ts'
import { useFreshReadings } from './use-fresh-readings.ts'

interface ReadingsPanelProps {
  masters: readonly VitalMaster[]
  patient: MeasuredPatient
  onAdd: () => void
  onOpen: (reading: Reading) => void
}

/** The readings of the case over time: as a table, and of one sign as a line. Nothing but a button while there are none. */
export function ReadingsPanel({ masters, patient, onAdd, onOpen }: ReadingsPanelProps) {
  const { t } = useTranslation('workbench-form-readings')
  const { opened, writable } = useWorkbench()
  const when = useTimeTaken()
  useFreshReadings()
  const standing = standingReadings(opened.readings)
  const revised = new Set(
    opened.readings.filter(({ revision }) => revision > 1).map((each) => each.readingId),
  )
  const cellOf = (reading: Reading, master: VitalMaster): ReadingCell => {
    const { value, oxygen, proning, note, readingId } = reading
    const breathing =
      oxygen === null ? '' : oxygen === 0 ? t('breathing.air') : t('onOxygen', { litres: oxygen })
    const position = proning === null ? '' : t(proning ? 'proning.yes' : 'proning.no')
    return {
      id: readingId,
      value,
      statuses: rangeStatusesOf(value, rangesOf(master, patient).normal, master.shape),
      more: [breathing, position, note, revised.has(readingId) ? t('corrected') : '']
        .filter(Boolean)
        .join(' · '),
    }
  }
  const { rows, times } = tableOf(standing, masters, {
    cellOf,
    words: when,
  })
  const open = (id: number) => {
    const reading = standing.find(({ readingId }) => readingId === id)
    if (reading) onOpen(reading)
  }
  return (
    <Box component="section" aria-label={t('title')} sx={{ display: 'grid', gap: 1.5, mt: 2, minWidth: 0 }}>
      {isChart(standing) && (
        <>
          <ReadingTable label={t('title')} rows={rows} times={times} onOpen={open} />
          <ReadingChart standing={standing} masters={masters} rows={rows} times={times} onOpen={open} />
        </>
      )}
      {writable && (
        <Button variant="outlined" startIcon={<AddIcon />} sx={{ justifySelf: 'start' }} onClick={onAdd}>
          {t('add')}
        </Button>
      )}
    </Box>
  )
}
