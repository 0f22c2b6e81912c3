import type { ColumnType } from 'kysely'

/** A point in time: read as Date, written as Date or ISO 8601. */
export type Instant = ColumnType<Date, Date | string, Date | string>
/** A point in time that the database stamps when none is given. */
export type StampedInstant = ColumnType<Date, Date | string | undefined, Date | string>
/** JSON: read as parsed, written as text (arrays would be taken for PostgreSQL arrays otherwise). */
export type Json = ColumnType<unknown, string, string>
export type JsonWithDefault = ColumnType<unknown, string | undefined, string>

/** A sealed text as its column holds it: no string, so that nobody takes it for the text itself. */
export interface SealedText {
  readonly isSealed: true
}

/** A text that rests sealed (`sealed-text.ts`); empty where none is given. */
export type Sealed = ColumnType<SealedText, SealedText | undefined, SealedText>
