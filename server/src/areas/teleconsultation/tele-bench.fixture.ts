import { readCaseDocument } from '#areas/workbench/case-document.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp } from '#testing/test-app.ts'
import { submissionNotice } from './submission-notice.ts'
import { addOrder, consultant, openOrder, openTele } from './tele-app.fixture.ts'

const noPictures = () => Promise.reject(new Error('no picture is stored here'))

/** A test app with a tele-consultant and their doctor, and what tests read of a consultation. */
export async function openTeleBench(
  env: Record<string, string> = {},
  more: Parameters<typeof openTele>[1] = [],
) {
  const testApp = await openTestApp(env)
  const wire = await openTele(testApp, more)
  const doctor: { caller: Caller; doctorId: number } = await consultant(testApp)
  return {
    testApp,
    wire,
    doctor,
    row: async (erxId: number) =>
      (await testApp.db
        .selectFrom('cases')
        .selectAll()
        .where('id', '=', erxId)
        .executeTakeFirstOrThrow()) as CaseData,
    order: (erxId: number) =>
      testApp.db.selectFrom('tele_orders').selectAll().where('case_id', '=', erxId).executeTakeFirstOrThrow(),
    points: async (erxId: number) => {
      const { body } = await wire.ask(
        'teleConsultant/getAmazonPatient',
        { erxId, mode: 'view' },
        doctor.caller,
      )
      return (body.points as { point: string }[]).map(({ point }) => point)
    },
    /** An order that the consultant holds. */
    held: async (options: Parameters<typeof addOrder>[1] = {}) => {
      const erxId = await addOrder(testApp, options)
      return { erxId, fence: await openOrder(wire, doctor.caller, erxId) }
    },
    /** The document of a case, and what the partner would be told with it. */
    async documentOf(erxId: number) {
      const row = (await testApp.db
        .selectFrom('cases')
        .selectAll()
        .where('id', '=', erxId)
        .executeTakeFirstOrThrow()) as CaseData
      const { document, digest } = await readCaseDocument(testApp, { open: noPictures }, row)
      const text = await submissionNotice(testApp, row, { id: 'key', document })
      return { document, digest, notice: JSON.parse(text) as Record<string, unknown> }
    },
    /** What the partner is told of a case, the last first. */
    noteOf: async (erxId: number) => {
      const found = await testApp.db
        .selectFrom('deliveries')
        .selectAll()
        .where('case_id', '=', erxId)
        .orderBy('id', 'desc')
        .execute()
      return found.map(({ id, payload_sealed }) => ({
        ...(JSON.parse(JSON.parse(testApp.sealer.open(payload_sealed)).text) as Record<string, unknown>),
        id,
      }))
    },
  }
}
export type TeleBench = Awaited<ReturnType<typeof openTeleBench>>

export const line = (medName: string, saltName = '') => ({
  medName,
  saltName,
  dosage: '1-0-1 x 3 days',
  type: 'Tablet',
})
