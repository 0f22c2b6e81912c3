import type { MedicineLine, StoredMedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import type { LineWarnings } from './line-calls.ts'

/** A line on the screen: its stored values, and those that are being saved or could not be saved. */
export interface LineEntry {
  /** Stays the same from the first keystroke of the line to its removal. */
  readonly key: string
  readonly stored?: StoredMedicineLine
  /** Typed values that are not stored yet. */
  readonly typed?: MedicineLine
  readonly state: 'saved' | 'saving' | 'removing' | 'failed'
  readonly error?: unknown
  /** It is at another place than on the server. */
  readonly moved?: true
}

export interface LinesState {
  readonly entries: readonly LineEntry[]
  readonly removed: RemovedLine | undefined
}

/** The line that was removed last and can be restored at its place. */
export interface RemovedLine {
  readonly medName: string
  readonly entry: LineEntry
  /** Keys of the lines before it. */
  readonly before: readonly string[]
  /** Why it could not be put back. */
  readonly error?: unknown
}

/** A change of a line by the user. */
export type LineAct = { readonly key: string; readonly medName: string } & (
  | { readonly kind: 'add' | 'remove' | 'restore' }
  | { readonly kind: 'change'; readonly was: MedicineLine; readonly now: MedicineLine }
  /** Keys of the lines before it, earlier and now. */
  | { readonly kind: 'move'; readonly was: readonly string[]; readonly now: readonly string[] }
)

/** The version of a line stays when an edit of another line changes its warnings. */
export function isSame(one: StoredMedicineLine, other: StoredMedicineLine): boolean {
  return one.version === other.version && JSON.stringify(one.warnings) === JSON.stringify(other.warnings)
}

/** What the line shows. */
export function shownLine({ typed, stored }: LineEntry): MedicineLine | undefined {
  return typed ?? stored
}

/** A stored line as it is shown first. */
export function entryOf(stored: StoredMedicineLine): LineEntry {
  return { key: `line-${stored.txnNo}`, stored, state: 'saved' }
}

/** Whether a line is shown already, by its name and directions. */
export function isAmong(entries: readonly LineEntry[], line: MedicineLine): boolean {
  return entries.some((entry) => {
    const shown = shownLine(entry)
    return shown?.medName === line.medName && shown.dosage === line.dosage
  })
}

/** A stored line that is not shown yet and has the typed values. */
export function newLineLike(
  entries: readonly LineEntry[],
  stored: readonly StoredMedicineLine[],
  { medName, dosage }: MedicineLine,
): StoredMedicineLine | undefined {
  const known = new Set(entries.map((entry) => entry.stored?.txnNo))
  return stored.find((line) => !known.has(line.txnNo) && line.medName === medName && line.dosage === dosage)
}

/** The stored lines as read again; values being typed or saved stay on the screen. */
export function readAgain(entries: readonly LineEntry[], stored: readonly StoredMedicineLine[]): LineEntry[] {
  const known = new Map(entries.flatMap((e) => (e.stored ? [[e.stored.txnNo, e]] : [])))
  return stored.map((line) => {
    const entry = known.get(line.txnNo)
    if (!entry) return entryOf(line)
    if (entry.state !== 'saved') return entry
    return entry.stored && isSame(entry.stored, line) ? entry : { ...entry, stored: line }
  })
}

/** The lines with the warnings that the server has of them now. */
export function withWarnings(entries: readonly LineEntry[], now: LineWarnings): LineEntry[] {
  const warningsOf = new Map(now.map(({ txnNo, warnings }) => [txnNo, warnings]))
  return entries.map((entry) =>
    entry.stored
      ? { ...entry, stored: { ...entry.stored, warnings: warningsOf.get(entry.stored.txnNo) ?? [] } }
      : entry,
  )
}
