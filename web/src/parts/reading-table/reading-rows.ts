import type { Reading } from '@rxdesk/contract/readings/reading'
import type { VitalShape } from '@rxdesk/contract/record/case-record'
import type { ChartLine } from '../charts/line-chart.tsx'
import type { ReadingCell, ReadingRow } from './reading-table.tsx'

/** What a table or a line needs of a sign. */
export interface ReadingSign {
  vitalId: number
  name: string
  unit: string
  shape: VitalShape
}

/** Whether there is more to show than the form's boxes do: a time, or a second reading of a sign. */
export function isChart(standing: readonly Reading[]): boolean {
  const signs = new Set(standing.map(({ vitalId }) => vitalId))
  return standing.length > signs.size || standing.some(({ timed }) => timed)
}

interface TableWords<Sign, Taken> {
  cellOf: (reading: Taken, master: Sign) => ReadingCell
  /** How the time of a reading is written; readings of the same words stand in one column. */
  words: (reading: Taken) => string
}

/** Standing readings, newest first, as rows of signs in the order of the masters and columns of times. */
export function tableOf<Sign extends ReadingSign, Taken extends Reading>(
  standing: readonly Taken[],
  masters: readonly Sign[],
  { cellOf, words }: TableWords<Sign, Taken>,
): { rows: ReadingRow[]; times: { key: string; words: string }[] } {
  // Once for each: the clock of a time zone takes its time, and a stay has hundreds.
  const written = new Map(standing.map((reading) => [reading, words(reading)]))
  const keyOf = (reading: Taken) => written.get(reading) ?? ''
  const keys = [...new Set(written.values())]
  const rows = masters.flatMap((master): ReadingRow[] => {
    const own = standing.filter(({ vitalId }) => vitalId === master.vitalId)
    if (own.length === 0) return []
    const cells = Map.groupBy(own, keyOf)
    const shown = [...cells].map(([key, all]) => [key, all.map((each) => cellOf(each, master))] as const)
    return [{ signId: master.vitalId, name: master.name, unit: master.unit, cells: new Map(shown) }]
  })
  return { rows, times: keys.map((key) => ({ key, words: key })) }
}

/** The figures of one sign over time as lines: one, or two of a pair. */
export function linesOf(
  standing: readonly Reading[],
  master: ReadingSign,
  said: { names: readonly [string, string]; words: (reading: Reading) => string },
): ChartLine[] {
  const own = standing
    .filter(({ vitalId }) => vitalId === master.vitalId)
    .map((reading) => ({
      reading,
      at: Date.parse(reading.takenAt),
      figures: reading.value.split('/').map(Number),
    }))
    .filter(({ figures }) => figures.every(Number.isFinite))
    .sort((a, b) => a.at - b.at)
  const line = (part: number, name: string, colour: ChartLine['colour']): ChartLine => ({
    name,
    colour,
    points: own.map(({ reading, at, figures }) => ({
      at,
      value: figures[part] ?? 0,
      words: said.words(reading),
    })),
  })
  const [upper, lower] = said.names
  if (master.shape === 'number') return [line(0, master.name, 'teal')]
  return [line(0, upper, 'teal'), line(1, lower, 'amber')]
}
