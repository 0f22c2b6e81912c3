import type { MedicineLine, StoredMedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import type { AnswerReason, OpenWarning } from '@rxdesk/contract/record/safety-warning'

/** A reply to a warning: an answer, agreement with another user's answer, or the request to ask again. */
export interface WarningReply {
  key: string
  act: 'answer' | 'confirm' | 'reopen'
  reason?: AnswerReason
  note?: string
  /** With `confirm`: when the answer was given that this user read. */
  answeredAt?: string
}

/** The warnings of the lines that have any. */
export type LineWarnings = readonly { txnNo: number; warnings: OpenWarning[] }[]

/** The server and browser calls that a list of medicines needs. */
export interface MedicineLinesCalls {
  write: (line: MedicineLine, more: { version?: number }) => Promise<StoredMedicineLine>
  remove: (line: StoredMedicineLine) => Promise<void>
  /** Puts a removed line back at its place; answers the order of all lines by `txnNo`. */
  restore: (line: StoredMedicineLine) => Promise<{ medicine: StoredMedicineLine; order: readonly number[] }>
  /** Saves a new order of the lines; `was` is the order before. */
  arrange: (orders: { order: readonly number[]; was: readonly number[] }) => Promise<void>
  /** The lines as the server holds them now. */
  reread: () => Promise<readonly StoredMedicineLine[]>
  /** The warnings as the server has them now. */
  weigh: () => Promise<LineWarnings>
  /** Sends a reply to a warning; resolves to all warnings after it. */
  reply: (reply: WarningReply) => Promise<LineWarnings>
  /** Stores unsaved lines in this browser. */
  keep: (unsaved: readonly MedicineLine[]) => void
}
