import Box from '@mui/material/Box'
import type { CovidReading } from '@rxdesk/contract/areas/covid/schemas'
import { useTranslation } from 'react-i18next'
import { useCovidWords } from '#parts/covid-words/use-covid-words.ts'
import { ReadingChart } from '#parts/reading-table/reading-chart.tsx'
import { type ReadingSign, tableOf } from '#parts/reading-table/reading-rows.ts'
import { ReadingTable } from '#parts/reading-table/reading-table.tsx'
import { useTimeTaken } from '#parts/reading-table/use-time-taken.ts'

interface CovidReadingsProps {
  /** Readings that stand, the newest first. */
  readings: readonly CovidReading[]
  /** The case of a reading is to be opened. */
  onOpen: (reading: CovidReading) => void
}

/** Readings of a patient as a table with what the figures say, and of one sign as a line. */
export function CovidReadings({ readings, onOpen }: CovidReadingsProps) {
  const { t } = useTranslation('covid')
  const words = useCovidWords()
  const when = useTimeTaken()
  const signs = signsOf(readings)
  const { rows, times } = tableOf(readings, signs, {
    words: when,
    cellOf: ({ readingId, value, oxygen, proning, note, byFigures }) => ({
      id: readingId,
      value,
      statuses: [],
      more: [words.breathing({ oxygen, proning }), byFigures && words.byFigures(byFigures), note]
        .filter(Boolean)
        .join(' · '),
    }),
  })
  const open = (id: number) => {
    const reading = readings.find(({ readingId }) => readingId === id)
    if (reading) onOpen(reading)
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <ReadingTable label={t('readings')} rows={rows} times={times} onOpen={open} />
      <ReadingChart standing={readings} masters={signs} rows={rows} times={times} onOpen={open} />
    </Box>
  )
}

function signsOf(readings: readonly CovidReading[]): ReadingSign[] {
  const all = new Map<number, ReadingSign>()
  for (const { vitalId, name, unit, value } of readings)
    if (!all.has(vitalId))
      all.set(vitalId, { vitalId, name, unit, shape: value.includes('/') ? 'pair' : 'number' })
  return [...all.values()]
}
