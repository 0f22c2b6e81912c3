import { seal } from '@rxdesk/contract/cipher'
import type { AreaServices } from '#domain/area-services/area-services.ts'
import { createDriveFiles } from '#domain/drive/drive-files.ts'
import { createIdentity } from '#domain/identity/identity.ts'
import { hashPassword } from '#domain/identity/passwords.ts'
import { createDriveClient } from '#engines/drive/drive-client.ts'
import { sandboxDrive } from '#engines/drive/sandbox-drive-route.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import type { TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { areaCalls } from './area-calls.ts'

const absent = () => Promise.reject(new Error('not of this test'))

/** Every call of the product, with the files and the papers that a test needs; any other answers that it is not of the test. */
export function openWholeApp(
  testApp: TestApp,
  {
    files = {},
    documents = {},
    cameras = {},
  }: { files?: object; documents?: Partial<AreaServices['documents']>; cameras?: object },
): ReturnType<typeof openWire> {
  const identity = createIdentity(testApp, {
    releaseClaims: async () => {},
    renewClaims: async () => {},
    deliverCode: async () => {},
  })
  const drive = createDriveClient(sandboxDrive, () => 'http://127.0.0.1:9')
  return openWire(
    testApp,
    areaCalls({
      services: testApp,
      files: {
        storage: { fetchTo: absent, put: absent },
        recogniser: { readRegion: absent },
        credentials: { issue: absent },
        space: { freeBytes: async () => undefined },
        ...files,
      } as never,
      documents: {
        prescriptionPdf: absent,
        prescriptionWord: absent,
        vaccinationCard: absent,
        covidVitals: absent,
        stayPaperPdf: absent,
        emergencyForm: absent,
        close: async () => {},
        ...documents,
      },
      identity: identity.parts,
      cameras: {
        hub: { forget: () => undefined },
        hasFfmpeg: false,
        check: async () => ({ kind: 'http', host: '10.0.0.5', port: 80, tls: false, path: '/' }),
        tryOut: async () => ({ fault: 'noAnswer' }),
        streamsOf: async () => ({ fault: 'noAnswer' }),
        ...cameras,
      } as never,
      drive,
      driveFiles: createDriveFiles(testApp, drive),
    }),
  )
}

const PASSWORD = 'Right@1234'

/** A doctor of the first client, with the account and the password by which they sign; their id. */
export async function makeSigningDoctor({ db }: TestApp, account: Caller): Promise<number> {
  const { id } = await db
    .insertInto('doctors')
    .values({
      client_id: 1,
      name: 'Dr. Meera Rao',
      registration_number: 'MH-1',
      council: 'MMC',
      approval: 'approved',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('users')
    .set({ doctor_id: id, password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', account.userId)
    .execute()
  return id
}

/** A password as it is sent, by default that doctor's. */
export const sealedPassword = ({ settings }: TestApp, text = PASSWORD) =>
  seal(settings.keys.clientCipher.export().toString('hex'), text)

/** What the log of a case has of some actions, oldest first. */
export const notesLike = async ({ db }: TestApp, erxId: number, actions: string) =>
  (
    await db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('chain', '=', `case:${erxId}`)
      .where('action', 'like', actions)
      .orderBy('seq')
      .execute()
  ).map(({ action, detail }) => ({ action, ...(detail as object) }))
