import type { getAmazonPatient } from '@rxdesk/contract/areas/teleconsultation/case-calls'
import { isRecentVisit } from '@rxdesk/contract/areas/teleconsultation/rules/consultation-points'
import type { AnswerOf } from '@rxdesk/contract/call'
import { teleChannel } from '@rxdesk/contract/channels'
import { dayIn, wireFromIso } from '@rxdesk/contract/dates'
import { status } from '@rxdesk/contract/lifecycle'
import { permissions } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { readRecord } from '#domain/record/record-store.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import type { Reading } from '#platform/protocol/work.ts'

type Proposed = AnswerOf<typeof getAmazonPatient>['proposedKind']

/** Visits that are looked at, the newest first. */
const MOST_VISITS = 20

/**
 * Whether a consultation seems to be a first one or a follow-up: the doctor of the case saw the patient in person for
 * one of its conditions, within six months. Of another channel that the caller may not see, the day alone is told, and
 * conditions that the case names itself.
 */
export async function readProposedKind(work: Reading, row: CaseData): Promise<Proposed> {
  const { db, caller, settings } = work
  if (row.doctor_id === null || !caller.permissions.includes(permissions.viewHistory)) return null
  const { record } = await readRecord(work, row)
  const visits = await db
    .selectFrom('cases as c')
    .leftJoin('case_records as r', (join) =>
      join.onRef('r.client_id', '=', 'c.client_id').onRef('r.case_id', '=', 'c.id'),
    )
    .select(['c.prescription_date', 'c.received_at'])
    .select(
      sql<string[]>`coalesce(r.record #> '{docobsv,diagnosis}', '[]')
      || coalesce(r.record #> '{docobsv,disease}', '[]') || coalesce(r.record #> '{docobsv,symptoms}', '[]')`.as(
        'conditions',
      ),
    )
    .where('c.client_id', '=', row.client_id)
    .where('c.patient_id', '=', row.patient_id)
    .where('c.doctor_id', '=', row.doctor_id)
    .where('c.channel', '<>', teleChannel)
    .where('c.status', '=', status.completed)
    .where('c.id', '<>', row.id)
    .orderBy('c.received_at', 'desc')
    .limit(MOST_VISITS)
    .execute()
  const { diagnosis, disease, symptoms } = record.docobsv
  return proposedKind(
    [...diagnosis, ...disease, ...symptoms],
    visits.map(({ prescription_date, received_at, conditions }) => ({
      on: wireFromIso(prescription_date ?? dayIn(settings.TIME_ZONE, received_at)),
      conditions,
    })),
    dayIn(settings.TIME_ZONE, work.now),
  )
}

/** The rule itself: a recent visit for a condition of now is followed up; another is told, and leaves it a first one. */
export function proposedKind(
  conditions: readonly string[],
  visits: readonly { on: string; conditions: readonly string[] }[],
  today: string,
): NonNullable<Proposed> {
  const recent = visits
    .filter(({ on }) => isRecentVisit(on, today))
    .map(({ on, conditions: seenFor }) => {
      const known = new Set(seenFor.map((each) => each.toLowerCase()))
      return { on, same: conditions.filter((each) => known.has(each.toLowerCase())) }
    })
  const followed = recent.find(({ same }) => same.length > 0)
  if (followed) return { kind: 'followUp', seenInPersonOn: followed.on, conditions: followed.same }
  return { kind: 'first', seenInPersonOn: recent[0]?.on ?? '', conditions: [] }
}
