import { insertDigitizationAssignData } from '@rxdesk/contract/areas/digitization/calls'
import {
  getDoctorDigitization,
  getNerHospitalSuggestions,
  updatePrescriptionInfo,
} from '@rxdesk/contract/areas/digitization/case-calls'
import { medicineLineSchema } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { message } from '@rxdesk/contract/messages'
import { readDoctor } from '#domain/people/doctor-store.ts'
import { readLines, writeLine } from '#domain/record/medicine-lines.ts'
import { raiseVersion } from '#domain/record/record-store.ts'
import { saveForHistory } from '#domain/record/save-record.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import { changingMedicines, warningDetail } from '#domain/safety/warning-changes.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing } from '#platform/protocol/problem.ts'
import { doctorRead, hospitalsRead } from './read-names-store.ts'
import { noteDosageUse, readDosageOptions } from './settings-store.ts'
import { requireDigitized, requireDigitizedHeld } from './upload-store.ts'

/** The details that an operator enters for a digitized prescription, and proposals from its pages. */
export function infoCalls() {
  return [
    serve(updatePrescriptionInfo, {
      async run(work, { erxId, fence, issueDate, diseaseType }) {
        const row = await requireDigitizedHeld(work, { erxId, fence })
        const changes = {
          rxdtls: {
            ...(issueDate === undefined ? {} : { prescriptionDate: issueDate }),
            ...(diseaseType === undefined ? {} : { diseaseType }),
          },
        }
        // Saved without a base: the last value wins.
        const version = await saveForHistory(work, row, { changes, base: {} })
        // The text after the underscore is shown (calls 7.7).
        return { status: `Success_${message('digitization.infoSaved')}`, version }
      },
    }),
    serve(insertDigitizationAssignData, {
      async run(work, { erxId, fence, txnNo, dosage }) {
        const { db, caller } = work
        const row = await requireDigitizedHeld(work, { erxId, fence })
        const { branded, generic } = await readLines(db, row)
        const line = [...branded, ...generic].find((one) => one.txnNo === txnNo)
        if (!line) throw missing()
        // The single fields, and the answers about the former directions, are replaced with them.
        const next = medicineLineSchema.parse({
          ...line,
          dosage,
          mn: '',
          an: '',
          en: '',
          nt: '',
          bt: '',
          answers: {},
        })
        const list = generic.includes(line) ? 'generic' : 'prescribed'
        const write = { line: next, list, version: line.version, userId: caller.userId } as const
        const { changes: warnings } = await changingMedicines(work, row, caller.userId, (lines) =>
          writeLine(db, row, write, lines),
        )
        await noteDosageUse(db, dosage, caller.userId)
        await work.note('medicine.change', ofCase(row, `medicine:${txnNo}`), {
          changes: [
            {
              field: 'medicine',
              was: `${line.medName} · ${line.dosage}`,
              now: `${line.medName} · ${dosage}`,
            },
          ],
          ...warningDetail(warnings),
        })
        await work.announce({ erxId: row.id, clientId: row.client_id, what: 'saved' })
        return {
          message: message('digitization.dosageAssigned'),
          version: await raiseVersion(db, row, caller.userId),
          dosageoptions: await readDosageOptions(db),
        }
      },
    }),
    serve(getDoctorDigitization, {
      async run(work, { erxId, doctorId }) {
        const { db, caller } = work
        const row = await requireDigitized(db, caller, erxId)
        const doctor = doctorId ? await readDoctor(db, caller, doctorId) : await doctorRead(work, row)
        if (doctorId && !doctor) throw missing()
        const hospitals = doctor?.doctorhospitals ?? []
        const [only, ...more] = hospitals
        return {
          doctor: doctor ?? null,
          doctorhospitals: hospitals,
          autoFill: {
            doctorId: doctor?.doctorId ?? null,
            // A doctor of several hospitals wrote in one of them: which one is not guessed.
            hospitalId: only && more.length === 0 ? only.hospitalId : null,
          },
        }
      },
    }),
    serve(getNerHospitalSuggestions, {
      async run(work, { erxId }) {
        const row = await requireDigitized(work.db, work.caller, erxId)
        return { suggestion_hospitals: await hospitalsRead(work, row) }
      },
    }),
  ]
}
