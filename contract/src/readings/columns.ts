import { z } from 'zod'
import { type Reading, readingSchema } from './reading.ts'

const { shape } = readingSchema

/**
 * Readings as a list for each of their fields, in one order. A stay has hundreds of them: so they are half as long as
 * with the names of the fields at every reading.
 */
export const readingColumnsSchema = z.object({
  readingId: z.array(shape.readingId),
  revision: z.array(shape.revision),
  vitalId: z.array(shape.vitalId),
  takenAt: z.array(shape.takenAt),
  timed: z.array(shape.timed),
  value: z.array(shape.value),
  unit: z.array(shape.unit),
  note: z.array(shape.note),
  oxygen: z.array(shape.oxygen),
  who: z.array(shape.who),
  notedAt: z.array(shape.notedAt),
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
    who: at(columns.who, place),
    notedAt: at(columns.notedAt, place),
  }))
}
