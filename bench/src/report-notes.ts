import { transitionFor } from '@rxdesk/contract/lifecycle'
import type { CaseData } from '@rxdesk/server/src/domain/road/case-access.ts'
import { moveCase } from '@rxdesk/server/src/domain/road/move-case.ts'
import { inWork } from '@rxdesk/server/src/platform/protocol/work.ts'
import type { BenchServices } from './bench-services.ts'
import { count, ms, note, times } from './report.ts'
import { median } from './rounds.ts'

const ROUNDS = 12
/** Cases that are completed in a round with the triggers, and as many without them. */
const CASES = 40

/** The tables whose triggers note what a completion changes. */
const noted = ['cases', 'case_claims'] as const

/**
 * Completing a case, as the road does it, with the triggers that note it for the sums and without them, in turns; and how
 * much more is written to the log of the database.
 */
export async function benchReportNotes(services: BenchServices): Promise<void> {
  const held = await holdCases(services, (ROUNDS + 1) * CASES * 2)
  const ratios: number[] = []
  const took = { with: [] as number[], without: [] as number[] }
  const written = { with: 0, without: 0 }
  for (let round = 0; round <= ROUNDS; round++) {
    const figures = { with: 0, without: 0 }
    for (const which of round % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
      await setTriggers(services, which === 'with')
      const before = await logPosition(services)
      const began = performance.now()
      for (let at = 0; at < CASES; at++) {
        const row = held.pop()
        if (!row) throw new Error('there are cases for every round')
        await complete(services, row)
      }
      figures[which] = (performance.now() - began) / CASES
      // The first round warms up.
      if (round > 0) written[which] += (await logPosition(services)) - before
    }
    if (round === 0) continue
    ratios.push(figures.with / figures.without)
    took.with.push(figures.with)
    took.without.push(figures.without)
  }
  await setTriggers(services, true)
  const each = (bytes: number) => `${count(Math.round(bytes / ROUNDS / CASES))} B`
  note(
    `Completing a case: ${ms(median(took.with))} with the notes for the sums, ${ms(median(took.without))} without, ${times(median(ratios))}, at most 1.05× is the aim; log ${each(written.with)} and ${each(written.without)}.`,
  )
}

/** Both steps of a case's end: it is sent, and delivered. */
async function complete(services: BenchServices, row: CaseData): Promise<void> {
  const [sending, delivered] = [
    transitionFor('send', 'held', row.level, row.channel),
    transitionFor('delivered', 'sending', row.level, row.channel),
  ]
  if (!sending || !delivered) throw new Error('the lifecycle sends a case of L3')
  const sent = await inWork(services, (work) => moveCase(work, row, { transition: sending }))
  await inWork(services, (work) => moveCase(work, sent, { transition: delivered }))
}

/** Cases of L3 that an operator holds. */
async function holdCases({ pool, db }: BenchServices, many: number): Promise<CaseData[]> {
  const { rows } = await pool.query<{ id: number }>(
    `with chosen as (select client_id, id from cases where status = 0 and channel = 'opd' limit $1),
       operator as (select min(id) as id from users),
       claims as (insert into case_claims (client_id, case_id, fence, user_id, level)
         select chosen.client_id, chosen.id, 100, operator.id, 'L3' from chosen, operator)
     update cases c set status = 1, holder_id = operator.id, claimed_at = now(), fence = 100
     from chosen, operator where c.client_id = chosen.client_id and c.id = chosen.id returning c.id`,
    [many],
  )
  const cases = await db
    .selectFrom('cases')
    .selectAll()
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return cases as CaseData[]
}

async function setTriggers({ pool }: BenchServices, on: boolean): Promise<void> {
  for (const table of noted) {
    const { rows } = await pool.query<{ name: string }>(
      `select tgname as name from pg_trigger where tgrelid = $1::regclass and tgname like '%report%'`,
      [table],
    )
    for (const { name } of rows)
      await pool.query(`alter table ${table} ${on ? 'enable' : 'disable'} trigger ${name}`)
  }
}

async function logPosition({ pool }: BenchServices): Promise<number> {
  const { rows } = await pool.query<{ at: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as at`,
  )
  return Number(rows[0]?.at)
}
