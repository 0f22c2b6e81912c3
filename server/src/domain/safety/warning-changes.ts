import type { OpenWarning } from '@rxdesk/contract/record/safety-warning'
import type { CaseData } from '#domain/road/case-access.ts'
import type { SystemWork } from '#platform/protocol/work.ts'
import { settledLater } from '#platform/settled-later.ts'
import { readCasePatient, weighedFields } from './case-patient.ts'
import {
  answered,
  readStored,
  readWeighedMedicines,
  type StoredLine,
  type WarningAtLine,
  type WarningsByLine,
  type WeighedCase,
  type WeighedMedicines,
  weighed,
  weighedOf,
} from './case-warnings.ts'
import { refuseProhibited } from './medicine-lists.ts'
import { answersOf } from './warning-answers.ts'

/**
 * The effect of a change on the warnings of a case, for the audit log: the keys that appeared and
 * disappeared.
 */
export interface WarningChanges {
  came: string[]
  went: string[]
}

/**
 * Makes a change to the medicines of a case and returns it with the warnings after it, and the difference in
 * warnings: no warning appears or disappears without an entry in the history. The patient does not change,
 * and is read once.
 */
export async function changingMedicines<Result>(
  work: SystemWork,
  row: WeighedCase & Pick<CaseData, 'channel'>,
  readerId: number,
  change: (stored: readonly StoredLine[]) => Promise<Result>,
): Promise<{
  result: Result
  warnings: WarningsByLine
  changes: WarningChanges
  medicines: WeighedMedicines
}> {
  const { db } = work
  const reading = settledLater(readCasePatient(work, row))
  const stored = await readStored(db, row)
  // What the tables say of the lines as they were is asked for together with the change.
  const [result, former] = await Promise.all([change(stored), weighedOf(db, stored)])
  const [medicines, answers] = await Promise.all([
    readWeighedMedicines(db, row),
    answersOf(db, row, readerId),
  ])
  await refuseProhibited(db, row, { before: former, after: medicines })
  const patient = await reading
  const before = weighed(former, patient)
  const after = weighed(medicines, patient)
  return {
    result,
    warnings: answered(after, answers),
    changes: difference(before, after),
    medicines,
  }
}

/**
 * Makes a change to the record of a case and returns the difference in its warnings. The medicines do not
 * change, and are read once; nothing is computed when there are none, or when no warning depends on these
 * fields.
 *
 * @param change reads before it writes: what is asked for beside it is then answered as it was
 * @param fields the paths that the change may write, as `patchFields` names them
 */
export async function changingRecord<Result>(
  work: SystemWork,
  row: WeighedCase,
  fields: Iterable<string>,
  change: () => Promise<Result>,
): Promise<{ result: Result; changes: WarningChanges }> {
  const { db } = work
  const none = { came: [], went: [] }
  if (![...fields].some((field) => weighedFields.has(field))) return { result: await change(), changes: none }
  const patient = settledLater(readCasePatient(work, row))
  const reading = settledLater(readWeighedMedicines(db, row))
  const result = await change()
  const medicines = await reading
  if (medicines.lines.length === 0) return { result, changes: none }
  const before = weighed(medicines, await patient)
  const after = weighed(medicines, await readCasePatient(work, row))
  return { result, changes: difference(before, after) }
}

function difference(before: readonly WarningAtLine[], after: readonly WarningAtLine[]): WarningChanges {
  const [was, is] = [keysOf(before), keysOf(after)]
  return { came: [...is].filter((key) => !was.has(key)), went: [...was].filter((key) => !is.has(key)) }
}

function keysOf(found: readonly WarningAtLine[]): Set<string> {
  return new Set(found.map(({ warning }) => warning.key))
}

/** A part of an audit entry's detail; empty when no warning appeared or disappeared. */
export function warningDetail({ came, went }: WarningChanges): { warnings?: WarningChanges } {
  return came.length + went.length > 0 ? { warnings: { came, went } } : {}
}

/** The warnings of lines as calls return them. */
export function warningsOnWire(warnings: WarningsByLine): { txnNo: number; warnings: OpenWarning[] }[] {
  return [...warnings].map(([txnNo, of]) => ({ txnNo, warnings: [...of] }))
}
