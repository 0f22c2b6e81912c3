import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldEverything } from '#domain/report-sums/verify-sums.ts'
import { type Answers, day, openReportsApp, type ReportsApp } from './reports-app.fixture.ts'

let { testApp, some, staff, admin, operator, cases, set, ask } = {} as ReportsApp
beforeAll(async () => {
  ;({ testApp, some, staff, admin, operator, cases, set, ask } = await openReportsApp())
})
afterAll(() => testApp.close())

const ids = ({ result }: Answers) => result.map(({ erxId }) => erxId).toSorted()
const idsOf = (...names: string[]) => names.map((name) => cases[name] ?? 0).toSorted()

describe('figures', () => {
  it('have received beside completed, by day and by client', async () => {
    const { result, reportCount } = await ask('getRegistrationReport', { fromDate: '31-03-2026' })
    expect(result.map(({ key, registered, digitized }) => [key, registered, digitized])).toEqual([
      ['31-03-2026', 0, 0],
      ['01-04-2026', 5, 3],
    ])
    expect(reportCount).toMatchObject({
      registered: 5,
      digitized: 3,
      rejected: 1,
      open: 1,
      share: 0.6,
      inTime: 3,
      minutes: 30,
    })
    const byClient = await ask('getRegistrationReport', { by: 'client' })
    expect(byClient.result.map(({ key, registered }) => [key, registered])).toEqual([
      ['Client first', 4],
      ['Client second', 1],
    ])
    // The week begins on Monday.
    expect((await ask('getRegistrationReport', { by: 'week' })).result[0]?.key).toBe('30-03-2026')
  })

  it('of another client are not there, and a client that is named is missing', async () => {
    expect((await ask('getRegistrationReport', {}, some)).reportCount.registered).toBe(4)
    for (const call of [
      'getRegistrationReport',
      'rejectionReport',
      'getbillingDashboard',
      'operatorReport',
      'Disease_chart',
      'onGetReportList',
    ])
      expect([call, (await ask(call, { clientId: 2 }, some)).status]).toEqual([call, 404])
    const { list } = await ask('eRxReportAutocompleteList', { tag: 'diagonsis', searchText: 'plague' }, some)
    expect(list).toEqual([])
    expect(
      (await ask('eRxReportAutocompleteList', { tag: 'diagonsis', searchText: 'plague' })).list,
    ).toHaveLength(1)
  })

  it('say why cases were rejected, without notes', async () => {
    const { result, reasonList, totalcount, rejected } = await ask('rejectionReport')
    expect(result).toMatchObject([{ key: 'Blurred', rejected: 1, share: 1 }])
    expect([reasonList.length, totalcount, rejected]).toEqual([1, 1, 1])
    expect((await ask('rejectionReport', { by: 'operator' })).result).toMatchObject([
      { id: operator.userCode, key: operator.displayName, rejected: 1 },
    ])
  })

  it('are billed by the plan of the day of receipt, each currency by itself', async () => {
    const { result, totals } = await ask('getbillingDashboard')
    expect(result).toMatchObject([
      { clientName: 'Client first', prescriptions: 2, amount: 25, currency: 'INR' },
      { clientName: 'Client second', prescriptions: 1, amount: 3.1, currency: 'USD' },
    ])
    expect(totals).toHaveLength(2)
    const own = await ask('getbillingDashboard', { by: 'kind' }, staff)
    expect(own.result).toMatchObject([{ clientName: 'Client first', kind: 'opd', amount: 25 }])
  })

  it('are billed to client staff as to the administrator who looks at their client', async () => {
    for (const by of ['client', 'month', 'kind']) {
      const [own, seen] = [
        await ask('getbillingDashboard', { by }, staff),
        await ask('getbillingDashboard', { by, clientId: 1 }),
      ]
      expect(own.result).toHaveLength(1)
      expect([by, own.result, own.totals]).toEqual([by, seen.result, seen.totals])
    }
  })

  it('take a completed prescription into the bill, and out of it when it is reopened', async () => {
    const billed = async () => (await ask('getbillingDashboard', {}, staff)).totals
    const before = await billed()
    await set(cases.done, { status: 5, finished_at: null })
    await foldEverything(testApp)
    expect(await billed()).toEqual([{ currency: 'INR', prescriptions: 1, amount: 12.5 }])
    await set(cases.done, { status: 3, finished_at: '2026-03-31T20:30:00Z' })
    await foldEverything(testApp)
    expect(await billed()).toEqual(before)
  })

  it('refuse more than a year', async () => {
    const year = { fromDate: '01-01-2025', toDate: '31-12-2025' }
    const more = { ...year, toDate: '01-01-2026' }
    for (const call of ['getbillingDashboard', 'getRegistrationReport', 'onGetReportList']) {
      expect([call, (await ask(call, year)).status]).toEqual([call, 200])
      expect([call, (await ask(call, more)).message]).toEqual([call, 'Error: Choose 365 days at most.'])
    }
  })

  it('show operators their own line alone', async () => {
    const all = await ask('operatorReport')
    expect(all.reportData.map(({ userCode }) => userCode).toSorted()).toEqual(
      [admin.userCode, operator.userCode].toSorted(),
    )
    // Many days are read by months, and say the same.
    const long = await ask('operatorReport', { fromDate: '15-12-2025', toDate: '10-06-2026' })
    expect(long.reportData).toEqual(all.reportData)
    const own = await ask('operatorReport', { userCodeOf: admin.userCode }, operator)
    expect(own.reportData).toMatchObject([
      { userCode: operator.userCode, claimed: 2, forwarded: 1, rejected: 1, sent: 0 },
    ])
    expect(Math.abs((own.reportData[0]?.medianMinutes ?? 0) - 30)).toBeLessThan(3.1)
    expect((await ask('operatorReport', { fromDate: '01-01-2026', toDate: '02-01-2026' })).message).toBe(
      'No records found!',
    )
  })

  it('say how long operators were online on these days', async () => {
    const { userId, userCode } = operator
    // From half an hour before the day begins in India.
    await testApp.db
      .insertInto('user_online_times')
      .values({ user_id: userId, began_at: '2026-03-31T18:00:00Z', ended_at: '2026-03-31T20:30:00Z' })
      .execute()
    const [line] = (await ask('operatorReport', { userCodeOf: userCode })).reportData
    expect(line).toMatchObject({ userCode, onlineMinutes: 120, corrected: 0 })
    const setOnline = (online: boolean) =>
      testApp.db.updateTable('users').set({ online }).where('id', '=', userId).execute()
    const now = async () =>
      (await testApp.db.selectFrom('user_online_times').selectAll().where('user_id', '=', userId).execute())
        .map(({ ended_at }) => ended_at !== null)
        .toSorted()
    await setOnline(false)
    await setOnline(true)
    expect(await now()).toContain(false)
    await setOnline(false)
    expect(await now()).not.toContain(false)
  })

  it('wait for the first count', async () => {
    await testApp.db.updateTable('report_progress').set({ whole: false }).execute()
    expect((await ask('getRegistrationReport')).message).toMatch(/being counted/)
    expect((await ask('onGetReportList', { diagonsis: [1] })).message).toMatch(/being counted/)
    await foldEverything(testApp)
    expect((await ask('getRegistrationReport')).reportCount.registered).toBe(5)
  })
})

