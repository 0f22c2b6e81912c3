import {
  amazonUpdatepatient,
  getAmazonDoctor,
  getAmazonMedicineDtls,
  getAmazonPatient,
  getMedicineLists,
  insertTeleConsultationAuditData,
  saveConsultation,
  searchMedicineCategory,
  searchMedicineRejectReasons,
  updateAmazonDoctorDetails,
} from '@rxdesk/contract/areas/teleconsultation/case-calls'
import { medicineLineSchema } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import type { AnswerOf } from '@rxdesk/contract/call'
import { message } from '@rxdesk/contract/messages'
import { readSignInSettings } from '#domain/identity/sign-in-settings.ts'
import { noteContactView } from '#domain/people/contact-view.ts'
import { readDoctor, searchDoctors } from '#domain/people/doctor-store.ts'
import { refuseHiddenContact } from '#domain/people/hidden-contact.ts'
import { readWarnedLines } from '#domain/record/medicine-lines.ts'
import { readRecord, recordOnWire } from '#domain/record/record-store.ts'
import { saveForHistory } from '#domain/record/save-record.ts'
import { readMedicineCategories } from '#domain/reference/medicine-categories.ts'
import { offeredReasons } from '#domain/reference/reasons.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import { openCase, type ViewerRole } from '#domain/road/open-case.ts'
import { actionsFor } from '#domain/road/rules.ts'
import { listsOfMedicines, readLists } from '#domain/safety/medicine-lists.ts'
import { countAttempts } from '#domain/teleconsultation/attempt-store.ts'
import { readPoints } from '#domain/teleconsultation/consultation-points.ts'
import * as consultations from '#domain/teleconsultation/consultation-store.ts'
import { consultingDoctor, readConsultants } from '#domain/teleconsultation/consulting-doctor.ts'
import { firstAid } from '#domain/teleconsultation/first-aid.ts'
import { bookingStatusOf, readOrder } from '#domain/teleconsultation/order-store.ts'
import { readProposedKind } from '#domain/teleconsultation/proposed-kind.ts'
import { entering, requireTele } from '#domain/teleconsultation/tele-case.ts'
import { readTeleQuestions } from '#domain/teleconsultation/tele-questions.ts'
import { serve } from '#platform/protocol/handler.ts'
import type { Work } from '#platform/protocol/work.ts'
import { readCalling } from './call-numbers.ts'
import { readOrderedLines } from './ordered-lines.ts'

/** Opening a consultation, and what is entered on it beside the prescription. */
export function teleCaseCalls() {
  return [
    serve(getAmazonPatient, {
      async check({ db, caller }, { erxId }) {
        await requireTele(db, caller, erxId)
        return undefined
      },
      async run(work, asked) {
        const opened = await openCase(work, asked)
        await noteContactView(work, { chain: `case:${opened.row.id}`, clientId: opened.row.client_id })
        return answerOpened(work, opened)
      },
    }),
    serve(saveConsultation, {
      run: (work, { erxId, fence, version, changes }) =>
        entering(work, { erxId, fence }, async (row) => ({
          message: message('tele.saved'),
          ...(await consultations.saveConsultation(work, row, {
            changes,
            version,
            userId: work.caller.userId,
          })),
          points: await readPoints(work, row),
        })),
    }),
    serve(amazonUpdatepatient, {
      run(work, { erxId, fence, changes, base }) {
        refuseHiddenContact(work.caller, changes)
        return entering(work, { erxId, fence }, async (row) => {
          const { heightCm, weightKg, lmp, ...rxdtls } = changes
          const { heightCm: height, weightKg: weight, lmp: period, ...before } = base
          await consultations.saveMeasures(work, row, {
            changes: { heightCm, weightKg, lmp },
            base: { heightCm: height, weightKg: weight, lmp: period },
          })
          const version = await saveForHistory(work, row, { changes: { rxdtls }, base: { rxdtls: before } })
          const { record } = await readRecord(work, row)
          return { message: message('record.saved'), version, patDetails: recordOnWire(work, record).rxdtls }
        })
      },
    }),
    serve(getAmazonDoctor, { run: readConsultant }),
    serve(updateAmazonDoctorDetails, {
      run: (work, { erxId, fence, doctorId, answers }) =>
        entering(work, { erxId, fence }, async (row) => {
          const version = await saveForHistory(work, row, {
            changes: { rxdtls: { doctorId } },
            base: { rxdtls: { doctorId: row.doctor_id } },
          })
          if (answers.length > 0) {
            const before = await consultations.readConsultation(work.db, row)
            const given = Object.fromEntries(answers.map(({ questionId, answer }) => [questionId, answer]))
            await consultations.saveConsultation(work, row, {
              version: before.version,
              changes: { answers: given },
              userId: work.caller.userId,
            })
          }
          return { message: message('tele.saved'), version, doctorId }
        }),
    }),
    serve(getAmazonMedicineDtls, {
      async run(work, { erxId }) {
        const { db, caller } = work
        const row = await requireTele(db, caller, erxId)
        return {
          ordered: await readOrderedLines(db, row),
          medicinedtls: (await readWarnedLines(work, row, caller.userId)).branded,
          lists: (await readLists(db, row)).map(({ txnNo, list }) => ({ txnNo, list })),
        }
      },
    }),
    serve(getMedicineLists, {
      async run({ db, caller }, { erxId, medicines }) {
        await requireTele(db, caller, erxId)
        return {
          lists: await listsOfMedicines(
            db,
            medicines.map((medicine) => medicineLineSchema.parse(medicine)),
          ),
        }
      },
    }),
    serve(searchMedicineCategory, {
      async run({ db }, { searchText, limit }) {
        const sought = searchText.toLowerCase()
        const list = await readMedicineCategories(db)
        return {
          list: list.filter(({ description }) => description.toLowerCase().includes(sought)).slice(0, limit),
        }
      },
    }),
    serve(searchMedicineRejectReasons, {
      run: async ({ db }, { searchText, limit }) => ({
        list: await offeredReasons(db, 'medicineRejectReasons', { text: searchText, limit }),
      }),
    }),
    serve(insertTeleConsultationAuditData, {
      async run(work, { erxId, event }) {
        const row = await requireTele(work.db, work.caller, erxId)
        await work.note('tele.look', ofCase(row), { event })
        return { message: message('proposal.recorded') }
      },
    }),
  ]
}

