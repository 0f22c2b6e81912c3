import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Reading } from '@rxdesk/contract/readings/reading'
import type { ComponentProps } from 'react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leftToRight } from '#language/isolated.ts'
import { ChartCard } from '../chart-card/chart-card.tsx'
import { latePart } from '../late-part.ts'
import { useMoment } from '../written.ts'
import { linesOf, type ReadingSign } from './reading-rows.ts'
import { ReadingTable } from './reading-table.tsx'
import { useTimeTaken } from './use-time-taken.ts'

const LineChart = latePart(async () => (await import('../charts/line-chart.tsx')).LineChart)

interface ReadingChartProps extends Omit<ComponentProps<typeof ReadingTable>, 'label'> {
  standing: readonly Reading[]
  masters: readonly ReadingSign[]
}

/** One sign over time, of those that were measured more than once. */
export function ReadingChart({ standing, masters, rows, times, onOpen }: ReadingChartProps) {
  const { t } = useTranslation('reading-table')
  const moment = useMoment()
  const when = useTimeTaken()
  const [chosen, setChosen] = useState<number>()
  const drawn = masters.filter(
    (master) => standing.filter(({ vitalId }) => vitalId === master.vitalId).length > 1,
  )
  const master = drawn.find(({ vitalId }) => vitalId === chosen) ?? drawn[0]
  if (!master) return null
  const lines = linesOf(standing, master, {
    names: [t('upper'), t('lower')],
    words: (reading) => `${leftToRight(`${reading.value} ${reading.unit}`)}, ${when(reading)}`,
  })
  const own = rows.filter(({ signId }) => signId === master.vitalId)
  return (
    <>
      {drawn.length > 1 && (
        <TextField
          select
          size="small"
          label={t('drawn')}
          value={master.vitalId}
          onChange={({ target }) => setChosen(Number(target.value))}
          sx={{ justifySelf: 'start', minWidth: 200 }}
        >
          {drawn.map(({ vitalId, name }) => (
            <MenuItem key={vitalId} value={vitalId}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <ChartCard
        title={leftToRight(`${master.name} ${master.unit}`)}
        chart={
          <Suspense>
            <LineChart key={master.vitalId} label={master.name} lines={lines} moment={moment} />
          </Suspense>
        }
        table={<ReadingTable label={master.name} rows={own} times={times} onOpen={onOpen} />}
      />
    </>
  )
}
