import { setTimeout as sleep } from 'node:timers/promises'
import { sealsFile } from '@rxdesk/server/src/platform/audit/seals.ts'
import { verifyAudit } from '@rxdesk/server/src/platform/audit/verify.ts'
import { sql } from 'kysely'
import type { BenchServices } from '../bench-services.ts'
import type { SmsGateway } from './messages-out.ts'
import type { Told, Writers } from './writers.ts'

/** Messages may wait for their next try, which comes later the more there were. */
const SETTLES_MS = 300_000

interface Compared {
  figures: Record<string, number>
  /** What was answered and is not there, or is there twice; empty when all is well. */
  wrong: string[]
}

interface StoredCase {
  id: number
  level: string
  complaints: string
  medicines: string[]
  forwards: number
}

/** Holds what the operators were told against what is stored, and what was queued against what came. */
export async function compare(
  services: BenchServices,
  {
    writers,
    gateway,
    queued,
    dataDir,
  }: { writers: Writers; gateway: SmsGateway; queued: ReadonlySet<string>; dataDir: string },
): Promise<Compared> {
  const stored = await storedCases(services, [...writers.told.keys()])
  const wrong = [...writers.told].flatMap(([erxId, told]) => faultsOf(erxId, told, stored.get(erxId)))
  const until = Date.now() + SETTLES_MS
  while ([...queued].some((key) => !gateway.came.has(key)) && Date.now() < until) await sleep(500)
  for (const key of queued) if (!gateway.came.has(key)) wrong.push(`message ${key} never came`)
  const audit = await verifyAudit(services.db, services.settings.keys.audits, sealsFile(dataDir))
  for (const broken of audit.broken) wrong.push(`audit log: ${JSON.stringify(broken)}`)
  if (audit.brokenSeals !== undefined) wrong.push(`seals of the audit log: ${audit.brokenSeals}`)
  const all = [...writers.told.values()]
  return {
    figures: {
      'cases worked on': all.length,
      'saves answered': all.reduce((sum, told) => sum + told.saved, 0),
      'medicines answered': all.reduce((sum, { medicines }) => sum + medicines.answered.length, 0),
      'forwards answered': all.filter(({ forwarded }) => forwarded === 'answered').length,
      'requests without an answer': writers.unanswered(),
      ...Object.fromEntries(
        [...writers.refusals].map(([status, often]) => [`refused with ${status}`, often]),
      ),
      'messages queued': queued.size,
      'messages that came more than once, under the same reference': [...gateway.came.values()].filter(
        (often) => often > 1,
      ).length,
      'rows of the audit log that were verified': audit.rows,
    },
    wrong,
  }
}

function faultsOf(erxId: number, told: Told, found: StoredCase | undefined): string[] {
  if (!found) return [`case ${erxId} is gone`]
  const faults: string[] = []
  const number = Number(/saved (\d+)/.exec(found.complaints)?.[1] ?? 0)
  if (number < told.saved) faults.push(`case ${erxId} has save ${number}, and ${told.saved} was answered`)
  if (number > told.sent) faults.push(`case ${erxId} has save ${number}, and ${told.sent} was the last`)
  for (const name of told.medicines.answered)
    if (!found.medicines.includes(name)) faults.push(`case ${erxId} lacks ${name}`)
  if (new Set(found.medicines).size < found.medicines.length)
    faults.push(`case ${erxId} has a medicine twice: ${found.medicines.join(', ')}`)
  if (told.forwarded === 'answered' && found.level === 'L1') faults.push(`case ${erxId} was not forwarded`)
  if (found.forwards > 1) faults.push(`case ${erxId} was forwarded ${found.forwards} times`)
  return faults
}

async function storedCases({ db }: BenchServices, ids: readonly number[]): Promise<Map<number, StoredCase>> {
  const { rows } = await sql<StoredCase>`
    select c.id, c.level, coalesce(r.record->'docobsv'->>'complaints', '') as complaints,
      array(select m.line->>'medName' from case_medicines m
        where m.client_id = c.client_id and m.case_id = c.id and m.removed_at is null) as medicines,
      (select count(*)::int from audit_log a where a.chain = 'case:' || c.id and a.action = 'case.forward') as forwards
    from cases c left join case_records r on r.client_id = c.client_id and r.case_id = c.id
    where c.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [Number(row.id), row]))
}
