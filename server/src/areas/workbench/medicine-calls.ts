import {
  deleteDigitizationMedicine,
  insertDigitizationMedicine,
} from '@rxdesk/contract/areas/digitization/case-calls'
import {
  arrangeMedicineData,
  deleteGenericMedicineData,
  deleteMedicineData,
  insertGenericMedicineData,
  insertMedicineData,
  restoreMedicineData,
} from '@rxdesk/contract/areas/workbench/medicine-calls'
import type { MedicineLine, StoredMedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { message } from '@rxdesk/contract/messages'
import { readWarnedLines, removeLine, writeLine } from '#domain/record/medicine-lines.ts'
import { arrangeLines, restoreLine } from '#domain/record/medicine-order.ts'
import { raiseVersion, readRecord } from '#domain/record/record-store.ts'
import { requireVisible } from '#domain/road/case-access.ts'
import { requireHeld } from '#domain/road/lease.ts'
import { changingMedicines } from '#domain/safety/warning-changes.ts'
import { serve } from '#platform/protocol/handler.ts'
import type { Work } from '#platform/protocol/work.ts'
import { inOrder, noteMedicine, summary } from './note-medicine.ts'

/** Brand and generic medicines are two lists under one rule. */
export function medicineLineCalls() {
  return [
    // The digitization group asks the same under its own names, and is told how the medicines stand after it.
    serve(insertDigitizationMedicine, {
      run: async (work, payload) => ({
        ...(await insert(work, payload, false)),
        suggMed: await linesNow(work, payload.erxId),
      }),
    }),
    serve(deleteDigitizationMedicine, {
      run: async (work, payload) => ({
        ...(await remove(work, payload, false)),
        suggMed: await linesNow(work, payload.erxId),
      }),
    }),
    serve(insertMedicineData, { run: (work, asked) => insert(work, asked, false) }),
    serve(insertGenericMedicineData, { run: (work, asked) => insert(work, asked, true) }),
    serve(deleteMedicineData, { run: (work, asked) => remove(work, asked, false) }),
    serve(deleteGenericMedicineData, { run: (work, asked) => remove(work, asked, true) }),
    serve(arrangeMedicineData, { run: arrange }),
    serve(restoreMedicineData, { run: restore }),
  ]
}

/** Writes a line, new or as it is now, with what is warned of at it. */
async function insert(
  work: Work,
  asked: { erxId: number; fence: number; medicine: MedicineLine; version?: number },
  generic: boolean,
) {
  const { caller, db } = work
  const row = await requireHeld(work, asked.erxId, asked.fence)
  const { result, warnings, changes } = await changingMedicines(work, row, caller.userId, () =>
    writeLine(db, row, {
      line: asked.medicine,
      generic,
      version: asked.version,
      userId: caller.userId,
    }),
  )
  const { stored, was } = result
  const { txnNo } = stored
  await noteMedicine(work, row, was ? 'medicine.change' : 'medicine.add', {
    txnNo,
    was: was ? summary(was) : '',
    now: summary(stored),
    changes,
  })
  return {
    message: message('medicine.saved'),
    medicine: { ...stored, warnings: [...(warnings.get(txnNo) ?? [])] },
    version: await raiseVersion(db, row, caller.userId),
  }
}

/** Takes a line away. */
async function remove(work: Work, asked: { erxId: number; fence: number; txnNo: number }, generic: boolean) {
  const { caller, db } = work
  const row = await requireHeld(work, asked.erxId, asked.fence)
  const { result: was, changes } = await changingMedicines(work, row, caller.userId, () =>
    removeLine(db, row, asked.txnNo, generic),
  )
  await noteMedicine(work, row, 'medicine.remove', {
    txnNo: asked.txnNo,
    was: summary(was),
    now: '',
    changes,
  })
  return { message: message('medicine.deleted'), version: await raiseVersion(db, row, caller.userId) }
}

/** Puts the lines of a list in another order. */
async function arrange(
  work: Work,
  asked: { erxId: number; fence: number; generic: boolean; was: number[]; order: number[] },
) {
  const { db, caller } = work
  const row = await requireHeld(work, asked.erxId, asked.fence)
  const { version } = await readRecord(work, row)
  // What is warned of does not hang on the order, only at which line it stands.
  const arranged = await arrangeLines(db, row, asked)
  const answer = { message: message('record.saved'), order: asked.order }
  if (!arranged) return { ...answer, version }
  await noteMedicine(work, row, 'medicine.arrange', {
    was: inOrder(arranged.was),
    now: inOrder(arranged.now),
  })
  return { ...answer, version: await raiseVersion(db, row, caller.userId) }
}

/** Puts back a line that was taken away. */
async function restore(work: Work, asked: { erxId: number; fence: number; txnNo: number }) {
  const { caller, db } = work
  const row = await requireHeld(work, asked.erxId, asked.fence)
  const { version } = await readRecord(work, row)
  const { result, warnings, changes } = await changingMedicines(work, row, caller.userId, () =>
    restoreLine(db, row, asked.txnNo),
  )
  const { stored, order, wasThere } = result
  const medicine = { ...stored, warnings: [...(warnings.get(stored.txnNo) ?? [])] }
  const answer = { message: message('medicine.saved'), medicine, order }
  if (wasThere) return { ...answer, version }
  await noteMedicine(work, row, 'medicine.restore', {
    txnNo: asked.txnNo,
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
