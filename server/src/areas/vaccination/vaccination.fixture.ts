import { roles } from '@rxdesk/contract/roles'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { cardCalls } from './card-calls.ts'
import { cardPdfCalls } from './card-pdf.ts'
import { scheduleCalls } from './schedule-calls.ts'

export interface VaccinationApp {
  testApp: TestApp
  wire: ReturnType<typeof openWire>
  /** An L2 operator whose account opens and deletes forms. */
  nurse: Caller
  /** Files that were stored, by their keys. */
  stored: Map<string, Buffer>
  /** A child of the client, by the day of birth (yyyy-mm-dd). */
  child(born: string | null, more?: { clientId?: number; genderCode?: number }): Promise<number>
  switchForm(clientId: number, enabled: boolean, mayDelete?: boolean): Promise<void>
  close(): Promise<void>
}

/** The calls of the card; the first client has the form switched on. */
export async function openVaccination(): Promise<VaccinationApp> {
  const testApp = await openTestApp()
  const stored = new Map<string, Buffer>()
  const storage = {
    put: async (key: string, bytes: Buffer) => void stored.set(key, bytes),
    remove: async (key: string) => void stored.delete(key),
  }
  const wire = openWire(testApp, [
    ...cardCalls(),
    ...scheduleCalls(),
    ...cardPdfCalls({
      storage: storage as never,
      documents: { vaccinationCard: async (document) => Buffer.from(JSON.stringify(document)) },
    }),
  ])
  const app: VaccinationApp = {
    testApp,
    wire,
    stored,
    nurse: await testApp.signIn(roles.l2, { opensForms: true, deletesForms: true }),
    async child(born, { clientId = 1, genderCode = 1 } = {}) {
      const { id } = await testApp.db
        .insertInto('patients')
        .values({
          client_id: clientId,
          first_name: 'Asha',
          last_name: 'Example',
          date_of_birth: born,
          gender_code: genderCode,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    async switchForm(clientId, enabled, mayDelete = true) {
      await testApp.db.deleteFrom('client_forms').where('client_id', '=', clientId).execute()
      await testApp.db
        .insertInto('client_forms')
        .values({ client_id: clientId, form: 'vaccination', enabled, may_delete: mayDelete })
        .execute()
    },
    close: () => testApp.close(),
  }
  await app.switchForm(1, true)
  return app
}