async function answerOpened(
  work: Work,
  { row, standing, message: told }: { row: CaseData; standing: ViewerRole; message?: string },
): Promise<AnswerOf<typeof getAmazonPatient>> {
  const { db, caller } = work
  const { record, version } = await readRecord(work, row)
  const order = await readOrder(db, row)
  const { consultation, version: consultationVersion } = await consultations.readConsultation(db, row)
  const pages = await db
    .selectFrom('case_pages')
    .select(['number', 'image_id', 'kind'])
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('removed_at', 'is', null)
    .orderBy('number')
    .execute()
  const reason =
    row.reject_reason_id === null
      ? undefined
      : await db
          .selectFrom('reject_reasons')
          .select('name')
          .where('id', '=', row.reject_reason_id)
          .executeTakeFirst()
  return {
    patRes: {
      ...(told ? { message: told } : {}),
      standing,
      fence: standing === 'holder' ? row.fence : null,
      actions: actionsFor(row, caller),
    },
    patDetails: recordOnWire(work, record).rxdtls,
    erxdetails: {
      erxId: row.id,
      status: row.status,
      sending: row.sending,
      cancelled: row.cancelled,
      cancelAsked: row.cancel_asked,
      deliveryError: row.delivery_error,
      rejectReason: row.reject_note || (reason?.name ?? ''),
      version,
    },
    erxlink: pages.map(({ number, image_id, kind }) => ({
      rownumber: number,
      url: `files/${image_id}`,
      kind,
    })),
    callLogCount: await countAttempts(db, row),
    calling: await readCalling(work, row, caller.userId),
    consultation_timing: (await readSignInSettings(db)).consultationTiming,
    claimedAt: row.claimed_at?.toISOString() ?? '',
    consultation,
    consultationVersion,
    order: order
      ? {
          bookingId: order.booking_id,
          bookingStatus: bookingStatusOf(row),
          modeAsked: order.mode_asked as 'audio' | 'video',
          request: order.request,
          orderedAt: order.ordered_at.toISOString(),
          answerBy: order.answer_by?.toISOString() ?? '',
          consentText: order.consent_text,
          consentAt: order.consent_at?.toISOString() ?? '',
          partnerTold: order.partner_told as '',
          partnerAnswer: order.partner_answer,
        }
      : null,
    callBack: { at: row.not_before?.toISOString() ?? '', status: row.call_status },
    ...(await readTeleQuestions(db, consultation)),
    points: await readPoints(work, row),
    ...(await readConsultants(db, caller, row)),
    proposedKind: await readProposedKind(work, row),
    firstAid: [...firstAid],
  }
}

/** The doctor of a case in the documented members, and doctors that a text finds. */
async function readConsultant(
  work: Parameters<Parameters<typeof serve<typeof getAmazonDoctor>>[1]['run']>[0],
  { erxId, searchText, limit }: { erxId: number; searchText: string; limit: number },
): Promise<AnswerOf<typeof getAmazonDoctor>> {
  const { db, caller } = work
  const row = await requireTele(db, caller, erxId)
  const doctor = row.doctor_id === null ? undefined : await readDoctor(db, caller, row.doctor_id)
  const standing = await consultingDoctor(db, caller, row)
  const only = doctor?.doctorhospitals.length === 1 ? doctor.doctorhospitals[0] : undefined
  return {
    doctorId: doctor?.doctorId ?? null,
    docName: doctor?.docName ?? '',
    registerno: doctor?.registerno ?? '',
    // A doctor's address is contact data, which this screen has no use for.
    email: '',
    uniqueDocID: doctor?.uniqueDocID ?? '',
    doctorhospitals: doctor?.doctorhospitals ?? [],
    doctorCategory: doctor?.doctorCategory ?? '',
    category: doctor?.doctorCategory ?? '',
    autoFill: { doctorId: doctor?.doctorId ?? null, hospitalId: only?.hospitalId ?? null },
    suggestion_hospitals: [],
    consultationdoctorDtls: [],
    dynFieldList: [],
    ...(await readTeleQuestions(db, (await consultations.readConsultation(db, row)).consultation)),
    isVerified: standing?.isVerified ?? false,
    isLinked: standing?.isLinked ?? false,
    suggestions: searchText === '' ? [] : await searchDoctors(db, caller, searchText, limit),
  }
}
