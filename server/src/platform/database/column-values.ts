import pg from 'pg'

/** Type numbers of PostgreSQL's catalogue (pg_type.oid) that we read otherwise than `pg` does by default. */
const INT8 = 20
const DATE = 1082
const NUMERIC = 1700
const TEXT_ARRAY: number = 1009
const INT8_ARRAY = 1016
const DATE_ARRAY = 1182

function int8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('A bigint column holds a value beyond 2^53')
  return value
}

const asText = (text: string): string => text

const textArray: (text: string) => unknown = pg.types.getTypeParser(TEXT_ARRAY, 'text')

/** Reads an array column by its elements, with nested dimensions and nulls. */
function arrayOf(element: (text: string) => unknown): (text: string) => unknown {
  const read = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(read)
    return typeof value === 'string' ? element(value) : value
  }
  return (text) => read(textArray(text))
}

// `pg` returns int8 and numeric as strings, and a date as a Date at local midnight, which becomes the day before as
// soon as it is written in another time zone.
const readers = new Map<number, (text: string) => unknown>([
  [INT8, int8],
  [DATE, asText],
  [NUMERIC, Number],
  [INT8_ARRAY, arrayOf(int8)],
  [DATE_ARRAY, arrayOf(asText)],
])

/**
 * How column values become JavaScript values: int8 a number (a RangeError beyond 2^53), numeric a number,
 * date the text 'YYYY-MM-DD', everything else as `pg` does it (timestamptz a Date, json parsed).
 */
export const columnValues: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const reader = format === 'binary' ? undefined : readers.get(oid)
    return reader ?? pg.types.getTypeParser(oid, format ?? 'text')
  },
}
