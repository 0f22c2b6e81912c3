import { dayIn, wireFromIso } from '@rxdesk/contract/dates'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveReportFiles } from '#domain/report-files/report-file-route.ts'
import { claimCase } from '#domain/road/claim.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { workIn } from '#platform/protocol/work.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { covidCalls } from './covid-calls.ts'
import { covidFile } from './covid-sheet.ts'
import { vitalDocumentCalls } from './document-calls.ts'
import { covidStatusCalls } from './status-calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let admin: Caller
let operator: Caller
let signs: Record<'spo2' | 'respiratory-rate' | 'pulse', number>
const stored = new Map<string, Buffer>()

beforeAll(async () => {
  testApp = await openTestApp()
  admin = await testApp.signIn(roles.admin)
  operator = await testApp.signIn(roles.l1)
  const storage = {
    put: async (key: string, bytes: Buffer) => void stored.set(key, bytes),
    remove: async (key: string) => void stored.delete(key),
  }
  const documents = { covidVitals: async (document: object) => Buffer.from(JSON.stringify(document)) }
  wire = openWire(testApp, [
    ...covidCalls(),
    ...covidStatusCalls(),
    ...vitalDocumentCalls({ storage: storage as never, documents }),
  ])
  serveReportFiles(wire.app, testApp, { covid: covidFile(testApp) } as never, async () => admin)
  const add = async (code: string, unit: string) =>
    (
      await testApp.db
        .insertInto('vital_masters')
        .values({ code, name: code, unit, lowest: 1, highest: 300, position: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  signs = {
    spo2: await add('spo2', '%'),
    'respiratory-rate': await add('respiratory-rate', 'breaths/min'),
    pulse: await add('pulse', 'beats/min'),
  }
})
afterAll(() => testApp.close())

const today = dayIn('Asia/Kolkata', new Date())
const daysAgo = (days: number) => wireFromIso(dayIn('Asia/Kolkata', new Date(Date.now() - days * 86_400_000)))
const month = { filterfromDate: daysAgo(30), filtertoDate: wireFromIso(today) }
const list = (asked: object = {}, caller = admin) =>
  wire.told('covid/getCovidPatientList', { ...month, ...asked }, caller)
const ofPatient = (patientId: number, asked: object = {}) => ({
  patientId,
  from: daysAgo(30),
  to: wireFromIso(today),
  ...asked,
})

interface Person {
  patientId: number
  erxId: number
  clientId: number
}

async function person(
  name: string,
  {
    clientId = 1,
    channel = 'opd',
    mobile = '',
  }: { clientId?: number; channel?: string; mobile?: string } = {},
): Promise<Person> {
  const erxId = await testApp.addCase({ clientId, channel, level: channel === 'opd' ? 'L1' : 'L3' })
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

/** Readings as sign, value, hours ago and oxygen. */
async function measure(
  { erxId, clientId }: Person,
  ...readings: [keyof typeof signs, string, number, (number | null)?][]
): Promise<number[]> {
  const rows = await testApp.db
    .insertInto('readings')
    .values(
      readings.map(([sign, value, hours, oxygen = null]) => ({
        client_id: clientId,
        case_id: erxId,
        vital_id: signs[sign],
        taken_at: new Date(Date.now() - hours * 3_600_000),
        timed: true,
        value,
        unit: { spo2: '%', 'respiratory-rate': 'breaths/min', pulse: 'beats/min' }[sign],
        oxygen,
        noted_by: operator.userId,
      })),
    )
    .returning('reading_id')
    .execute()
  return rows.map(({ reading_id }) => reading_id)
}

async function held({ erxId }: Person): Promise<{ erxId: number; fence: number }> {
  const row = await testApp.db
    .transaction()
    .execute((db) => claimCase(workIn(testApp, db, operator), erxId, 'tab'))
  return { erxId, fence: row.fence }
}

describe('the list', () => {
  it('has a row for each patient, with the figures of the last day and what they mean', async () => {
    const asha = await person('Asha Listed')
    await measure(
      asha,
      ['spo2', '85', 50],
      ['spo2', '88', 20, 0],
      ['spo2', '96', 3, 0],
      ['respiratory-rate', '22', 3],
    )
    const { patientlistdatas, resultData, totalCount } = await list({ patName: 'asha l' })
    expect(totalCount).toBe(1)
    expect(patientlistdatas).toMatchObject([
      {
        patientId: asha.patientId,
        patName: 'Asha Listed',
        erxId: asha.erxId,
        covidStatus: 0,
        statusSince: '',
        lowestSpo2: 88,
        highestSpo2: 96,
        byFigures: { severity: 'mild', assumesAir: false },
        who: operator.displayName,
      },
    ])
    expect(resultData.map(({ code, value }) => [code, value]).toSorted()).toEqual([
      ['respiratory-rate', '22'],
      ['spo2', '96'],
    ])
  })

  it('finds a mobile number as a whole alone, and a name in part', async () => {
    const ravi = await person('Ravi 100%', { mobile: '9876501234' })
    await measure(ravi, ['pulse', '80', 1])
    const names = async (asked: object) => (await list(asked)).patientlistdatas.map(({ patName }) => patName)
    expect(await names({ mobileNo: '9876501234' })).toEqual(['Ravi 100%'])
    expect(await names({ mobileNo: '987650123' })).toEqual([])
    expect(await names({ patName: '100%' })).toEqual(['Ravi 100%'])
    expect(await names({ patName: 'ravi', mobileNo: '9876501234' })).toEqual(['Ravi 100%'])
    expect(await names({ patName: 'asha', mobileNo: '9876501234' })).toEqual([])
  })

  it('sorts by the lowest saturation, those without one last, and goes on after a page', async () => {
    for (const [name, value] of [
      ['Sorted one', '91'],
      ['Sorted two', '97'],
      ['Sorted three', '79'],
    ] as const)
      await measure(await person(name), ['spo2', value, 2])
    await measure(await person('Sorted four'), ['pulse', '80', 1])
    const names = async (asked: object) =>
      (await list({ patName: 'sorted', ...asked })).patientlistdatas.map(({ patName }) => patName)
    const [one, two, three, four] = ['Sorted one', 'Sorted two', 'Sorted three', 'Sorted four']
    expect(await names({ sortBy: 'spo2:asc' })).toEqual([three, one, two, four])
    expect(await names({ sortBy: 'spo2:desc' })).toEqual([two, one, three, four])
    expect(await names({ sortBy: 'spo2:asc', offset: 1, limit: 2 })).toEqual([one, two])
    expect((await names({}))[0]).toBe(four)
  })

  it('has only the days asked for, and names the fault of a range', async () => {
    await measure(await person('Older one'), ['pulse', '80', 24 * 40])
    expect((await list({ patName: 'older' })).totalCount).toBe(0)
    expect((await list({ patName: 'older', filterfromDate: daysAgo(60) })).totalCount).toBe(1)
    const turned = { filterfromDate: wireFromIso(today), filtertoDate: daysAgo(3) }
    expect(await list(turned)).toMatchObject({ message: 'Error: The range ends before it begins' })
  })

  it('follows a reading that is taken back, another patient of the case, and a withdrawn case', async () => {
    const [first, second] = [await person('Moved first'), await person('Moved second')]
    const [readingId = 0] = await measure(first, ['spo2', '84', 2])
    const names = async () =>
      (await list({ patName: 'moved' })).patientlistdatas.map(({ patName, lowestSpo2 }) => [
        patName,
        lowestSpo2,
      ])
    const change = (values: object) =>
      testApp.db.updateTable('cases').set(values).where('id', '=', first.erxId).execute()
    await change({ patient_id: second.patientId })
    expect(await names()).toEqual([['Moved second', 84]])
    await change({ channel: 'withdrawn' })
    expect(await names()).toEqual([])
    await change({ channel: 'opd', patient_id: first.patientId })
    expect(await names()).toEqual([['Moved first', 84]])
    await testApp.db
      .insertInto('readings')
      .values({
        reading_id: readingId,
        revision: 2,
        client_id: first.clientId,
        case_id: first.erxId,
        vital_id: signs.spo2,
        taken_at: new Date(),
        timed: true,
        value: '',
        oxygen: null,
        noted_by: operator.userId,
      })
      .execute()
    expect(await names()).toEqual([])
  })

  it('keeps the newest figures when two cases of a patient are measured at once', async () => {
    const at = await person('Busy one')
    const other = await person('Busy other')
    await testApp.db
      .updateTable('cases')
      .set({ patient_id: at.patientId })
      .where('id', '=', other.erxId)
      .execute()
    await Promise.all(
      Array.from({ length: 8 }, (_, hour) =>
        measure(hour % 2 === 0 ? at : other, ['spo2', String(95 - hour), hour + 1]),
      ),
    )
    const row = await testApp.db
      .selectFrom('measured_patients')
      .select('lowest_spo2')
      .where('patient_id', '=', at.patientId)
      .executeTakeFirstOrThrow()
    expect(row.lowest_spo2).toBe(88)
  })

  it('is of the clients that the caller sees', async () => {
    const theirs = await person('Foreign one', { clientId: 2 })
    await measure(theirs, ['spo2', '90', 1])
    const own = await testApp.signIn(roles.admin, { clientIds: [1] })
    expect((await list({ patName: 'foreign' })).totalCount).toBe(1)
    expect((await list({ patName: 'foreign' }, own)).totalCount).toBe(0)
    expect(await list({ clientId: 2 }, own)).toMatchObject({ status: 404 })
    for (const call of [
      'covid/getCovidPatient',
      'covid/generateVitalHTML',
      'covid/generateVitalPdf',
    ] as const)
      expect((await wire.ask(call, ofPatient(theirs.patientId), own)).status).toBe(404)
    const opdOnly = await testApp.signIn(roles.admin, { opdOnly: true })
    expect((await wire.ask('covid/getCovidPatientList', month, opdOnly)).status).toBe(403)
  })
})

describe('the status', () => {
  it('is what an operator who holds the case said last, with the earlier ones, audited', async () => {
    const meera = await person('Meera Status')
    const base = await held(meera)
    const say = (asked: object, caller = operator) =>
      wire.told('covid/saveCovidStatus', { ...base, ...asked }, caller)
    await say({ status: 1, since: daysAgo(5), symptomsSince: daysAgo(6) })
    const answer = await say({ status: 2, since: daysAgo(3), test: 'rtPcr', isolation: 'home' })
    expect(answer).toMatchObject({ message: 'Saved' })
    expect(answer.statusHistory.map(({ status, test }) => [status, test])).toEqual([
      [2, 'rtPcr'],
      [1, ''],
    ])
    // Never measured, and yet in the list by the day of the status.
    expect((await list({ covidStatus: '2', patName: 'meera' })).patientlistdatas).toMatchObject([
      { covidStatus: 2, statusSince: daysAgo(3), symptomDay: 7, erxId: meera.erxId },
    ])
    expect((await list({ covidStatus: '1', patName: 'meera' })).totalCount).toBe(0)
    const audit = await testApp.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'covid.status')
      .execute()
    expect(audit.map(({ detail }) => detail)).toHaveLength(2)
    const shown = await wire.told('covid/getCovidStatus', { erxId: meera.erxId }, operator)
    expect(shown.statusHistory).toEqual(answer.statusHistory)
  })

  it('is refused ahead of today, without a day, and from who does not hold the case', async () => {
    const base = await held(await person('Refused'))
    const ahead = wireFromIso(dayIn('Asia/Kolkata', new Date(Date.now() + 2 * 86_400_000)))
    const say = async (asked: object, caller = operator) => {
      const { status, body } = await wire.ask(
        'covid/saveCovidStatus',
        { ...base, status: 2, ...asked },
        caller,
      )
      return { status, message: body.message }
    }
    expect((await say({ since: ahead })).message).toBe('Error: This day is still to come.')
    expect((await say({ since: daysAgo(1), symptomsSince: ahead })).message).toBe(
      'Error: This day is still to come.',
    )
    expect((await say({ since: '' })).status).toBe(400)
    expect((await say({ since: daysAgo(1), status: 9 })).status).toBe(400)
    expect((await say({ since: daysAgo(1) }, await testApp.signIn(roles.l1))).status).toBe(409)
    expect((await say({ since: daysAgo(1) }, admin)).status).toBe(403)
  })

  it('is never changed by figures', async () => {
    const person1 = await person('Figures only')
    await measure(person1, ['spo2', '70', 1, 0])
    const { patientlistdatas } = await list({ patName: 'figures only' })
    expect(patientlistdatas).toMatchObject([{ covidStatus: 0, byFigures: { severity: 'severe' } }])
  })
})

describe('one patient', () => {
  it('shows readings, statuses, medicines and diseases, and is noted as a look at contact data', async () => {
    const dev = await person('Dev Detail')
    await measure(dev, ['spo2', '92', 5, 0], ['pulse', '90', 5])
    await testApp.db
      .insertInto('case_medicines')
      .values({
        client_id: dev.clientId,
        case_id: dev.erxId,
        position: 1,
        line: JSON.stringify({
          medName: 'Paracetamol 500',
          dosage: '1-0-1',
          durationValue: '5',
          duration: 'days',
        }),
        request_id: null,
        created_by: operator.userId,
      })
      .execute()
    const told = await wire.told('covid/getCovidPatient', ofPatient(dev.patientId), admin)
    expect(told.patientDetails).toMatchObject({ fName: 'Dev Detail', clientName: 'Client first' })
    expect(told.resultData.map(({ code, byFigures }) => [code, byFigures?.severity])).toEqual(
      expect.arrayContaining([
        ['spo2', 'moderate'],
        ['pulse', undefined],
      ]),
    )
    expect(told.medicines).toMatchObject([{ name: 'Paracetamol 500', dosage: '1-0-1', days: '5 days' }])
    const seen = await testApp.db
      .selectFrom('audit_log')
      .select('subject')
      .where('action', '=', 'contact.view')
      .where('subject', '=', `patient:${dev.patientId}`)
      .execute()
    expect(seen).toHaveLength(1)
  })

  it('is printed and shown with the same content, and "No record found" without readings', async () => {
    const uma = await person('Uma Printed')
    await measure(uma, ['spo2', '89', 5, 2])
    const asked = ofPatient(uma.patientId)
    const { html } = await wire.told('covid/generateVitalHTML', asked, admin)
    for (const text of ['Uma Printed', '89 % on 2 L/min oxygen', 'severe']) expect(html).toContain(text)
    const { pdfUrl, fileName } = await wire.told('covid/generateVitalPdf', asked, admin)
    expect(fileName).toBe(`vital-signs-${uma.patientId}.pdf`)
    const file = await testApp.db
      .selectFrom('files')
      .select(['kind', 'storage_key', 'created_by'])
      .where('id', '=', pdfUrl.replace('files/', ''))
      .executeTakeFirstOrThrow()
    expect(file).toMatchObject({ kind: 'covidVitals', created_by: admin.userId })
    expect(String(stored.get(file.storage_key))).toContain('89 % on 2 L/min oxygen')
    const before = ofPatient(uma.patientId, { from: daysAgo(60), to: daysAgo(40) })
    const nothing = { message: 'No record found' }
    expect(await wire.told('covid/generateVitalHTML', before, admin)).toMatchObject({ ...nothing, html: '' })
    expect(await wire.told('covid/generateVitalPdf', before, admin)).toMatchObject({ ...nothing, pdfUrl: '' })
    const long = ofPatient(uma.patientId, { from: daysAgo(90) })
    expect(await wire.told('covid/generateVitalPdf', long, admin)).toMatchObject({
      message: 'Error: Choose 90 days at most.',
    })
  })
})

describe('the export', () => {
  it('is a workbook of 90 days at most; that it was asked for is in the log, and no name or number', async () => {
    const exported = await person('=Exported()', { mobile: '9000012345' })
    await measure(exported, ['spo2', '90', 1])
    const ask = (asked: object) => wire.told('covid/getCovidPatientList_excel', { ...month, ...asked }, admin)
    const { fileUrl, rows } = await ask({ mobileNo: '9000012345' })
    expect(rows).toBe(1)
    const answer = await wire.app.inject({
      url: `/api/${fileUrl}`,
      headers: { authorization: `Bearer ${admin.sessionId}` },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
    const [audit] = await testApp.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'report.export')
      .execute()
    expect(JSON.stringify(audit?.detail)).not.toContain('9000012345')
    expect(audit?.detail).toMatchObject({ report: 'covid', byMobile: true, byName: false, rows: 1 })
    expect(await ask({ filterfromDate: daysAgo(95) })).toMatchObject({
      message: 'Error: Choose 90 days at most.',
    })
  })
})
