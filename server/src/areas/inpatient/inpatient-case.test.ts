import { roles } from '@rxdesk/contract/roles'
import { describe, expect, it } from 'vitest'
import {
  admission,
  admitted,
  ago,
  ask,
  operator,
  testApp,
  useInpatientApp,
  ward,
  wire,
} from './inpatient-app.fixture.ts'

useInpatientApp()

describe('what the documents name once more for inpatients', () => {
  it('saves fields, the admission and notes; what another user changed meanwhile is refused', async () => {
    const { erxId, fence } = await admitted(admission())
    const held = { erxId, fence }
    const changes = { docobsv: { complaints: 'Fever' } }
    const saved = await wire.told(
      'ipdPres/updateIPDeRxDtls',
      {
        ...held,
        changes,
        base: { docobsv: { complaints: '' } },
        admission: { version: 1, changes: { mlc: true, mlcNumber: 'MLC-7', attendantMobile: '9876543210' } },
        notes: [{ notedAt: ago(0), doctorId: ward.doctorId, subjective: 'Feels better' }],
      },
      operator,
    )
    expect(saved.admission?.details).toMatchObject({ mlc: true, mlcNumber: 'MLC-7' })
    expect(saved.admission?.details.attendantMobile).not.toContain('9876543210')
    expect(saved.notes).toMatchObject([{ subjective: 'Feels better', doctorName: 'Dr. Meera Rao' }])
    const stale = { ...held, admission: { version: 1, changes: { reason: 'Other' } } }
    expect((await ask('ipdPres/updateIPDeRxDtls', stale)).status).toBe(409)
    const { noteId = 0, version = 0 } = saved.notes[0] ?? {}
    const again = { noteId, version, notedAt: ago(0), plan: 'Home tomorrow' }
    const changed = await wire.told('ipdPres/updateIPDeRxDtls', { ...held, notes: [again] }, operator)
    expect(changed.notes).toMatchObject([{ plan: 'Home tomorrow', subjective: '', version: version + 1 }])
    expect((await ask('ipdPres/updateIPDeRxDtls', { ...held, notes: [again] })).status).toBe(409)
    const missing = { version: 2, changes: { mlcNumber: '' } }
    expect((await ask('ipdPres/updateIPDeRxDtls', { ...held, admission: missing })).message).toBe(
      'Error: Write the number of the medico-legal case.',
    )
  })

  it('takes no save under a claim that another operator took over, and the same words once it is held again', async () => {
    const first = await admitted(admission({ admittedAt: ago(60) }))
    const { erxId } = first
    const other = await testApp.signIn(roles.l1)
    await testApp.db
      .updateTable('cases')
      .set({ lease_until: new Date(ago(1)) })
      .where('id', '=', erxId)
      .execute()
    const opened = await wire.told('ipdPres/getIPDeRxDtls', { erxId, tab: 'other' }, other)
    expect(opened.fence).toBeGreaterThan(first.fence)
    const pulse = opened.newVitalList.find(({ name }) => name === 'Pulse')
    const typed = {
      notes: [{ notedAt: ago(10), plan: 'Oxygen' }],
      readings: [{ vitalId: pulse?.vitalId, takenAt: ago(20), value: '104', unit: pulse?.unit }],
    }
    const late = await ask('ipdPres/updateIPDeRxDtls', { erxId, fence: first.fence, ...typed })
    expect(late.status).toBe(409)
    const written = { notes: [{ notedAt: ago(5), plan: 'Fluids' }] }
    expect(
      (await ask('ipdPres/updateIPDeRxDtls', { erxId, fence: opened.fence, ...written }, other)).status,
    ).toBe(200)
    await wire.told('pateRxMgmt/releaseeRx', { erxId, fence: opened.fence ?? 0 }, other)
    const again = await wire.told('ipdPres/getIPDeRxDtls', { erxId, tab: 'tab' }, operator)
    expect(again.notes.map(({ plan }) => plan)).toEqual(['Fluids'])
    expect(again.readings.value).toEqual([])
    const saved = await ask('ipdPres/updateIPDeRxDtls', { erxId, fence: again.fence, ...typed })
    expect(saved.status).toBe(200)
    const now = await wire.told('ipdPres/getIPDeRxDtls', { erxId, mode: 'view' }, operator)
    expect(now.notes.map(({ plan }) => plan).toSorted()).toEqual(['Fluids', 'Oxygen'])
    expect(now.readings.value).toEqual(['104'])
  })

  it('knows a sign that was measured in that minute, and one of that name', async () => {
    const admittedAt = '2026-11-19T10:00:00.000Z'
    const { erxId, fence } = await admitted(admission({ admittedAt }))
    const { newVitalList } = await wire.told('ipdPres/getIPDeRxDtls', { erxId, mode: 'view' }, operator)
    const pulse = newVitalList.find(({ name }) => name === 'Pulse')
    const takenAt = '2026-11-20T08:30:00.000Z'
    const reading = { vitalId: pulse?.vitalId, takenAt, value: '80', unit: pulse?.unit }
    await ask('ipdPres/updateIPDeRxDtls', { erxId, fence, readings: [reading] })
    const check = (more: object) => ask('ipdPres/checkIpdVitalDuplicate', { erxId, ...more })
    const { vitalId } = reading
    expect(await check({ vitalId, takenAt: '2026-11-20T08:30:40Z' })).toMatchObject({ duplicate: true })
    expect(await check({ vitalId, takenAt: '2026-11-20T08:31:00Z' })).toMatchObject({ duplicate: false })
    expect((await check({ vitalName: 'pulse' })).why).toBe('a vital sign of this name is known: Pulse')
  })

  it('asks before a result from outside the stay is saved, and wants its date and a number', async () => {
    const { erxId, fence } = await admitted(admission())
    const pages = await testApp.db
      .selectFrom('case_pages')
      .select('number')
      .where('case_id', '=', erxId)
      .execute()
    expect(pages).toEqual([])
    const save = (result: object) =>
      ask('ipdPres/saveIPDReportDetails', { erxId, fence, reportData: [{ rownumber: 1, ...result }] })
    expect((await save({ value: '7.1' })).status).toBe(400)
    expect((await save({ value: 'high', unit: 'g/dl', investigationDate: '20-11-2026' })).status).toBe(400)
    const outside = { value: '7.1', unit: 'g/dl', investigationDate: '01-01-2026' }
    expect(await save(outside)).toMatchObject({ outsideStay: true })
  })

  it('answers 404 for a case of another channel', async () => {
    const outpatient = await testApp.addCase()
    for (const id of ['ipdPres/getIPDeRxDtls', 'ipdPres/vitalIPDsuggestion', 'ipdPres/getIPDReportDetails'])
      expect((await ask(id, { erxId: outpatient })).status, id).toBe(404)
  })
})
