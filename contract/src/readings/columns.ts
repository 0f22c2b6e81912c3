import { z } from 'zod'
import type { Reading } from './reading.ts'

type Item = 'number' | 'string' | 'boolean' | 'null'
const kindOf = (value: unknown) => (value === null ? 'null' : typeof value)

/** A list of plain values, looked at as a whole: a schema for each of the thousands would take as long as reading them. */
const listOf = <Value>(...items: Item[]) =>
  z
    .custom<Value[]>(
      (list) => Array.isArray(list) && list.every((value) => items.some((item) => item === kindOf(value))),
    )
    .meta({ type: 'array', items: { type: items.length === 1 ? items[0] : items } })

/** A list in which neighbours are mostly the same: each value once, and how often it stands there in a row. */
export interface Runs<Value> {
  of: Value[]
  times: number[]
}
const runsOf = <Value>(...items: Item[]) =>
  z.object({ of: listOf<Value>(...items), times: listOf<number>('number') }) as z.ZodType<Runs<Value>>

/**
 * Readings as a list for each of their fields, in one order. A stay has hundreds of them: so they are a quarter as long as
 * with the names of the fields at every reading and times as text.
 */
export const readingColumnsSchema = z.object({
  readingId: listOf<number>('number'),
  revision: runsOf<number>('number'),
  vitalId: runsOf<number>('number'),
  /** Milliseconds since 1970. */
  takenAt: listOf<number>('number'),
  timed: runsOf<boolean>('boolean'),
  value: listOf<string>('string'),
  unit: runsOf<string>('string'),
  note: runsOf<string>('string'),
  oxygen: runsOf<number | null>('number', 'null'),
  proning: runsOf<boolean | null>('boolean', 'null'),
  who: runsOf<string>('string'),
  /** As `takenAt`. */
  notedAt: listOf<number>('number'),
})
export type ReadingColumns = z.infer<typeof readingColumnsSchema>

export function inRuns<Value>(list: readonly Value[]): Runs<Value> {
  const runs: Runs<Value> = { of: [], times: [] }
  let since = 0
  for (let place = 1; place <= list.length; place++) {
    if (place < list.length && list[place] === list[since]) continue
    runs.of.push(list[since] as Value)
    runs.times.push(place - since)
    since = place
  }
  return runs
}

function fromRuns<Value>({ of, times }: Runs<Value>): Value[] {
  return of.flatMap((value, at) => Array.from({ length: times[at] ?? 0 }, () => value))
}

/** Readings in their order, as the columns that an answer has. */
export function inColumns(readings: readonly Reading[]): ReadingColumns {
  const column = <Field extends keyof Reading>(field: Field) => readings.map((reading) => reading[field])
  return {
    readingId: column('readingId'),
    revision: inRuns(column('revision')),
    vitalId: inRuns(column('vitalId')),
    takenAt: column('takenAt').map((at) => Date.parse(at)),
    timed: inRuns(column('timed')),
    value: column('value'),
    unit: inRuns(column('unit')),
    note: inRuns(column('note')),
    oxygen: inRuns(column('oxygen')),
    proning: inRuns(column('proning')),
    who: inRuns(column('who')),
    notedAt: column('notedAt').map((at) => Date.parse(at)),
  }
}

/** The readings of such columns, in their order. */
export function fromColumns(columns: ReadingColumns): Reading[] {
  const at = <Value>(list: readonly Value[], place: number): Value => list[place] as Value
  const time = (list: readonly number[], place: number) => new Date(at(list, place)).toISOString()
  const revision = fromRuns(columns.revision)
  const vitalId = fromRuns(columns.vitalId)
  const timed = fromRuns(columns.timed)
  const unit = fromRuns(columns.unit)
  const note = fromRuns(columns.note)
  const oxygen = fromRuns(columns.oxygen)
  const proning = fromRuns(columns.proning)
  const who = fromRuns(columns.who)
  return columns.readingId.map((readingId, place) => ({
    readingId,
    revision: at(revision, place),
    vitalId: at(vitalId, place),
    takenAt: time(columns.takenAt, place),
    timed: at(timed, place),
    value: at(columns.value, place),
    unit: at(unit, place),
    note: at(note, place),
    oxygen: at(oxygen, place),
    proning: at(proning, place),
    who: at(who, place),
    notedAt: time(columns.notedAt, place),
  }))
}

/**
 * The newest reading of each sign that stands (`newestOfSigns` of `lastRevisions`), in the order in which the signs stand
 * in the columns. Of columns in which the revisions of a reading follow one another, so that no reading has to be made.
 */
export function newestInColumns(
  columns: ReadingColumns,
): Pick<Reading, 'readingId' | 'vitalId' | 'value' | 'unit'>[] {
  const { readingId, takenAt, value } = columns
  const [vitalId, timed, unit] = [fromRuns(columns.vitalId), fromRuns(columns.timed), fromRuns(columns.unit)]
  const isNewer = (place: number, known: number) => {
    if (timed[place] !== timed[known]) return timed[place] === true
    const later = (takenAt[place] ?? 0) - (takenAt[known] ?? 0)
    return later === 0 ? (readingId[place] ?? 0) > (readingId[known] ?? 0) : later > 0
  }
  const newest = new Map<number, number | undefined>()
  for (const [place, sign] of vitalId.entries()) {
    const known = newest.get(sign)
    const stands = readingId[place + 1] !== readingId[place] && value[place] !== ''
    if (stands && (known === undefined || isNewer(place, known))) newest.set(sign, place)
    // A sign keeps its place in the order, also where its first reading was taken back.
    else if (!newest.has(sign)) newest.set(sign, undefined)
  }
  return [...newest].flatMap(([sign, place]) =>
    place === undefined
      ? []
      : [
          {
            readingId: readingId[place] ?? 0,
            vitalId: sign,
            value: value[place] ?? '',
            unit: unit[place] ?? '',
          },
        ],
  )
}
