import {
  deleteDigitizationMedicine,
  insertDigitizationMedicine,
} from '@rxdesk/contract/areas/digitization/case-calls'
import { insertIPDMedicineData } from '@rxdesk/contract/areas/inpatient/case-calls'
import {
  deleteAmazonMedicineData,
  insertAmazonMedicineData,
} from '@rxdesk/contract/areas/teleconsultation/case-calls'
import {
  arrangeMedicineData,
  deleteGenericMedicineData,
  deleteMedicineData,
  insertGenericMedicineData,
  insertMedicineData,
  restoreMedicineData,
} from '@rxdesk/contract/areas/workbench/medicine-calls'
import type {
  MedicineLine,
  MedicineListName,
  StoredMedicineLine,
} from '@rxdesk/contract/areas/workbench/medicine-schemas'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { message } from '@rxdesk/contract/messages'
import { isOfStay, readWarnedLines, removeLine, writeLine } from '#domain/record/medicine-lines.ts'
import { arrangeLines, restoreLine } from '#domain/record/medicine-order.ts'
import { raiseVersion, readRecord } from '#domain/record/record-store.ts'
import { requireReason } from '#domain/reference/reasons.ts'
import { type CaseData, requireVisible } from '#domain/road/case-access.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import { requireHeld } from '#domain/road/lease.ts'
import { nameOfList } from '#domain/safety/case-warnings.ts'
import { highAlertsOf } from '#domain/safety/high-alerts.ts'
import { changingMedicines } from '#domain/safety/warning-changes.ts'
import { refuseUnsoundTimes, requireOpenStay } from '#domain/stays/given-times.ts'
import { requireInpatient } from '#domain/stays/stay-access.ts'
import { decideOrderLine, readOrderLines, reopenOrderLine } from '#domain/teleconsultation/order-store.ts'
import { entering, requireTele } from '#domain/teleconsultation/tele-case.ts'
import { serve } from '#platform/protocol/handler.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { settledLater } from '#platform/settled-later.ts'
import { inOrder, noteMedicine, summary } from './note-medicine.ts'

/** Brand and generic medicines are two lists under one rule. */
export function medicineLineCalls() {
  return [
    // The digitization group asks the same under its own names, and is told how the medicines stand after it.
    serve(insertDigitizationMedicine, {
      run: async (work, payload) => ({
        ...(await insert(work, payload, 'prescribed')),
        suggMed: await linesNow(work, payload.erxId),
      }),
    }),
    serve(deleteDigitizationMedicine, {
      run: async (work, payload) => ({
        ...(await remove(work, payload, PRESCRIBED)),
        suggMed: await linesNow(work, payload.erxId),
      }),
    }),
    // So does the group of tele-consultations, where a line may answer one of the partner's order.
    serve(insertAmazonMedicineData, { run: prescribe }),
    serve(deleteAmazonMedicineData, {
      run: async (work, payload) => {
        await requireTele(work.db, work.caller, payload.erxId)
        return {
          ...(await remove(work, payload, PRESCRIBED)),
          medicinedtls: await linesNow(work, payload.erxId),
        }
      },
    }),
    // And that of inpatients.
    serve(insertIPDMedicineData, {
      async run(work, asked) {
        await requireInpatient(work.db, work.caller, asked.erxId)
        if (asked.list === 'discharge') return insert(work, asked, 'prescribed')
        // The case is locked before its stay, as everywhere.
        const row = await requireHeld(work, asked.erxId, asked.fence)
        await refuseUnsoundTimes(work, row, asked)
        return insert(work, asked, 'stay')
      },
    }),
    serve(insertMedicineData, {
      inTransactionAlone: true,
      run: (work, asked) => insert(work, asked, 'prescribed'),
    }),
    serve(insertGenericMedicineData, {
      inTransactionAlone: true,
      run: (work, asked) => insert(work, asked, 'generic'),
    }),
    serve(deleteMedicineData, {
      inTransactionAlone: true,
      run: (work, asked) => remove(work, asked, PRESCRIBED),
    }),
    serve(deleteGenericMedicineData, {
      inTransactionAlone: true,
      run: (work, asked) => remove(work, asked, ['generic']),
    }),
    serve(arrangeMedicineData, { run: arrange }),
    serve(restoreMedicineData, { run: restore }),
  ]
}

/** What is taken away under one name: a stay's medicine is none of the generics. */
const PRESCRIBED = ['prescribed', 'stay'] as const

/** Writes a line, new or as it is now, with what is warned of at it. */
async function insert(
  work: Work,
  asked: { erxId: number; fence: number; medicine: MedicineLine; version?: number },
  list: MedicineListName,
) {
  const { caller, db } = work
  const row = await requireHeld(work, asked.erxId, asked.fence)
  const write = { line: asked.medicine, list, version: asked.version, userId: caller.userId }
  const { result, warnings, changes, medicines } = await changingMedicines(
    work,
    row,
    caller.userId,
    async (lines) => {
      const written = await writeLine(db, row, write, lines)
      // Neither is waited for here: the warnings after it are read in the same trip.
      const version = settledLater(raiseVersion(db, row, caller.userId))
      await work.willNote(`case:${row.id}`)
      return { ...written, raised: { version } }
    },
  )
  const { stored, was, raised } = result
  const { txnNo } = stored
  await noteMedicine(work, row, was ? 'medicine.change' : 'medicine.add', {
    lines: txnNo,
    was: was ? summary(was) : '',
    now: summary(stored),
    changes,
    duringStay: list === 'stay',
  })
  return {
    message: message('medicine.saved'),
    medicine: {
      ...stored,
      warnings: [...(warnings.get(txnNo) ?? [])],
      ...(list === 'stay' && (await highAlertsOf(medicines)).get(txnNo)),
    },
    version: await raised.version,
  }
}

