import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { wireDayIn } from '@rxdesk/contract/dates'
import { exampleSummary } from '@rxdesk/contract/discharge/example-summary.fixture'
import type { DischargeSummary } from '@rxdesk/contract/discharge/summary'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll } from 'vitest'
import { makeSigningDoctor, notesLike, openWholeApp, sealedPassword } from '#areas/whole-app.fixture.ts'
import { seedReferenceContent } from '#domain/reference/seed-reference-content.ts'
import type { StayPaper } from '#engines/documents/stay-paper.ts'
import { createRecogniser, type Recogniser } from '#engines/recognition/recogniser.ts'
import { createDiskStorage } from '#platform/files/disk-storage.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import type { openWire } from '#testing/wire-client.ts'

export let testApp: TestApp
export let wire: ReturnType<typeof openWire>
let folder: string
/** Opened by the test that sends a picture. */
let recogniser: Recogniser | undefined
export let operator: Caller
export let admin: Caller
export let doctor: Caller
export let place: { departmentId: number; doctorId: number }
/** Papers that were asked of the renderer. */
export const made: StayPaper[] = []
/** What happens once while the next paper is made. */
export const meanwhile: { run?: () => Promise<unknown> } = {}

/** To be called at the top of a test file: every area, on a database and a folder of the file's own. */
export function useDischargeApp(): void {
  beforeAll(openApp)
  afterAll(async () => {
    await recogniser?.close()
    await testApp.close()
    await rm(folder, { recursive: true, force: true })
  })
}

async function openApp() {
  testApp = await openTestApp()
  await seedReferenceContent(testApp.db)
  folder = await mkdtemp(path.join(tmpdir(), 'rxdesk-discharge-'))
  wire = openWholeApp(testApp, {
    files: {
      storage: createDiskStorage(folder),
      recogniser: {
        prepareUpload: async (...asked: Parameters<Recogniser['prepareUpload']>) => {
          recogniser ??= await createRecogniser()
          return recogniser.prepareUpload(...asked)
        },
      },
    },
    documents: {
      stayPaperPdf: async (paper) => {
        const { run } = meanwhile
        delete meanwhile.run
        await run?.()
        made.push(paper)
        return Buffer.from(`%PDF- ${made.length}`)
      },
    },
  })
  operator = await testApp.signIn(roles.l1)
  admin = await testApp.signIn(roles.admin)
  doctor = await testApp.signIn(roles.l3)
  const { db } = testApp
  const { id: departmentId } = await db
    .insertInto('departments')
    .values({ client_id: 1, name: 'Medicine' })
    .returning('id')
    .executeTakeFirstOrThrow()
  place = { departmentId, doctorId: await makeSigningDoctor(testApp, doctor) }
}

export const ask = async (name: string, payload: object, caller: Caller) => {
  const { status, body } = await wire.ask(`ipdPres/${name}`, payload, caller)
  return { status, ...body } as Record<string, unknown> & { status: number; message?: string }
}
export const pwd = (text?: string) => sealedPassword(testApp, text)
/** How many were admitted. */
export let numbers = 0

/** A patient with every detail that a summary must have, admitted; the case is held by the operator. */
export async function admitted() {
  numbers += 1
  const asked = {
    clientId: 1,
    fName: 'Asha',
    lName: `Example ${numbers}`,
    // Of one family, by their names and the number that they share.
    isOtherPerson: true,
    uhid: `U-${numbers}`,
    mobileNo: '9876543210',
    ipdNo: `IP-${numbers}`,
    admittedAt: new Date(Date.now() - 3_600_000).toISOString(),
    ...place,
    ward: 'Medical',
    reason: 'Fever',
  }
  const { erxId, stayId } = await wire.told('ipdPres/createIPD', asked, operator)
  await testApp.db
    .updateTable('patients')
    .set({ age_years: 46, gender_code: 2, address: '7 Temple Street' })
    .where('uhid', '=', asked.uhid)
    .execute()
  const { fence } = await wire.told('ipdPres/getIPDeRxDtls', { erxId, tab: 'tab' }, operator)
  return { erxId, stayId, fence: fence ?? 0 }
}
const DAY_MS = 86_400_000
const dayOf = (days: number) => wireDayIn('Asia/Kolkata', new Date(Date.now() + days * DAY_MS))
/** A whole summary of a patient who left some minutes ago, or will. */
export const leaving = (minutesAgo: number): DischargeSummary => ({
  ...exampleSummary,
  ending: { ...exampleSummary.ending, at: new Date(Date.now() - minutesAgo * 60_000).toISOString() },
  followUp: { ...exampleSummary.followUp, date: dayOf(7) },
  papers: { ...exampleSummary.papers, fitFrom: dayOf(8) },
})
export const saved = async (summary = leaving(5)) => {
  const held = await admitted()
  const { erxId, fence } = held
  const { saves } = await wire.told(
    'ipdPres/saveDischargeSummary',
    { erxId, fence, summary, saves: 0 },
    operator,
  )
  return { ...held, saves }
}
export const signed = async (summary = leaving(5)) => {
  const held = await saved(summary)
  const { erxId, saves } = held
  const answer = await wire.told('ipdPres/signDischargeSummary', { erxId, saves, pwd: pwd() }, doctor)
  return { ...held, pdfUrl: answer.pdfUrl }
}
/** A stay that ended as its signed summary says. */
export const discharged = async (summary = leaving(5)) => {
  const held = await saved(summary)
  const { erxId, fence, saves } = held
  await wire.told('ipdPres/updateIPD', { erxId, status: 'adviseDischarge', fence }, operator)
  const { pdfUrl } = await wire.told('ipdPres/signDischargeSummary', { erxId, saves, pwd: pwd() }, doctor)
  await wire.told('ipdPres/updateIPD', { erxId, status: 'discharge' }, doctor)
  return { ...held, pdfUrl }
}
export const notesOf = async (erxId: number) =>
  (
    await testApp.db
      .selectFrom('audit_log')
      .select('action')
      .where('chain', '=', `case:${erxId}`)
      .orderBy('seq')
      .execute()
  ).map(({ action }) => action)
export const notes = (erxId: number) => notesLike(testApp, erxId, 'summary.%')
