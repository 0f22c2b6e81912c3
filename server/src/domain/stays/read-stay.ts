import type { Stay } from '@rxdesk/contract/areas/inpatient/schemas'
import { dayIn } from '@rxdesk/contract/dates'
import { permissions } from '@rxdesk/contract/roles'
import { dayOfStay, stayActionsFor } from '@rxdesk/contract/stays'
import { hiddenChannels } from '#domain/road/case-access.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { sealForClient } from '#platform/sealing/client-cipher.ts'
import { readPlaces } from './place-store.ts'
import type { StayRow } from './stay-access.ts'

/** Stays as they are answered, with their places and the cases of each that the caller sees. */
export async function staysOnWire(work: Reading, stays: readonly StayRow[]): Promise<Stay[]> {
  const [first] = stays
  if (!first) return []
  const { db, caller, settings } = work
  const clientId = first.client_id
  const ids = stays.map(({ id }) => id)
  const places = await readPlaces(db, clientId, ids)
  const cases = await db
    .selectFrom('cases')
    .select(['stay_id', 'id', 'status', 'sending', 'level', 'received_at', 'finished_at'])
    .where('client_id', '=', clientId)
    .where('stay_id', 'in', ids)
    .where('channel', 'not in', hiddenChannels(caller))
    .orderBy('received_at')
    .orderBy('id')
    .execute()
  const beforeIds = stays.flatMap(({ readmission_of }) => readmission_of ?? [])
  const befores =
    beforeIds.length === 0
      ? []
      : await db
          .selectFrom('admissions')
          .select(['id', 'ended_at'])
          .where('client_id', '=', clientId)
          .where('id', 'in', beforeIds)
          .execute()
  const dayOf = (at: Date) => dayIn(settings.TIME_ZONE, at)
  return stays.map((stay) => {
    const before = befores.find(({ id }) => id === stay.readmission_of)
    return {
      stayId: stay.id,
      ipdNo: stay.ipd_no,
      state: stay.state,
      patientId: stay.patient_id,
      admittedAt: stay.admitted_at.toISOString(),
      day: dayOfStay(dayOf(stay.admitted_at), dayOf(stay.ended_at ?? work.now)),
      advisedAt: stay.advised_at?.toISOString() ?? '',
      endedAt: stay.ended_at?.toISOString() ?? '',
      details: detailsOnWire(work, stay),
      readmission: before
        ? {
            stayId: before.id,
            days: before.ended_at ? daysBetween(dayOf(before.ended_at), dayOf(stay.admitted_at)) : 0,
            reason: stay.readmission_reason,
          }
        : null,
      version: stay.version,
      places: places.get(stay.id) ?? [],
      cases: cases
        .filter(({ stay_id }) => stay_id === stay.id)
        .map(({ id, status, sending, level, received_at, finished_at }) => ({
          erxId: id,
          status,
          sending,
          level,
          checkIn: received_at.toISOString(),
          fulfilment: finished_at?.toISOString() ?? '',
        })),
      actions: stayActionsFor(stay.state, caller),
    }
  })
}

/** Days from one calendar day to another. */
export const daysBetween = (from: string, to: string): number => dayOfStay(from, to) - 1

/** The one stay, as it is answered. */
export async function stayOnWire(work: Reading, stay: StayRow | undefined): Promise<Stay | null> {
  return stay ? ((await staysOnWire(work, [stay]))[0] ?? null) : null
}

function detailsOnWire(work: Reading, stay: StayRow): Stay['details'] {
  const { caller, sealer, settings } = work
  const shown = (sealed: Buffer | null) =>
    sealed && caller.permissions.includes(permissions.viewMobile)
      ? sealForClient(settings.keys.clientCipher, sealer.open(sealed))
      : ''
  return {
    cameFrom: stay.came_from as Stay['details']['cameFrom'],
    referredBy: stay.referred_by,
    kind: stay.kind as Stay['details']['kind'],
    reason: stay.reason,
    mlc: stay.mlc,
    mlcNumber: stay.mlc_number,
    policeStation: stay.police_station,
    consentToContact: stay.consent_to_contact,
    attendantName: stay.attendant_name,
    attendantRelation: stay.attendant_relation,
    attendantMobile: shown(stay.attendant_mobile_sealed),
    expectedDays: stay.expected_days,
    payer: stay.payer as Stay['details']['payer'],
    beneficiaryId: shown(stay.beneficiary_sealed),
  }
}