/** Prescribes a medicine of a consultation, or refuses one that its order asks for. */
async function prescribe(work: Work, asked: ParsedRequestOf<typeof insertAmazonMedicineData>) {
  const { medicine, orderLine, refuse, ...held } = asked
  return entering(work, held, async (row) => {
    const { db, caller } = work
    if (refuse) {
      const { name } = await requireReason(db, 'medicineRejectReasons', refuse)
      await decide(work, row, { ...refuse, decision: 'refused', detail: { reason: name, note: refuse.note } })
      return { message: message('tele.saved'), medicinedtls: await linesNow(work, row.id) }
    }
    if (!medicine) throw refused('tele.needsMedicine')
    const saved = await insert(work, { ...held, medicine }, 'prescribed')
    if (orderLine !== undefined) {
      const ordered = (await readOrderLines(db, row)).find(({ order_line }) => order_line === orderLine)
      const isSame = ordered?.name.toLowerCase() === saved.medicine.medName.toLowerCase()
      await decide(work, row, {
        orderLine,
        decision: isSame ? 'prescribed' : 'changed',
        medicineId: saved.medicine.txnNo,
        detail: { medicine: summary(saved.medicine) },
      })
    }
    return { ...saved, medicinedtls: (await readWarnedLines(work, row, caller.userId)).branded }
  })
}

async function decide(
  work: Work,
  row: CaseData,
  { detail, ...decided }: Omit<Parameters<typeof decideOrderLine>[2], 'userId'> & { detail: object },
): Promise<void> {
  const { db, caller } = work
  if (!(await decideOrderLine(db, row, { ...decided, userId: caller.userId })))
    throw refused('tele.noSuchLine')
  await work.note('tele.orderLine', ofCase(row, `orderLine:${decided.orderLine}`), {
    decision: decided.decision,
    ...detail,
  })
}

/** Takes a line away. */
async function remove(
  work: Work,
  asked: { erxId: number; fence: number; txnNo: number },
  lists: readonly MedicineListName[],
) {
  const { caller, db } = work
  const row = await requireHeld(work, asked.erxId, asked.fence)
  await keepEnded(work, row, asked.txnNo)
  const { result: was, changes } = await changingMedicines(work, row, caller.userId, () =>
    removeLine(db, row, asked.txnNo, lists),
  )
  await reopenOrderLine(db, row, asked.txnNo)
  await noteMedicine(work, row, 'medicine.remove', {
    lines: asked.txnNo,
    was: summary(was),
    now: '',
    changes,
  })
  return { message: message('medicine.deleted'), version: await raiseVersion(db, row, caller.userId) }
}

/** A line of a stay that has ended is left as it is. */
async function keepEnded({ db }: Work, row: CaseData, txnNo: number): Promise<void> {
  if (row.stay_id !== null && (await isOfStay(db, row, txnNo))) await requireOpenStay(db, row)
}

/** Puts the lines of a list in another order. */
async function arrange(
  work: Work,
  asked: {
    erxId: number
    fence: number
    generic: boolean
    duringStay: boolean
    was: number[]
    order: number[]
  },
) {
  const { db, caller } = work
  const row = await requireHeld(work, asked.erxId, asked.fence)
  if (asked.duringStay) await requireOpenStay(db, row)
  const { version } = await readRecord(work, row)
  // What is warned of does not hang on the order, only at which line it stands.
  const arranged = await arrangeLines(db, row, {
    ...asked,
    list: nameOfList({ ...asked, during_stay: asked.duringStay }),
  })
  const answer = { message: message('record.saved'), order: asked.order }
  if (!arranged) return { ...answer, version }
  await noteMedicine(work, row, 'medicine.arrange', {
    lines: asked.order,
    was: inOrder(arranged.was),
    now: inOrder(arranged.now),
  })
  return { ...answer, version: await raiseVersion(db, row, caller.userId) }
}

/** Puts back a line that was taken away. */
async function restore(work: Work, asked: { erxId: number; fence: number; txnNo: number }) {
  const { caller, db } = work
  const row = await requireHeld(work, asked.erxId, asked.fence)
  await keepEnded(work, row, asked.txnNo)
  const { version } = await readRecord(work, row)
  const { result, warnings, changes, medicines } = await changingMedicines(work, row, caller.userId, () =>
    restoreLine(db, row, asked.txnNo),
  )
  const { stored, order, wasThere } = result
  const medicine = {
    ...stored,
    warnings: [...(warnings.get(stored.txnNo) ?? [])],
    ...(stored.given && (await highAlertsOf(medicines)).get(stored.txnNo)),
  }
  const answer = { message: message('medicine.saved'), medicine, order }
  if (wasThere) return { ...answer, version }
  await noteMedicine(work, row, 'medicine.restore', {
    lines: asked.txnNo,
    was: '',
    now: summary(stored),
    changes,
  })
  return { ...answer, version: await raiseVersion(db, row, caller.userId) }
}

/** The medicines as they stand, with what is warned of. */
async function linesNow(work: Work, erxId: number): Promise<StoredMedicineLine[]> {
  const { db, caller } = work
  return (await readWarnedLines(work, await requireVisible(db, caller, erxId), caller.userId)).branded
}
