import {
  type FoundPoint,
  pointsOfConsultation,
} from '@rxdesk/contract/areas/teleconsultation/rules/consultation-points'
import { dayIn } from '@rxdesk/contract/dates'
import { stateOf } from '@rxdesk/contract/lifecycle'
import { ageInMonths } from '#domain/people/age-in-months.ts'
import { directionsState } from '#domain/record/case-medicine.ts'
import { readLines } from '#domain/record/medicine-lines.ts'
import { readRecord } from '#domain/record/record-store.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import { readLists } from '#domain/safety/medicine-lists.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { reachedBy } from './attempt-store.ts'
import { readConsultation } from './consultation-store.ts'
import { consultingDoctor } from './consulting-doctor.ts'
import { readOrderLines } from './order-store.ts'
import { readTeleQuestions } from './tele-questions.ts'

const ADULT_MONTHS = 18 * 12

/** What keeps a consultation from being sent, as it stands for this caller. */
export async function readPoints(work: Reading, row: CaseData): Promise<FoundPoint[]> {
  const { db, caller, settings } = work
  const today = dayIn(settings.TIME_ZONE, work.now)
  const { consultation } = await readConsultation(db, row)
  const { patient, record } = await readRecord(work, row)
  const doctor = await consultingDoctor(db, caller, row)
  const lists = await readLists(db, row)
  const branded = lists.filter(({ generic }) => !generic)
  const { questions } = await readTeleQuestions(db, consultation)
  const stored = await readLines(db, row)
  const sent = stored.branded.length > 0 ? stored.branded : stored.generic
  const months = ageInMonths(patient, today)
  return pointsOfConsultation({
    consultation,
    patient: {
      ageYears: record.rxdtls.ageYears,
      ageMonths: record.rxdtls.ageMonths,
      isMinor: months === undefined ? null : months < ADULT_MONTHS,
      hasAllergies: record.docobsv.allergy.length > 0,
    },
    doctor: doctor && {
      ...doctor,
      // Sent again it is what the doctor sent already: an administrator repeats it.
      needsLink: settings.TELE_DOCTOR_LINK_REQUIRED === 'on' && stateOf(row) !== 'failed',
    },
    reachedBy: await reachedBy(db, row),
    // Generic lines stand in for branded ones where there are none; a prohibited one is refused in either list.
    medicines: lists.filter(({ generic, list }) => list === 'prohibited' || !generic || branded.length === 0),
    openOrderLines: (await readOrderLines(db, row))
      .filter(({ decision }) => decision === 'open')
      .map(({ name }) => name),
    withoutDirections: sent.filter((line) => directionsState(line) !== 'clear').map(({ medName }) => medName),
    questions: questions.filter(({ required }) => required),
    isDated: record.rxdtls.prescriptionDate !== '',
    today,
  })
}
