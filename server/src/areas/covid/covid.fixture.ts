import { dayIn, wireFromIso } from '@rxdesk/contract/dates'
import { roles } from '@rxdesk/contract/roles'
import { claimCase } from '#domain/road/claim.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { workIn } from '#platform/protocol/work.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { covidCalls } from './covid-calls.ts'
import { vitalDocumentCalls } from './document-calls.ts'
import { covidStatusCalls } from './status-calls.ts'

export const today = dayIn('Asia/Kolkata', new Date())
export const daysAgo = (days: number) =>
  wireFromIso(dayIn('Asia/Kolkata', new Date(Date.now() - days * 86_400_000)))
export const month = { filterfromDate: daysAgo(30), filtertoDate: wireFromIso(today) }
export const ofPatient = (patientId: number, asked: object = {}) => ({
  patientId,
  from: daysAgo(30),
  to: wireFromIso(today),
  ...asked,
})

const units = { spo2: '%', 'respiratory-rate': 'breaths/min', pulse: 'beats/min' } as const
export type Sign = keyof typeof units

export interface Person {
  patientId: number
  erxId: number
  clientId: number
}

export type CovidApp = Awaited<ReturnType<typeof openCovid>>

/** The calls of covid with three signs, an administrator and an operator. */
export async function openCovid() {
  const testApp = await openTestApp()
  const admin = await testApp.signIn(roles.admin)
  const operator = await testApp.signIn(roles.l1)
  const stored = new Map<string, Buffer>()
  const storage = {
    put: async (key: string, bytes: Buffer) => void stored.set(key, bytes),
    remove: async (key: string) => void stored.delete(key),
  }
  const documents = { covidVitals: async (document: object) => Buffer.from(JSON.stringify(document)) }
  const wire = openWire(testApp, [
    ...covidCalls(),
    ...covidStatusCalls(),
    ...vitalDocumentCalls({ storage: storage as never, documents }),
  ])
  const add = async (code: Sign) =>
    (
      await testApp.db
        .insertInto('vital_masters')
        .values({ code, name: code, unit: units[code], lowest: 1, highest: 300, position: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const signs = {
    spo2: await add('spo2'),
    'respiratory-rate': await add('respiratory-rate'),
    pulse: await add('pulse'),
  }
  return {
    ...{ testApp, admin, operator, stored, wire, signs },
    list: (asked: object = {}, caller: Caller = admin) =>
      wire.told('covid/getCovidPatientList', { ...month, ...asked }, caller),
    person: (name: string, more: PersonParts = {}) => person(testApp, name, more),
    measure: (of: Person, ...readings: Measured[]) => measure(testApp, { signs, operator }, of, readings),
    /** The case, claimed by the operator. */
    async held({ erxId }: Person): Promise<{ erxId: number; fence: number }> {
      const row = await testApp.db
        .transaction()
        .execute((db) => claimCase(workIn(testApp, db, operator), erxId, 'tab'))
      return { erxId, fence: row.fence }
    },
    close: () => testApp.close(),
  }
}

interface PersonParts {
  clientId?: number
  mobile?: string
}

/** A patient of 40 years with a case of their own. */
async function person(
  testApp: TestApp,
  name: string,
  { clientId = 1, mobile = '' }: PersonParts,
): Promise<Person> {
  const erxId = await testApp.addCase({ clientId })
  const { patient_id } = await testApp.db
    .selectFrom('cases')
    .select('patient_id')
    .where('id', '=', erxId)
    .executeTakeFirstOrThrow()
  await testApp.db
    .updateTable('patients')
    .set({
      first_name: name,
      last_name: '',
      age_years: 40,
      age_months: null,
      date_of_birth: null,
      ...(mobile && { mobile_index: testApp.sealer.index('mobile', mobile) }),
    })
    .where('id', '=', patient_id)
    .execute()
  return { patientId: patient_id, erxId, clientId }
}

/** A reading as sign, value, hours ago, oxygen and proning. */
type Measured = [Sign, string, number, (number | null)?, (boolean | null)?]

async function measure(
  testApp: TestApp,
  { signs, operator }: { signs: Record<Sign, number>; operator: Caller },
  { erxId, clientId }: Person,
  readings: readonly Measured[],
): Promise<number[]> {
  const rows = await testApp.db
    .insertInto('readings')
    .values(
      readings.map(([sign, value, hours, oxygen = null, proning = null]) => ({
        client_id: clientId,
        case_id: erxId,
        vital_id: signs[sign],
        taken_at: new Date(Date.now() - hours * 3_600_000),
        timed: true,
        value,
        unit: units[sign],
        oxygen,
        proning,
        noted_by: operator.userId,
      })),
    )
    .returning('reading_id')
    .execute()
  return rows.map(({ reading_id }) => reading_id)
}
