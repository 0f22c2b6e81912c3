import { dayIn, wireFromIso } from '@rxdesk/contract/dates'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveReportFiles } from '#domain/report-files/report-file-route.ts'
import { type CovidApp, daysAgo, month, ofPatient, openCovid } from './covid.fixture.ts'
import { covidFile } from './covid-sheet.ts'

let app: CovidApp
beforeAll(async () => {
  app = await openCovid()
  serveReportFiles(
    app.wire.app,
    app.testApp,
    { covid: covidFile(app.testApp) } as never,
    async () => app.admin,
  )
})
afterAll(() => app.close())

describe('the status', () => {
  it('is what an app.operator who holds the case said last, with the earlier ones, audited', async () => {
    const meera = await app.person('Meera Status')
    const base = await app.held(meera)
    const say = (asked: object, caller = app.operator) =>
      app.wire.told('covid/saveCovidStatus', { ...base, ...asked }, caller)
    await say({ status: 1, since: daysAgo(5), symptomsSince: daysAgo(6) })
    const answer = await say({ status: 2, since: daysAgo(3), test: 'rtPcr', isolation: 'home' })
    expect(answer).toMatchObject({ message: 'Saved' })
    // A second press at the same time says it once.
    const again = { status: 2, since: daysAgo(3), test: 'rtPcr', isolation: 'home' }
    await Promise.all([say(again), say(again)])
    expect(answer.statusHistory.map(({ status, test }) => [status, test])).toEqual([
      [2, 'rtPcr'],
      [1, ''],
    ])
    // Never measured, and yet in the list by the day of the status.
    expect((await app.list({ covidStatus: '2', patName: 'meera' })).patientlistdatas).toMatchObject([
      { covidStatus: 2, statusSince: daysAgo(3), symptomDay: 7, erxId: meera.erxId },
    ])
    expect((await app.list({ covidStatus: '1', patName: 'meera' })).totalCount).toBe(0)
    const audit = await app.testApp.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'covid.status')
      .execute()
    expect(audit.map(({ detail }) => detail)).toHaveLength(2)
    const shown = await app.wire.told('covid/getCovidStatus', { erxId: meera.erxId }, app.operator)
    expect(shown.statusHistory).toEqual(answer.statusHistory)
  })

  it('is refused ahead of today, without a day, and from who does not hold the case', async () => {
    const base = await app.held(await app.person('Refused'))
    const ahead = wireFromIso(dayIn('Asia/Kolkata', new Date(Date.now() + 2 * 86_400_000)))
    const say = async (asked: object, caller = app.operator) => {
      const { status, body } = await app.wire.ask(
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
    expect((await say({ since: daysAgo(1) }, await app.testApp.signIn(roles.l1))).status).toBe(409)
    expect((await say({ since: daysAgo(1) }, app.admin)).status).toBe(403)
  })

  it('is never changed by figures', async () => {
    const person1 = await app.person('Figures only')
    await app.measure(person1, ['spo2', '70', 1, 0])
    const { patientlistdatas } = await app.list({ patName: 'figures only' })
    expect(patientlistdatas).toMatchObject([{ covidStatus: 0, byFigures: { severity: 'severe' } }])
  })
})

describe('one patient', () => {
  it('shows readings, statuses, medicines and diseases, and is noted as a look at contact data', async () => {
    const dev = await app.person('Dev Detail')
    await app.measure(dev, ['spo2', '92', 5, 0], ['pulse', '90', 5])
    await app.testApp.db
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
        created_by: app.operator.userId,
      })
      .execute()
    const told = await app.wire.told('covid/getCovidPatient', ofPatient(dev.patientId), app.admin)
    expect(told.patientDetails).toMatchObject({ fName: 'Dev Detail', clientName: 'Client first' })
    expect(told.resultData.map(({ code, byFigures }) => [code, byFigures?.severity])).toEqual(
      expect.arrayContaining([
        ['spo2', 'moderate'],
        ['pulse', undefined],
      ]),
    )
    expect(told.medicines).toMatchObject([{ name: 'Paracetamol 500', dosage: '1-0-1', days: '5 days' }])
    const seen = await app.testApp.db
      .selectFrom('audit_log')
      .select('subject')
      .where('action', '=', 'contact.view')
      .where('subject', '=', `patient:${dev.patientId}`)
      .execute()
    expect(seen).toHaveLength(1)
  })

  it('is printed and shown with the same content, and "No record found" without readings', async () => {
    const uma = await app.person('Uma Printed')
    await app.measure(uma, ['spo2', '89', 5, 2, true])
    const asked = ofPatient(uma.patientId)
    const { html } = await app.wire.told('covid/generateVitalHTML', asked, app.admin)
    for (const text of ['Uma Printed', '89 % on 2 L/min oxygen, prone', 'severe'])
      expect(html).toContain(text)
    const { pdfUrl, fileName } = await app.wire.told('covid/generateVitalPdf', asked, app.admin)
    expect(fileName).toBe(`vital-signs-${uma.patientId}.pdf`)
    const file = await app.testApp.db
      .selectFrom('files')
      .select(['kind', 'storage_key', 'created_by'])
      .where('id', '=', pdfUrl.replace('files/', ''))
      .executeTakeFirstOrThrow()
    expect(file).toMatchObject({ kind: 'covidVitals', created_by: app.admin.userId })
    expect(String(app.stored.get(file.storage_key))).toContain('89 % on 2 L/min oxygen, prone')
    const before = ofPatient(uma.patientId, { from: daysAgo(60), to: daysAgo(40) })
    const nothing = { message: 'No record found' }
    expect(await app.wire.told('covid/generateVitalHTML', before, app.admin)).toMatchObject({
      ...nothing,
      html: '',
    })
    expect(await app.wire.told('covid/generateVitalPdf', before, app.admin)).toMatchObject({
      ...nothing,
      pdfUrl: '',
    })
    const long = ofPatient(uma.patientId, { from: daysAgo(90) })
    expect(await app.wire.told('covid/generateVitalPdf', long, app.admin)).toMatchObject({
      message: 'Error: Choose 90 days at most.',
    })
  })
})

describe('the export', () => {
  it('is a workbook of 90 days at most; that it was asked for is in the log, and no name or number', async () => {
    const exported = await app.person('=Exported()', { mobile: '9000012345' })
    await app.measure(exported, ['spo2', '90', 1])
    const ask = (asked: object) =>
      app.wire.told('covid/getCovidPatientList_excel', { ...month, ...asked }, app.admin)
    const { fileUrl, rows } = await ask({ mobileNo: '9000012345' })
    expect(rows).toBe(1)
    const answer = await app.wire.app.inject({
      url: `/api/${fileUrl}`,
      headers: { authorization: `Bearer ${app.admin.sessionId}` },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
    const [audit] = await app.testApp.db
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
