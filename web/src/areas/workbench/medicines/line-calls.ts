import type { MedicineLine, StoredMedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import type { AnswerReason, StandingWarning } from '@rxdesk/contract/record/safety-warning'

/** What is said to a warning: an answer, agreement with another's, or that it is to be asked anew. */
export interface WarningReply {
  key: string
  act: 'answer' | 'confirm' | 'reopen'
  reason?: AnswerReason
  note?: string
}

/** The warnings of the lines that have any. */
export type LineWarnings = readonly { txnNo: number; warnings: StandingWarning[] }[]

/** What a list of medicines asks of the server, and of this browser. */
export interface MedicineLinesCalls {
  write: (line: MedicineLine, more: { version?: number }) => Promise<StoredMedicineLine>
  remove: (line: StoredMedicineLine) => Promise<void>
  /** Puts a removed line back at its place; answers the order of all lines by `txnNo`. */
  restore: (line: StoredMedicineLine) => Promise<{ medicine: StoredMedicineLine; order: readonly number[] }>
  /** Puts the lines into another order than the one they `was` in. */
  arrange: (orders: { order: readonly number[]; was: readonly number[] }) => Promise<void>
  /** The lines as the server holds them now. */
  reread: () => Promise<readonly StoredMedicineLine[]>
  /** The warnings as the server has them now. */
  weigh: () => Promise<LineWarnings>
  /** Says something to a warning; answers all warnings as they are after. */
  reply: (reply: WarningReply) => Promise<LineWarnings>
  /** Keeps lines that are not stored in this browser. */
  keep: (unsaved: readonly MedicineLine[]) => void
}
