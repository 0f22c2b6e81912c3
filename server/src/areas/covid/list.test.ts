import { wireFromIso } from '@rxdesk/contract/dates'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CovidApp, daysAgo, month, ofPatient, openCovid, today } from './covid.fixture.ts'

let app: CovidApp
beforeAll(async () => {
  app = await openCovid()
})
afterAll(() => app.close())

describe('the list', () => {
  it('has a row for each patient, with the figures of the last day and what they mean', async () => {
    const asha = await app.person('Asha Listed')
    await app.measure(
      asha,
      ['spo2', '85', 50],
      ['spo2', '88', 20, 0],
      ['spo2', '96', 3, 0],
      ['respiratory-rate', '22', 3],
    )
    const { patientlistdatas, resultData, totalCount } = await app.list({ patName: 'asha l' })
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
        who: app.operator.displayName,
      },
    ])
    expect(resultData.map(({ code, value }) => [code, value]).toSorted()).toEqual([
      ['respiratory-rate', '22'],
      ['spo2', '96'],
    ])
  })

  it('finds a mobile number as a whole alone, and a name in part', async () => {
    const ravi = await app.person('Ravi 100%', { mobile: '9876501234' })
    await app.measure(ravi, ['pulse', '80', 1])
    const names = async (asked: object) =>
      (await app.list(asked)).patientlistdatas.map(({ patName }) => patName)
    expect(await names({ mobileNo: '9876501234' })).toEqual(['Ravi 100%'])
    expect(await names({ mobileNo: '987650123' })).toEqual([])
    expect(await names({ patName: '100%' })).toEqual(['Ravi 100%'])
    expect(await names({ patName: 'ravi', mobileNo: '9876501234' })).toEqual(['Ravi 100%'])
    expect(await names({ patName: 'asha', mobileNo: '9876501234' })).toEqual([])
  })

  it('finds nobody by a number for a user who may not read numbers, and shows no hour that nobody gave', async () => {
    const mina = await app.person('Mina Untimed', { mobile: '9876509999' })
    await app.measure(mina, ['pulse', '80', 1])
    const blind = { ...app.admin, permissions: [3, 9], sessionId: crypto.randomUUID() }
    expect((await app.list({ mobileNo: '9876509999' }, blind)).totalCount).toBe(0)
    const untimed = async () => (await app.list({ mobileNo: '9876509999' })).patientlistdatas[0]?.lastTimed
    expect(await untimed()).toBe(true)
    await app.testApp.db
      .updateTable('readings')
      .set({ timed: false })
      .where('case_id', '=', mina.erxId)
      .execute()
    expect(await untimed()).toBe(false)
  })

  it('sorts by the lowest saturation, those without one last, and goes on after a page', async () => {
    for (const [name, value] of [
      ['Sorted one', '91'],
      ['Sorted two', '97'],
      ['Sorted three', '79'],
    ] as const)
      await app.measure(await app.person(name), ['spo2', value, 2])
    await app.measure(await app.person('Sorted four'), ['pulse', '80', 1])
    const names = async (asked: object) =>
      (await app.list({ patName: 'sorted', ...asked })).patientlistdatas.map(({ patName }) => patName)
    const [one, two, three, four] = ['Sorted one', 'Sorted two', 'Sorted three', 'Sorted four']
    expect(await names({ sortBy: 'spo2:asc' })).toEqual([three, one, two, four])
    expect(await names({ sortBy: 'spo2:desc' })).toEqual([two, one, three, four])
    expect(await names({ sortBy: 'spo2:asc', offset: 1, limit: 2 })).toEqual([one, two])
    expect((await names({}))[0]).toBe(four)
  })

  it('has only the days asked for, and names the fault of a range', async () => {
    await app.measure(await app.person('Older one'), ['pulse', '80', 24 * 40])
    expect((await app.list({ patName: 'older' })).totalCount).toBe(0)
    expect((await app.list({ patName: 'older', filterfromDate: daysAgo(60) })).totalCount).toBe(1)
    const turned = { filterfromDate: wireFromIso(today), filtertoDate: daysAgo(3) }
    expect(await app.list(turned)).toMatchObject({ message: 'Error: The range ends before it begins' })
  })

  it('follows a reading that is taken back, another patient of the case, and a withdrawn case', async () => {
    const [first, second] = [await app.person('Moved first'), await app.person('Moved second')]
    const [readingId = 0] = await app.measure(first, ['spo2', '84', 2])
    const names = async () =>
      (await app.list({ patName: 'moved' })).patientlistdatas.map(({ patName, lowestSpo2 }) => [
        patName,
        lowestSpo2,
      ])
    const change = (values: object) =>
      app.testApp.db.updateTable('cases').set(values).where('id', '=', first.erxId).execute()
    await change({ patient_id: second.patientId })
    expect(await names()).toEqual([['Moved second', 84]])
    await change({ channel: 'withdrawn' })
    expect(await names()).toEqual([])
    await change({ channel: 'opd', patient_id: first.patientId })
    expect(await names()).toEqual([['Moved first', 84]])
    await app.testApp.db
      .insertInto('readings')
      .values({
        reading_id: readingId,
        revision: 2,
        client_id: first.clientId,
        case_id: first.erxId,
        vital_id: app.signs.spo2,
        taken_at: new Date(),
        timed: true,
        value: '',
        oxygen: null,
        noted_by: app.operator.userId,
      })
      .execute()
    expect(await names()).toEqual([])
  })

  it('keeps the newest figures when two cases of a patient are measured at once', async () => {
    const at = await app.person('Busy one')
    const other = await app.person('Busy other')
    await app.testApp.db
      .updateTable('cases')
      .set({ patient_id: at.patientId })
      .where('id', '=', other.erxId)
      .execute()
    await Promise.all(
      Array.from({ length: 8 }, (_, hour) =>
        app.measure(hour % 2 === 0 ? at : other, ['spo2', String(95 - hour), hour + 1]),
      ),
    )
    const row = await app.testApp.db
      .selectFrom('measured_patients')
      .select('lowest_spo2')
      .where('patient_id', '=', at.patientId)
      .executeTakeFirstOrThrow()
    expect(row.lowest_spo2).toBe(88)
  })

  it('is of the clients that the caller sees', async () => {
    const theirs = await app.person('Foreign one', { clientId: 2 })
    await app.measure(theirs, ['spo2', '90', 1])
    const own = await app.testApp.signIn(roles.admin, { clientIds: [1] })
    expect((await app.list({ patName: 'foreign' })).totalCount).toBe(1)
    expect((await app.list({ patName: 'foreign' }, own)).totalCount).toBe(0)
    expect(await app.list({ clientId: 2 }, own)).toMatchObject({ status: 404 })
    for (const call of [
      'covid/getCovidPatient',
      'covid/generateVitalHTML',
      'covid/generateVitalPdf',
    ] as const)
      expect((await app.wire.ask(call, ofPatient(theirs.patientId), own)).status).toBe(404)
    const opdOnly = await app.testApp.signIn(roles.admin, { opdOnly: true })
    expect((await app.wire.ask('covid/getCovidPatientList', month, opdOnly)).status).toBe(403)
  })
})