describe('lists', () => {
  it('find prescriptions by what they say', async () => {
    const fever = (await ask('eRxReportAutocompleteList', { tag: 'diagonsis', searchText: 'FEV' })).list
    expect(fever).toHaveLength(1)
    const diagonsis = fever.map(({ id }) => id)
    expect(ids(await ask('onGetReportList', { diagonsis }))).toEqual(idsOf('done', 'also'))
    const medicines = (await ask('eRxReportAutocompleteList', { tag: 'medicines', searchText: 'azithro' }))
      .list
    const both = await ask('onGetReportList', { diagonsis, medicines: [medicines[0]?.id] })
    expect([ids(both), both.totalcount]).toEqual([idsOf('done'), 1])
    expect(both.result[0]).toMatchObject({
      ...{ doctorName: 'Dr Rao', specialization: 'Cardiology', diagnosis: ['Fever'] },
      ...{ medicines: 1, investigations: 1, minutes: 30, inTime: true, fee: 12.5, currency: 'INR' },
    })
  })

  it('count by the sums what they count by the rows', async () => {
    const bySums = await ask('onGetReportList')
    const byRows = await ask('onGetReportList', { dateOf: 'received', patient: 'a', mediaId: 0 })
    expect(bySums.reportCount).toEqual({
      ...{ received: 5, completed: 3, rejected: 1, failure: 0, open: 1, pages: 10, medicines: 3 },
    })
    expect(byRows.reportCount).toMatchObject({ received: 4, completed: 2, medicines: 2 })
    const fulfilled = await ask('onGetReportList', { dateOf: 'fulfilled' })
    expect(fulfilled.reportCount).toEqual({ ...bySums.reportCount, received: 4, open: 0, pages: 8 })
  })

  it('are parted in old ones and others', async () => {
    await set(cases.also, { finished_at: '2024-01-01T00:00:00Z' })
    await foldEverything(testApp)
    const now = await ask('geteRxListReport', { limit: 50 })
    const old = await ask('geteRxOldListReport')
    expect(ids(old)).toEqual(expect.arrayContaining([cases.also]))
    expect(ids(now)).not.toContain(cases.also)
    expect(now.totalcount + old.totalcount).toBe(5)
    expect(ids(await ask('onGetOldReportList', {}, some))).toContain(cases.also)
    await set(cases.also, { finished_at: '2026-03-31T20:30:00Z' })
    await foldEverything(testApp)
  })

  it('have no discharge summary', async () => {
    for (const call of ['onGetReportList', 'onGetclientReportList', 'geteRxListReport']) {
      const answer = await ask(call, { clientId: 1, limit: 50 }, some)
      expect([call, ids(answer)]).toEqual([call, idsOf('done', 'also', 'rejected', 'open')])
    }
  })

  it("have a client's own columns", async () => {
    await testApp.db
      .updateTable('clients')
      .set({ report_columns: ['status', 'erxId'] })
      .where('id', '=', 1)
      .execute()
    expect((await ask('onGetclientReportList', { clientId: 1 })).columns).toEqual(['status', 'erxId'])
    expect((await ask('getReportColumn', { clientId: 1 })).clientreportvalue).toBe('status,erxId')
    expect((await ask('onGetclientReportList')).status).toBe(400)
  })
})

