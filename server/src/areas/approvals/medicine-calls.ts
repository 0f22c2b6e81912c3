import {
  approveMedicineData,
  getMedicineApprovals,
  insertAddMedicine,
} from '@rxdesk/contract/areas/approvals/calls'
import { approveIPDMedicineData, insertAddIPDMedicine } from '@rxdesk/contract/areas/inpatient/case-calls'
import type { MedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { ERROR_PREFIX } from '@rxdesk/contract/envelope'
import { type MessageKey, message } from '@rxdesk/contract/messages'
import { sql } from 'kysely'
import { madeCode, upsertMedicines } from '#domain/medicine-catalogue/medicine-catalogue.ts'
import { searchKey } from '#domain/medicine-catalogue/search-text.ts'
import { type Decided, decideWaitingLines } from '#domain/record/asked-medicines.ts'
import { lineOnWire, linesOf, writeLine } from '#domain/record/medicine-lines.ts'
import { raiseVersion } from '#domain/record/record-store.ts'
import { requireHeld } from '#domain/road/lease.ts'
import { nameOfList } from '#domain/safety/case-warnings.ts'
import { changingMedicines, warningDetail } from '#domain/safety/warning-changes.ts'
import { refuseUnsoundTimes } from '#domain/stays/given-times.ts'
import { noteLines } from '#domain/stays/note-lines.ts'
import { requireInpatient } from '#domain/stays/stay-access.ts'
import type { Tx } from '#platform/database/db.ts'
import { serve } from '#platform/protocol/handler.ts'
import { Problem } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { lockRequest, readRequests, requestFor } from './medicine-requests.ts'

const messageOf = {
  approve: 'medicine.approved',
  map: 'medicine.mapped',
  reject: 'medicine.notApproved',
} as const

/** A failed decision: the documents set its flag to No (screens 4). */
const failed = (key: MessageKey) =>
  new Problem('refused', ERROR_PREFIX + message(key), { flag: 'No', updated: 0 })

/** Medicines that operators request, and the decisions of administrators on them (calls 7.1). */
export function medicineApprovalCalls() {
  return [
    serve(insertAddMedicine, { run: askForMedicine }),
    serve(getMedicineApprovals, { run: ({ db, caller }, page) => readRequests(db, caller, page) }),
    serve(approveMedicineData, { run: decide }),
    // Inpatients have the same under names of their own.
    serve(insertAddIPDMedicine, {
      async run(work, asked) {
        await requireInpatient(work.db, work.caller, asked.erxId)
        return askForMedicine(work, asked)
      },
    }),
    serve(approveIPDMedicineData, { run: decide }),
  ]
}

/** Writes a line that no catalogue has, and asks for its medicine. */
async function askForMedicine(
  work: Work,
  { erxId, fence, medicine, generic, duringStay, version, sure }: ParsedRequestOf<typeof insertAddMedicine>,
) {
  const { caller, db } = work
  const row = await requireHeld(work, erxId, fence)
  const list = nameOfList({ generic, during_stay: duringStay })
  if (list === 'stay') await refuseUnsoundTimes(work, row, { medicine, sure })
  const asked: MedicineLine = { ...medicine, mCode: '', newMedicine: true, status: 'asked' }
  const write = { line: asked, list, version, userId: caller.userId }
  const { result, warnings, changes } = await changingMedicines(work, row, caller.userId, (lines) =>
    writeLine(db, row, write, lines),
  )
  const { stored, was } = result
  const requestId = await requestFor(db, {
    clientId: row.client_id,
    caseId: row.id,
    userId: caller.userId,
    key: searchKey(stored.medName),
    line: stored,
  })
  await db
    .updateTable('case_medicines')
    .set({ request_id: requestId, approval: 'pending', approval_note: '' })
    .where('client_id', '=', row.client_id)
    .where('id', '=', stored.txnNo)
    .execute()
  const noted = { subject: `medicine:${stored.txnNo}`, ids: [stored.txnNo] }
  await noteLines(work, 'medicine.ask', row, noted, {
    changes: [{ field: 'medicine', was: was?.medName ?? '', now: `${stored.medName} ${stored.dosage}` }],
    ...warningDetail(changes),
    requestId,
  })
  const line = (await linesOf(db, row)).find(({ id }) => id === stored.txnNo)
  return {
    message: message('medicine.asked'),
    medicine: {
      ...(line ? lineOnWire(line) : stored),
      warnings: [...(warnings.get(stored.txnNo) ?? [])],
    },
    version: await raiseVersion(db, row, caller.userId),
    requestId,
  }
}

/** Decides on a medicine that was asked for, and changes the lines that wait for it. */
async function decide(work: Work, asked: ParsedRequestOf<typeof approveMedicineData>) {
  const { db, caller } = work
  const request = await lockRequest(db, caller, asked.requestId)
  if (request.status !== 'pending') throw failed('medicine.decided')
  const decided = await decision(db, asked)
  await db
    .updateTable('medicine_requests')
    .set({
      status: decided.state,
      medicine_id: decided.medicineId ?? null,
      reason: asked.reason,
      decided_by: caller.userId,
      decided_at: sql<Date>`now()`,
    })
    .where('id', '=', request.id)
    .where('client_id', '=', request.client_id)
    .execute()
  const updated = await decideWaitingLines(work, {
    ...decided,
    clientId: request.client_id,
    requestId: request.id,
    reason: asked.reason,
  })
  await work.note(
    `medicineRequest.${asked.decision}`,
    { clientId: request.client_id, subject: `medicineRequest:${request.id}` },
    {
      name: request.name,
      product: decided.product?.mCode ?? '',
      reason: asked.reason,
      updated,
    },
  )
  return { message: message(messageOf[asked.decision]), flag: 'Yes' as const, updated }
}

type Made = Pick<Decided, 'state' | 'product'> & { medicineId?: number }

async function decision(
  db: Tx,
  asked: {
    decision: 'approve' | 'map' | 'reject'
    mCode: string
    reason: string
    medicine?: {
      medName: string
      saltName: string
      strength: string
      type: string
      company: string
      schedule: string
    }
  },
): Promise<Made> {
  if (asked.decision === 'reject') {
    if (asked.reason === '') throw failed('case.needsReason')
    return { state: 'rejected' }
  }
  if (asked.decision === 'map') return { state: 'mapped', ...(await productOf(db, asked.mCode)) }
  if (!asked.medicine) throw failed('medicine.noSuchProduct')
  const { medName, saltName, strength, type, company, schedule } = asked.medicine
  const entry = {
    name: medName,
    salt: saltName,
    strength,
    form: type,
    company,
    schedule,
    category: '',
    nameHindi: '',
    route: '',
    pack: '',
    mrp: '',
    generic: searchKey(medName).startsWith(searchKey(saltName)),
  }
  const code = madeCode(entry)
  // An existing product keeps its data from the catalogue.
  const known = await db.selectFrom('medicines').select('id').where('code', '=', code).executeTakeFirst()
  if (!known) await upsertMedicines(db, [{ ...entry, code }])
  return { state: 'approved', ...(await productOf(db, code)) }
}

async function productOf(db: Tx, code: string): Promise<Omit<Made, 'state'>> {
  const found = await db
    .selectFrom('medicines')
    .selectAll()
    .where('code', '=', code)
    .where('retired', '=', false)
    .executeTakeFirst()
  if (!found) throw failed('medicine.noSuchProduct')
  const { name: medName, salt: saltName, company, category, form: type, strength } = found
  return {
    medicineId: found.id,
    product: { medName, saltName, mCode: found.code, company, category, type, strength },
  }
}
