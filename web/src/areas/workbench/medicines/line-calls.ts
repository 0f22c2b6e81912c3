import type { MedicineLine, StoredMedicineLine } from '@rxdesk/contract/areas/medicines'

/** What a list of medicines asks of the server, and of this browser. */
export interface MedicineLinesCalls {
  write: (
    line: MedicineLine,
    more: { version?: number; warningAnswers?: Record<string, string> },
  ) => Promise<StoredMedicineLine>
  remove: (line: StoredMedicineLine) => Promise<void>
  /** Puts a removed line back at its place; answers the order of all lines by `txnNo`. */
  restore: (line: StoredMedicineLine) => Promise<{ medicine: StoredMedicineLine; order: readonly number[] }>
  /** Puts the lines into another order than the one they `was` in. */
  arrange: (orders: { order: readonly number[]; was: readonly number[] }) => Promise<void>
  /** The lines as the server holds them now. */
  reread: () => Promise<readonly StoredMedicineLine[]>
  /** Keeps lines that are not stored in this browser. */
  keep: (unsaved: readonly MedicineLine[]) => void
}
