import path from 'node:path'
import { permissions, roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportPatient } from '#domain/privacy/export-job.ts'
import { whyNotErased } from '#domain/privacy/why-not-erased.ts'
import { createDiskStorage } from '#platform/files/disk-storage.ts'
import { createSealedStorage } from '#platform/files/sealed-storage.ts'
import type { JobPayloads } from '#platform/jobs/queue.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { testFolder } from '#testing/test-folder.ts'
import { openWire } from '#testing/wire-client.ts'
import { exportCalls } from './export-calls.ts'
import { servePatientExports } from './export-route.ts'

const folder = testFolder('export-calls')
let testApp: TestApp
let wire: ReturnType<typeof openWire>
let asha: Caller
let bela: Caller
let patientId: number
const callers = new Map<string, Caller>()
const storage = () =>
  createSealedStorage(createDiskStorage(path.join(folder, 'files')), testApp.settings.keys.ring)

beforeAll(async () => {
  testApp = await openTestApp({ DATA_DIR: folder })
  wire = openWire(testApp, exportCalls())
  servePatientExports(wire.app, testApp, storage(), async (bearer) => callers.get(bearer))
  asha = await testApp.signIn(roles.admin)
  bela = await testApp.signIn(roles.admin)
  const caseId = await testApp.addCase({ status: 3 })
  const row = await testApp.db
    .selectFrom('cases')
    .select('patient_id')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  patientId = row.patient_id
})
afterAll(() => testApp.close())

const ask = (by: Caller) => wire.ask('patMgmt/askPatientExport', { patientId }, by)
const exports = async () => (await wire.told('patMgmt/getPatientExports', { patientId }, asha)).exports
const fetched = (url: string, by: Caller) => {
  callers.set(by.sessionId, by)
  return wire.app.inject({ url: `/api/${url}`, headers: { authorization: `Bearer ${by.sessionId}` } })
}

describe('an archive for a patient', () => {
  it('is asked for once at a time, holds an erasure back, and may be cancelled', async () => {
    expect((await ask(asha)).body.message).toContain('is being made')
    expect((await ask(bela)).body.message).toContain('made already')
    expect(await whyNotErased(testApp.db, { client_id: 1, id: patientId })).toBe('privacy.beingExported')
    const [one] = await exports()
    const cancel = () => wire.ask('patMgmt/cancelPatientExport', { exportId: one?.exportId ?? 0 }, bela)
    expect((await cancel()).body.message).toBe('The archive is not made')
    expect((await cancel()).body.message).toContain('cancelled')
    expect(await whyNotErased(testApp.db, { client_id: 1, id: patientId })).toBeUndefined()
  })

  it('is given to administrators who may see contacts, of that client, and each time noted', async () => {
    const blind = await testApp.signIn(roles.admin, { permissions: [permissions.viewHistory] })
    const elsewhere = await testApp.signIn(roles.admin, { clientIds: [2] })
    expect((await ask(blind)).body.message).toContain('ask somebody who may see them')
    expect((await ask(elsewhere)).status).toBe(404)
    await ask(asha)
    await exportPatient(testApp, storage(), testApp.added.at(-1)?.payload as JobPayloads['export-patient'])
    const [one] = await exports()
    expect(one).toMatchObject({ state: 'ready', fileUrl: `patient-exports/${one?.exportId}` })
    const url = one?.fileUrl ?? ''
    expect((await fetched(url, blind)).statusCode).toBe(403)
    expect((await fetched(url, elsewhere)).statusCode).toBe(404)
    const given = await fetched(url, bela)
    expect([given.statusCode, given.rawPayload.length]).toEqual([200, one?.bytes])
    expect(given.rawPayload.subarray(0, 2).toString()).toBe('PK')
    const noted = await testApp.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('subject', '=', `patient:${patientId}`)
      .where('action', 'like', 'privacy.export%')
      .orderBy('at')
      .execute()
    expect(noted).toEqual([
      { action: 'privacy.exportAsked', actor_id: asha.userId },
      { action: 'privacy.exportCancelled', actor_id: bela.userId },
      { action: 'privacy.exportAsked', actor_id: asha.userId },
      { action: 'privacy.exportFetched', actor_id: bela.userId },
    ])
  })
})