describe('charts', () => {
  it('count each term once a prescription, with its share', async () => {
    const { completed, diseaseReport } = await ask('Disease_chart')
    expect(completed).toBe(3)
    expect(diseaseReport[0]).toMatchObject({ count: 2, share: 2 / 3 })
    expect((await ask('Disease_chart', { diseaseType: 'Acute' })).diseaseReport).toEqual(diseaseReport)
    expect((await ask('Disease_chart', { diseaseType: 'Chronic' })).diseaseReport).toEqual([])
    const { withAny, medicineReport, days } = await ask('Antibiotic_chart')
    expect([withAny, days[0]?.withAny]).toEqual([2, 2])
    expect(medicineReport).toMatchObject([
      { name: 'azithromycin', group: 'Watch', count: 1 },
      { name: 'linezolid', group: 'Reserve', count: 1 },
    ])
    expect((await ask('Bloodtest_chart')).bloodTestReport).toMatchObject([{ name: 'ESR', count: 1 }])
    expect((await ask('Radiology_chart')).radioInvesReport).toHaveLength(2)
    expect((await ask('MRIXRAY_chart')).mri_xRayReport).toEqual([{ day: '01-04-2026', mri: 1, xray: 1 }])
  })

  it('read whole months of a long range, and the days beside them', async () => {
    const long = { fromDate: '15-12-2025', toDate: '10-06-2026' }
    expect((await ask('Disease_chart', long)).diseaseReport).toEqual(
      (await ask('Disease_chart')).diseaseReport,
    )
  })

  it('show client staff no small group', async () => {
    const own = await ask('Disease_chart', {}, staff)
    expect([own.completed, own.diseaseReport]).toEqual([null, []])
    const byType = await ask('Disease_chart', { diseaseType: 'Acute' }, staff)
    expect([byType.completed, byType.diseaseReport]).toEqual([null, []])
    const antibiotics = await ask('Antibiotic_chart', {}, staff)
    expect([antibiotics.completed, antibiotics.withAny, antibiotics.medicineReport]).toEqual([null, null, []])
    const days = await ask('Prescription_chart', {}, staff)
    expect(days.prescriptioncount).toEqual([
      { day: '01-04-2026', received: null, completed: null, rejected: null, failed: 0 },
    ])
  })

  it('name the small groups of many prescriptions to client staff, without their counts', async () => {
    const more: number[] = []
    for (let at = 0; at < 4; at++) {
      const id = await testApp.addCase()
      more.push(id)
      await set(id, {
        received_at: '2026-03-31T20:00:00Z',
        status: 3,
        finished_at: '2026-03-31T20:30:00Z',
      })
    }
    await foldEverything(testApp)
    const own = await ask('Disease_chart', {}, staff)
    expect(own.completed).toBe(6)
    expect(own.diseaseReport.map(({ count, share }) => [count, share])).toEqual([
      [null, null],
      [null, null],
    ])
    expect(JSON.stringify(own)).not.toContain('plague')
    for (const id of more) await set(id, { channel: 'withdrawn' })
    await foldEverything(testApp)
  })

  it('that are for administrators alone are refused to client staff', async () => {
    const key = 'chart.Lab_chart'
    const setTo = (value: object) =>
      testApp.db
        .insertInto('settings')
        .values({ key, value: JSON.stringify(value) })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
        .execute()
    expect((await ask('Lab_chart', {}, staff)).status).toBe(200)
    for (const value of [{ seenBy: 'admin' }, { shown: false }]) {
      await setTo(value)
      expect((await ask('Lab_chart', {}, staff)).status).toBe(403)
      const asked = { report: 'chart', chart: 'Lab_chart', ...day }
      expect((await ask('exportReport', { asked }, staff)).status).toBe(403)
      expect((await ask('Lab_chart')).status).toBe(200)
    }
    await testApp.db.deleteFrom('settings').where('key', '=', key).execute()
  })

  it('are those of the case as it is now', async () => {
    await set(cases.done, { status: 5, finished_at: null })
    await foldEverything(testApp)
    expect((await ask('Antibiotic_chart')).withAny).toBe(1)
    await set(cases.done, { status: 3, finished_at: '2026-03-31T20:30:00Z' })
    await foldEverything(testApp)
    expect((await ask('Antibiotic_chart')).withAny).toBe(2)
  })
})
