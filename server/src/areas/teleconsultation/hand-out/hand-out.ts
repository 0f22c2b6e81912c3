import { teleChannel } from '@rxdesk/contract/channels'
import { queuedStatuses, stateOf, transitionFor } from '@rxdesk/contract/lifecycle'
import { limits } from '@rxdesk/contract/limits'
import { sql } from 'kysely'
import { assignCase } from '#domain/road/assign-case.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import { nextInQueue } from '#domain/road/next-in-queue.ts'
import { runPrepared } from '#platform/database/prepared.ts'
import { announceOffer } from '#platform/events/announce.ts'
import { inWork, type SystemWork, type WorkSource } from '#platform/protocol/work.ts'
import { settingsInForce } from '#platform/stored-settings/settings-in-force.ts'
import { type Available, availableConsultants } from './available.ts'

/** Any number, the same in every server process: one of them announces at a time. */
const ANNOUNCING = 5_302_608

/** An announcement that nobody made true in time, as the servers were down, is made again. Seconds. */
const STALE_SECONDS = 60

/**
 * Hands waiting consultations out to free consultants (flow, T8): when at least as many wait as the setting says, each
 * free consultant is announced one, and gets it as an ordinary claim a few seconds later. Run by the clock, in every
 * server process: an announcement is a row, so a process that ends leaves it to the others.
 */
export async function handOutConsultations(source: WorkSource): Promise<void> {
  const { teleAutoTriggerCount: least } = await settingsInForce(source, ['teleAutoTriggerCount'])
  if (least > 0) await handOverAnnounced(source)
  else await withdrawAll(source)
  if (least > 0) await inWork(source, (work) => announceCases(work, least))
}

/** Announces a case to each free consultant, in the order of the queue, when enough wait. */
async function announceCases(work: SystemWork, least: number): Promise<void> {
  const { rows } = await sql<{
    mine: boolean
  }>`select pg_try_advisory_xact_lock(${ANNOUNCING}) as mine`.execute(work.db)
  if (!rows[0]?.mine || !(await waitAtLeast(work, least))) return
  const offered = await work.db.selectFrom('tele_offers').select('case_id').execute()
  const skip = offered.map(({ case_id }) => case_id)
  for (const consultant of await availableConsultants(work)) {
    const found = await nextFor(work, consultant, skip)
    if (!found) continue
    skip.push(found.id)
    await work.db
      .insertInto('tele_offers')
      .values({
        user_id: consultant.userId,
        session_id: consultant.sessionId,
        client_id: found.client_id,
        case_id: found.id,
        hands_at: sql<Date>`now() + make_interval(secs => ${limits.handOutAnnounced / 1000})`,
      })
      .execute()
    await announceOffer(work.db, { userId: consultant.userId, erxId: found.id, state: 'announced' })
  }
}

/** Whether so many cases wait that may be handed out now. */
async function waitAtLeast({ db }: SystemWork, least: number): Promise<boolean> {
  const text = `select count(*)::int as waiting from (select from cases
    where channel = '${teleChannel}' and status in (${queuedStatuses.join(', ')}) and not cancel_asked
      and (not_before is null or not_before <= now()) limit $1) found`
  const [found] = await runPrepared<{ waiting: number }>(db, text, [least])
  return (found?.waiting ?? 0) >= least
}

async function nextFor({ db }: SystemWork, consultant: Available, skip: readonly number[]) {
  const values: unknown[] = [consultant.userId]
  const queue = { channel: teleChannel, level: 'L3', skip } as const
  const [found] = await runPrepared<{ client_id: number; id: number }>(
    db,
    nextInQueue(consultant, queue, values),
    values,
  )
  return found && { client_id: found.client_id, id: Number(found.id) }
}

/** Makes the announcements true whose time has come, each in a transaction of its own. */
async function handOverAnnounced(source: WorkSource): Promise<void> {
  const due = await source.db
    .selectFrom('tele_offers')
    .select('user_id')
    .where('hands_at', '<=', sql<Date>`now()`)
    .limit(100)
    .execute()
  for (const { user_id } of due) await inWork(source, (work) => handOver(work, user_id))
}

/** Hands the announced case over, unless it or its consultant was taken meanwhile. One process gets the row. */
async function handOver(work: SystemWork, userId: number): Promise<void> {
  const [offer] = await work.db
    .deleteFrom('tele_offers')
    .where('user_id', '=', userId)
    .where('hands_at', '<=', sql<Date>`now()`)
    .returning(['case_id', 'client_id', 'hands_at'])
    .execute()
  if (!offer) return
  const erxId = Number(offer.case_id)
  // Whoever changes this account, or claims for it here, comes before or after.
  await work.db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const row = (await work.db
    .selectFrom('cases')
    .selectAll()
    .where('client_id', '=', offer.client_id)
    .where('id', '=', erxId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) as CaseData | undefined
  const [consultant] = await availableConsultants(work, userId)
  const stale = work.now.getTime() - offer.hands_at.getTime() > STALE_SECONDS * 1000
  const transition = row && transitionFor('handOut', stateOf(row), row.level, row.channel)
  if (!row || !transition || !consultant || stale || !maybeHanded(row, consultant, work.now))
    return announceOffer(work.db, { userId, erxId, state: 'withdrawn' })
  await assignCase(work, row, transition, consultant)
  await announceOffer(work.db, { userId, erxId, state: 'handed' })
}

/** Whether a waiting case is still one for this consultant. */
function maybeHanded(row: CaseData, { userId, clientIds }: Available, now: Date): boolean {
  const isKept = row.return_to !== null && row.return_to !== userId && (row.return_until ?? now) > now
  const isLater = row.not_before !== null && row.not_before > now
  const sees = clientIds.length === 0 || clientIds.includes(row.client_id)
  return sees && !isKept && !isLater && !row.cancel_asked && row.l1_by !== userId
}

/** Nothing is handed out any more: what was announced is not. */
async function withdrawAll(source: WorkSource): Promise<void> {
  const any = await source.db.selectFrom('tele_offers').select('user_id').limit(1).executeTakeFirst()
  if (!any) return
  await inWork(source, async (work) => {
    const gone = await work.db.deleteFrom('tele_offers').returning(['user_id', 'case_id']).execute()
    for (const { user_id, case_id } of gone)
      await announceOffer(work.db, { userId: user_id, erxId: Number(case_id), state: 'withdrawn' })
  })
}
