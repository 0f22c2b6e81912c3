import type { StandingWarning } from '@rxdesk/contract/areas/safety-warning'
import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { allOf, caseWarnings, type WarningsByLine, type WeighedCase } from './case-warnings.ts'

/** What a change made of the warnings of a case, for the audit log: the keys that came and went. */
export interface WarningChanges {
  came: string[]
  went: string[]
}

/**
 * Makes a change to a case and answers it with the warnings as they are after, and what of them came and went: so that
 * no warning comes or goes without a word in the history.
 */
export async function withWarnings<Result>(
  db: Transaction<Tables>,
  row: WeighedCase,
  readerId: number,
  change: () => Promise<Result>,
): Promise<{ result: Result; warnings: WarningsByLine; changes: WarningChanges }> {
  const before = keysOf(await caseWarnings(db, row))
  const result = await change()
  const warnings = await caseWarnings(db, row, readerId)
  const after = keysOf(warnings)
  return {
    result,
    warnings,
    changes: {
      came: [...after].filter((key) => !before.has(key)),
      went: [...before].filter((key) => !after.has(key)),
    },
  }
}

function keysOf(warnings: WarningsByLine): Set<string> {
  return new Set(allOf(warnings).map(({ key }) => key))
}

/** A part of an audit entry's detail; nothing when no warning came or went. */
export function warningDetail({ came, went }: WarningChanges): { warnings?: WarningChanges } {
  return came.length + went.length > 0 ? { warnings: { came, went } } : {}
}

/** The warnings of lines as calls answer them. */
export function warningsOnWire(warnings: WarningsByLine): { txnNo: number; warnings: StandingWarning[] }[] {
  return [...warnings].map(([txnNo, of]) => ({ txnNo, warnings: [...of] }))
}
