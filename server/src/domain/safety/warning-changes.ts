import type { OpenWarning } from '@rxdesk/contract/record/safety-warning'
import type { CaseData } from '#domain/road/case-access.ts'
import type { SystemWork } from '#platform/protocol/work.ts'
import { readCasePatient, weighedFields } from './case-patient.ts'
import {
  readWeighedMedicines,
  type WarningAtLine,
  type WarningsByLine,
  type WeighedCase,
  type WeighedMedicines,
  weighed,
  withAnswers,
} from './case-warnings.ts'
import { refuseProhibited } from './medicine-lists.ts'

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
  change: () => Promise<Result>,
): Promise<{
  result: Result
  warnings: WarningsByLine
  changes: WarningChanges
  medicines: WeighedMedicines
}> {
  const { db } = work
  const patient = await readCasePatient(work, row)
  const former = await readWeighedMedicines(db, row)
  const before = weighed(former, patient)
  const result = await change()
  const medicines = await readWeighedMedicines(db, row)
  await refuseProhibited(db, row, { before: former, after: medicines })
  const after = weighed(medicines, patient)
  return {
    result,
    warnings: await withAnswers(db, row, after, readerId),
    changes: difference(before, after),
    medicines,
  }
}

/**
 * Makes a change to the record of a case and returns the difference in its warnings. The medicines do not
 * change, and are read once; nothing is computed when there are none, or when no warning depends on these
 * fields.
 *
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
  const medicines = await readWeighedMedicines(db, row)
  if (medicines.lines.length === 0) return { result: await change(), changes: none }
  const before = weighed(medicines, await readCasePatient(work, row))
  const result = await change()
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
