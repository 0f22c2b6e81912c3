import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AuditAction } from '@rxdesk/contract/audit-actions'
import { createTestDatabase, type TestDatabase } from '#platform/database/test-database.ts'
import { readSettings, type Settings } from '#platform/settings/settings.ts'
import { type AuditEntry, createAuditWriter } from './append.ts'
import { type AuditSeals, createAuditSeals, sealsFile } from './seals.ts'
import { type AuditFindings, verifyAudit } from './verify.ts'

/** The chains take any code: these are easier to read than those of the vocabulary. */
export const coded = (code: string) => code as AuditAction

/** Where the seals file of the tests is said to be. */
export const PLACE = 'here'

/** An audit log in a database of its own, with its seals file. */
export interface AuditLog {
  database: TestDatabase
  settings: Settings
  file: string
  seals: AuditSeals
  append(chain: AuditEntry['chain'], action?: string, detail?: Record<string, unknown>): Promise<void>
  /** Three chains of five, three and one row. */
  fill(): Promise<void>
  verify(): Promise<AuditFindings>
  /** What an attacker does who can write to the database past the append-only trigger. */
  tamper(...statements: string[]): Promise<void>
  close(): Promise<void>
}

export async function openAuditLog(): Promise<AuditLog> {
  const database = await createTestDatabase({ maxConnections: 20 })
  const settings = readSettings({
    SECRET_KEY: 'a test secret of more than 32 characters',
    DATA_DIR: await mkdtemp(path.join(tmpdir(), 'rxdesk-audit-')),
  })
  const file = sealsFile(settings.DATA_DIR)

  const append: AuditLog['append'] = (chain, action = 'case.claim', detail = { fence: 1 }) =>
    database.db.transaction().execute((db) =>
      createAuditWriter(settings.keys.audit).append(db, {
        chain,
        action: coded(action),
        detail,
        clientId: 1,
      }),
    )

  return {
    database,
    settings,
    file,
    seals: createAuditSeals({ db: database.db, settings }, PLACE),
    append,
    async fill() {
      for (let at = 0; at < 5; at += 1)
        await append('case:1', `step.${at}`, { at, text: 'é "quoted" अ', list: [1.5, null] })
      for (let at = 0; at < 3; at += 1) await append('case:2', `step.${at}`)
      await append('account:7', 'session.logout')
    },
    verify: () => verifyAudit(database.db, settings.keys.audits, file, PLACE),
    async tamper(...statements) {
      for (const statement of ['alter table audit_log disable trigger all', ...statements])
        await database.pool.query(statement)
    },
    async close() {
      await database.drop()
      await rm(settings.DATA_DIR, { recursive: true, force: true })
    },
  }
}

export const removeRows = (chain: string, from: number, to = from) =>
  `delete from audit_log where chain = '${chain}' and seq between ${from} and ${to}`
/** Sets a head back to a row that still exists; its keyed seal is the one thing that cannot be forged. */
export const setHeadBack = (chain: string, seq: number) =>
  `update audit_heads set seq = ${seq}, hash = (select hash from audit_log where chain = '${chain}' and seq = ${seq}) where chain = '${chain}'`
