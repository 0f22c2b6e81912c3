import { createHash, randomUUID } from 'node:crypto'
import { roles } from '@rxdesk/contract/roles'
import { actionCalls } from '#areas/cases/action-calls.ts'
import { listCalls } from '#areas/cases/list-calls.ts'
import { caseCalls } from '#areas/workbench/case-calls.ts'
import { medicineLineCalls } from '#areas/workbench/medicine-calls.ts'
import { safetyCalls } from '#areas/workbench/safety-calls.ts'
import { type CaseData, requireVisible } from '#domain/road/case-access.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import type { TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { infoCalls } from './info-calls.ts'
import { digitizationListCalls } from './list-calls.ts'
import { reportCalls } from './report-calls.ts'
import { segregationCalls } from './segregation-calls.ts'
import { digitizationSettingsCalls } from './settings-calls.ts'
import { submitCalls } from './submit-calls.ts'
import { uploadCalls } from './upload-calls.ts'

/** A test app with the digitization calls and the workbench calls that they need. */
export function openDigitization(testApp: TestApp) {
  return openWire(testApp, [
    ...digitizationListCalls(),
    ...digitizationSettingsCalls(),
    ...uploadCalls(),
    ...segregationCalls(),
    ...infoCalls(),
    ...submitCalls(),
    ...reportCalls(),
    ...medicineLineCalls(),
    ...safetyCalls(),
    ...caseCalls(),
    ...actionCalls(),
    ...listCalls(),
  ])
}
export type Wire = ReturnType<typeof openDigitization>

/** An upload that waits to be digitized, with this many pages. */
export async function addUpload(
  testApp: TestApp,
  pages: number,
  { clientId = 1, state = 'read' }: { clientId?: number; state?: string } = {},
): Promise<number> {
  const erxId = await testApp.addCase({ clientId, channel: 'digitization', level: 'L3' })
  for (let number = 1; number <= pages; number++) {
    const ids = [randomUUID(), randomUUID(), randomUUID()] as const
    for (const [at, id] of ids.entries())
      await testApp.db
        .insertInto('files')
        .values({
          id,
          client_id: clientId,
          case_id: erxId,
          kind: ['original', 'page', 'thumbnail'][at] ?? '',
          storage_key: id,
          media_type: 'image/jpeg',
          byte_size: 1,
          sha256: createHash('sha256').update(id).digest(),
        })
        .execute()
    await testApp.db
      .insertInto('case_pages')
      .values({
        client_id: clientId,
        case_id: erxId,
        number,
        original_id: ids[0],
        image_id: ids[1],
        thumbnail_id: ids[2],
        width: 1,
        height: 1,
        original_sha256: Buffer.alloc(32),
        perceptual_hash: '0',
        ocr_state: state,
      })
      .execute()
  }
  await testApp.db
    .updateTable('cases')
    .set({ page_count: pages, ocr_state: state })
    .where('id', '=', erxId)
    .execute()
  return erxId
}

/** Opens a case for work; its fencing number. */
export async function open(wire: Wire, caller: Caller, erxId: number): Promise<number> {
  const { body } = await wire.ask('pateRxMgmt/geteRxDtls', { erxId, tab: 'tab' }, caller)
  return Number(body.fence)
}

/** Enters everything that the partner requires into a held case. */
export async function fillIn(wire: Wire, caller: Caller, erxId: number, fence: number): Promise<void> {
  await wire.ask(
    'pateRxMgmt/updateeRxDtls',
    {
      erxId,
      fence,
      changes: { rxdtls: { prescriptionDate: '09-03-2026' } },
      base: { rxdtls: { prescriptionDate: '' } },
    },
    caller,
  )
  await wire.ask(
    'digitization/insertMedicineData',
    { erxId, fence, medicine: { medName: 'Paracetamol 650', dosage: '1-0-1 x 5 days', type: 'Tablet' } },
    caller,
  )
}

/** The current state of a case, without an access check. */
export async function current(testApp: TestApp, erxId: number): Promise<CaseData> {
  const all = { roleIds: [roles.admin], clientIds: [] } as unknown as Caller
  return requireVisible(testApp.db, all, erxId)
}

/** Numbers of the pages of a case, in order. */
export async function pageNumbers(testApp: TestApp, erxId: number): Promise<number[]> {
  const rows = await testApp.db
    .selectFrom('case_pages')
    .select('number')
    .where('case_id', '=', erxId)
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}
