import { mayUse } from '@rxdesk/contract/access-row'
import * as contract from '@rxdesk/contract/areas/vaccination/calls'
import type { AuditAction } from '@rxdesk/contract/audit-actions'
import { wireFromIso } from '@rxdesk/contract/dates'
import { message } from '@rxdesk/contract/messages'
import { ageLabel, paperWords } from '@rxdesk/contract/vaccination/age-label'
import { tablesWithSignOffs } from '#domain/clinical-tables/sign-off-store.ts'
import { planVaccinations } from '#domain/reminders/plan-vaccinations.ts'
import { readCard } from '#domain/vaccination/read-card.ts'
import { addRecord, endRecord, holdPerson } from '#domain/vaccination/record-store.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing, refused } from '#platform/protocol/problem.ts'
import { nextDueOnWire, rowsOnWire, vaccineIds } from './card-on-wire.ts'
import { cardSubject } from './card-subject.ts'
import { type DoseChange, doseChange } from './record-dose.ts'

/** The vaccination card of a patient (calls 7.5). */
export function cardCalls() {
  return [
    serve(contract.getVaccineDtls, {
      async run(work, asked) {
        const { db, caller, now } = work
        const { patient, form } = await cardSubject(work, asked)
        const card = await readCard(work, patient, now)
        const tables = await tablesWithSignOffs(db)
        return {
          patientId: patient.id,
          dateOfBirth: wireFromIso(patient.date_of_birth),
          schedule: card.schedule.version,
          isUnsigned: tables.some(({ key, signOff }) => key === card.schedule.file && !signOff),
          rows: rowsOnWire(card, await vaccineIds(db)),
          nextDue: nextDueOnWire(card),
          mayRecord: patient.merged_into === null && mayUse(contract.saveVaccineDtls.access, caller),
          mayWithdraw: form.formDeleteFlag,
        }
      },
    }),
    serve(contract.saveVaccineDtls, {
      async run(work, asked) {
        const { db, caller, now } = work
        const { patient, form } = await cardSubject(work, asked)
        if (patient.merged_into !== null) throw refused('patient.merged')
        await holdPerson(db, patient)
        const change = doseChange(await readCard(work, patient, now), patient, form, asked)
        const { dose, ends, writes } = change
        if (asked.vaccineId !== undefined && (await vaccineIds(db)).get(dose.vaccine) !== asked.vaccineId)
          throw missing()
        if (ends) await endRecord(db, ends.stored, { by: caller.userId, reason: asked.reason })
        const recordId = writes ? await addRecord(db, patient, writes, caller.userId) : 0
        await work.note(
          actionOf(change),
          { clientId: patient.client_id, subject: `patient:${patient.id}` },
          {
            doseKey: dose.doseKey,
            ...(writes && { recordId, kind: writes.kind, givenOn: writes.given_on, known: writes.known }),
            ...(ends && { ended: ends.stored.id }),
            ...(asked.erxId && { erxId: asked.erxId }),
            reason: asked.reason,
          },
        )
        await planVaccinations(work, patient)
        const said = message('record.saved')
        return {
          msg: said,
          message: said,
          ageLabel: ageLabel(dose, 'en', paperWords.en),
          givenDate: wireFromIso(writes?.given_on ?? null),
          recordId,
          nextDue: nextDueOnWire(await readCard(work, patient, now)),
        }
      },
    }),
  ]
}

function actionOf({ ends, writes }: DoseChange): AuditAction {
  if (!writes) return 'vaccination.withdrawn'
  if (ends) return 'vaccination.corrected'
  return writes.kind === 'notWanted' ? 'vaccination.notWanted' : 'vaccination.recorded'
}
