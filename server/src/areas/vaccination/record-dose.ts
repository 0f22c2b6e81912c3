import type { ClientForm } from '@rxdesk/contract/areas/clients/list-schemas'
import type { saveVaccineDtls } from '@rxdesk/contract/areas/vaccination/calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { isoFromWire, wireFromIso } from '@rxdesk/contract/dates'
import { ERROR_PREFIX } from '@rxdesk/contract/envelope'
import { message } from '@rxdesk/contract/messages'
import { endOfMonth } from '@rxdesk/contract/vaccination/calendar'
import { doubtsOf } from '@rxdesk/contract/vaccination/doubts'
import type { ScheduleDose } from '@rxdesk/contract/vaccination/schedule'
import type { PatientRow } from '#domain/people/patient-store.ts'
import type { Card, CardRecord } from '#domain/vaccination/read-card.ts'
import type { WrittenRecord } from '#domain/vaccination/record-store.ts'
import { denied, missing, Problem, refused, stale } from '#platform/protocol/problem.ts'

type Asked = ParsedRequestOf<typeof saveVaccineDtls>

/** What a request does to a card. */
export interface DoseChange {
  dose: ScheduleDose
  /** The record whose place it takes, and that it ends. */
  ends: CardRecord | undefined
  /** Nothing where a record is only taken out. */
  writes: WrittenRecord | undefined
}

/** What is to be done on a card that is held, or the refusal. Pure: everything that it knows is given. */
export function doseChange(card: Card, patient: PatientRow, form: ClientForm, asked: Asked): DoseChange {
  const dose = card.schedule.doses.find(({ doseKey }) => doseKey === asked.doseKey)
  if (!dose) throw missing()
  const ends = corrected(card, asked)
  if (asked.withdraw) {
    if (!form.formDeleteFlag) throw denied()
    return { dose, ends, writes: undefined }
  }
  const others = card.records.filter((record) => record !== ends)
  const writes = writtenOf(asked)
  refuseSecond(dose, others, writes)
  if (writes.given_on !== null) refuseDay(writes.given_on, writes.known, patient, card.today)
  if (writes.kind === 'given' && writes.given_on !== null && asked.reason === '') {
    const doubts = doubtsOf(dose, card.schedule.doses, {
      birth: patient.date_of_birth,
      day: writes.given_on,
      records: others,
    })
    if (doubts.length > 0) throw refusal('vaccination.needsReason', { doubts })
  }
  return { dose, ends, writes }
}

function corrected({ records, ended }: Card, { correctionOf, doseKey }: Asked): CardRecord | undefined {
  if (correctionOf === undefined) return undefined
  if (ended.some(({ id }) => id === correctionOf)) throw stale('record.changedMeanwhile')
  const record = records.find(({ stored }) => stored.id === correctionOf)
  if (record?.doseKey !== doseKey) throw missing()
  return record
}

function writtenOf(asked: Asked): WrittenRecord {
  const { doseKey, reason, notWanted, reported, monthOnly } = asked
  if (notWanted) {
    const empty = { batch: '', maker: '', site: '', route: '', amount: '', given_by: '' }
    return { dose_key: doseKey, kind: 'notWanted', given_on: null, known: 'nothing', reason, ...empty }
  }
  const day = isoFromWire(asked.givenDate)
  return {
    dose_key: doseKey,
    kind: reported ? 'reported' : 'given',
    given_on: day !== null && monthOnly ? `${day.slice(0, 7)}-01` : day,
    known: day === null ? 'nothing' : monthOnly ? 'month' : 'day',
    batch: asked.batch,
    maker: asked.maker,
    site: asked.site,
    route: asked.route,
    amount: asked.doseAmount,
    given_by: asked.givenBy,
    reason,
  }
}

/** A dose is recorded once; one of a pregnancy once on a day. */
function refuseSecond(dose: ScheduleDose, others: readonly CardRecord[], writes: WrittenRecord): void {
  const same = others.find(
    ({ doseKey, givenOn }) => doseKey === dose.doseKey && (dose.due !== null || givenOn === writes.given_on),
  )
  if (same?.kind === 'notWanted' && writes.kind !== 'notWanted') throw refused('vaccination.notWantedNoted')
  if (same) throw refusal('vaccination.recordedAlready', { givenDate: wireFromIso(same.givenOn) })
}

function refuseDay(
  day: string,
  known: WrittenRecord['known'],
  { date_of_birth: born }: PatientRow,
  today: string,
): void {
  if (day > today) throw refused('general.dayAhead')
  const last = known === 'month' ? endOfMonth(day) : day
  if (born !== null && last < born) throw refused('vaccination.beforeBirth')
}

function refusal(
  key: 'vaccination.needsReason' | 'vaccination.recordedAlready',
  extra: Record<string, unknown>,
): Problem {
  return new Problem('refused', ERROR_PREFIX + message(key), extra)
}
