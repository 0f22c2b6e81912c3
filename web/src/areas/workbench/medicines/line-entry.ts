import type { MedicineLine, StoredMedicineLine } from '@rxdesk/contract/areas/medicines'

/** A line on the screen: what is stored, and what of it is on its way or could not be saved. */
export interface LineEntry {
  /** Stays the same from the first keystroke of the line to its removal. */
  readonly key: string
  readonly stored?: StoredMedicineLine
  /** What was typed and is not stored yet. */
  readonly typed?: MedicineLine
  readonly state: 'saved' | 'saving' | 'removing' | 'failed'
  readonly error?: unknown
  /** It stands at another place than the server knows. */
  readonly moved?: true
}

export interface LinesState {
  readonly entries: readonly LineEntry[]
  readonly removed: RemovedLine | undefined
}

/** The line that was removed last and can come back to its place. */
export interface RemovedLine {
  readonly medName: string
  readonly entry: LineEntry
  /** Keys of the lines that stood before it. */
  readonly before: readonly string[]
  /** Why it could not be put back. */
  readonly error?: unknown
}

/** The version of a line stays when a line beside it changes its warnings. */
export function isSame(one: StoredMedicineLine, other: StoredMedicineLine): boolean {
  return one.version === other.version && JSON.stringify(one.warnings) === JSON.stringify(other.warnings)
}

/** Two lines that warn of the same. */
export function hasSameSalts(one: MedicineLine, other: MedicineLine): boolean {
  return one.saltName === other.saltName && one.medName === other.medName
}
