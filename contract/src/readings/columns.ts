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

/**
 * Readings as a list for each of their fields, in one order. A stay has hundreds of them: so they are half as long as
 * with the names of the fields at every reading.
 */
export const readingColumnsSchema = z.object({
  readingId: listOf<number>('number'),
  revision: listOf<number>('number'),
  vitalId: listOf<number>('number'),
  takenAt: listOf<string>('string'),
  timed: listOf<boolean>('boolean'),
  value: listOf<string>('string'),
  unit: listOf<string>('string'),
  note: listOf<string>('string'),
  oxygen: listOf<number | null>('number', 'null'),
  proning: listOf<boolean | null>('boolean', 'null'),
  who: listOf<string>('string'),
  notedAt: listOf<string>('string'),
})
export type ReadingColumns = z.infer<typeof readingColumnsSchema>

/** Readings in their order, as the columns that an answer has. */
export function inColumns(readings: readonly Reading[]): ReadingColumns {
  return {
    readingId: readings.map(({ readingId }) => readingId),
    revision: readings.map(({ revision }) => revision),
    vitalId: readings.map(({ vitalId }) => vitalId),
    takenAt: readings.map(({ takenAt }) => takenAt),
    timed: readings.map(({ timed }) => timed),
    value: readings.map(({ value }) => value),
    unit: readings.map(({ unit }) => unit),
    note: readings.map(({ note }) => note),
    oxygen: readings.map(({ oxygen }) => oxygen),
    proning: readings.map(({ proning }) => proning),
    who: readings.map(({ who }) => who),
    notedAt: readings.map(({ notedAt }) => notedAt),
  }
}

/** The readings of such columns, in their order. */
export function fromColumns(columns: ReadingColumns): Reading[] {
  const at = <Value>(list: readonly Value[], place: number): Value => list[place] as Value
  return columns.readingId.map((readingId, place) => ({
    readingId,
    revision: at(columns.revision, place),
    vitalId: at(columns.vitalId, place),
    takenAt: at(columns.takenAt, place),
    timed: at(columns.timed, place),
    value: at(columns.value, place),
    unit: at(columns.unit, place),
    note: at(columns.note, place),
    oxygen: at(columns.oxygen, place),
    proning: at(columns.proning, place),
    who: at(columns.who, place),
    notedAt: at(columns.notedAt, place),
  }))
}
