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
import type { AuditAction } from '@rxdesk/contract/audit-actions'
import { message } from '@rxdesk/contract/messages'
import { readWarnedLines, removeLine, writeLine } from '#domain/record/medicine-lines.ts'
import { arrangeLines, restoreLine } from '#domain/record/medicine-order.ts'
import { raiseVersion, readRecord } from '#domain/record/record-store.ts'
import { type CaseData, requireVisible } from '#domain/road/case-access.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import { requireHeld } from '#domain/road/lease.ts'
import { changingMedicines, type WarningChanges, warningDetail } from '#domain/safety/warning-changes.ts'
import { serve } from '#platform/protocol/handler.ts'
import type { Work } from '#platform/protocol/work.ts'

/** Brand and generic medicines are two lists under one rule. */
export function medicineLineCalls() {
  const insert = (generic: boolean) => ({
    async run(work: Work, asked: { erxId: number; fence: number; medicine: MedicineLine; version?: number }) {
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
      await note(work, row, was ? 'medicine.change' : 'medicine.add', {
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
    },
  })
  const remove = (generic: boolean) => ({
    async run(work: Work, asked: { erxId: number; fence: number; txnNo: number }) {
      const { caller, db } = work
      const row = await requireHeld(work, asked.erxId, asked.fence)
      const { result: was, changes } = await changingMedicines(work, row, caller.userId, () =>
        removeLine(db, row, asked.txnNo, generic),
      )
      await note(work, row, 'medicine.remove', {
        txnNo: asked.txnNo,
        was: summary(was),
        now: '',
        changes,
      })
      return { message: message('medicine.deleted'), version: await raiseVersion(db, row, caller.userId) }
    },
  })
  const arrange = {
    async run(
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
      await note(work, row, 'medicine.arrange', {
        was: inOrder(arranged.was),
        now: inOrder(arranged.now),
      })
      return { ...answer, version: await raiseVersion(db, row, caller.userId) }
    },
  }
  const restore = {
    async run(work: Work, asked: { erxId: number; fence: number; txnNo: number }) {
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
      await note(work, row, 'medicine.restore', {
        txnNo: asked.txnNo,
        was: '',
        now: summary(stored),
        changes,
      })
      return { ...answer, version: await raiseVersion(db, row, caller.userId) }
    },
  }
  async function note(
    work: Work,
    row: CaseData,
    action: AuditAction,
    detail: {
      /** Left out when all lines of a list are meant. */
      txnNo?: number
      was: string
      now: string
      changes?: WarningChanges
    },
  ): Promise<void> {
    await work.note(
      action,
      ofCase(row, detail.txnNo === undefined ? 'medicines' : `medicine:${detail.txnNo}`),
      {
        changes: [{ field: 'medicine', was: detail.was, now: detail.now }],
        ...(detail.changes ? warningDetail(detail.changes) : {}),
      },
    )
    await work.announce({ erxId: row.id, clientId: row.client_id, what: 'saved' })
  }
  return [
    // The digitization group asks the same under its own names, and is told how the medicines stand after it.
    serve(insertDigitizationMedicine, {
      run: async (asked, payload) => ({
        ...(await insert(false).run(asked, payload)),
        suggMed: await linesNow(asked, payload.erxId),
      }),
    }),
    serve(deleteDigitizationMedicine, {
      run: async (asked, payload) => ({
        ...(await remove(false).run(asked, payload)),
        suggMed: await linesNow(asked, payload.erxId),
      }),
    }),
    serve(insertMedicineData, insert(false)),
    serve(insertGenericMedicineData, insert(true)),
    serve(deleteMedicineData, remove(false)),
    serve(deleteGenericMedicineData, remove(true)),
    serve(arrangeMedicineData, arrange),
    serve(restoreMedicineData, restore),
  ]
}

async function linesNow(work: Work, erxId: number): Promise<StoredMedicineLine[]> {
  const { db, caller } = work
  return (await readWarnedLines(work, await requireVisible(db, caller, erxId), caller.userId)).branded
}

function summary(line: MedicineLine): string {
  return [line.medName, line.strength, line.dosage].filter(Boolean).join(' · ')
}

function inOrder(lines: readonly MedicineLine[]): string {
  return lines.map(({ medName }, at) => `${at + 1}. ${medName}`).join(', ')
}
