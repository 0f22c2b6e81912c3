import { fullLine } from '@rxdesk/contract/areas/workbench/sparse-lines'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { notesLike } from '#areas/whole-app.fixture.ts'
import {
  admission,
  admitted,
  ago,
  operator,
  testApp,
  useInpatientApp,
  wire,
} from './inpatient-app.fixture.ts'

useInpatientApp()

const open = async () => {
  const { stayId: _, ...held } = await admitted(admission({ admittedAt: ago(600) }))
  return held
}
type Held = Awaited<ReturnType<typeof open>>
const given = (more: object = {}) => ({
  startedAt: ago(300),
  stoppedAt: '',
  stopReason: '',
  rate: '',
  ...more,
})
const write = (held: Held, medicine: object, list = 'stay') =>
  wire.ask('pateRxMgmt/insertIPDMedicineData', { ...held, medicine, list }, operator)
const detail = ({ erxId }: Held) => wire.told('ipdPres/getIPDeRxDtls', { erxId, mode: 'view' }, operator)
const heparin = { medName: 'Heparin 5000', saltName: 'heparin', type: 'injection', route: 'Intravenous' }

describe('the medicines of a stay', () => {
  it('are a list of their own, with their times, beside what is prescribed for the way home', async () => {
    const held = await open()
    await write(held, { ...heparin, given: given({ rate: '20 ml/h' }) })
    await write(held, { medName: 'Dolo 650', dosage: '1-0-1 x 3 days' }, 'discharge')
    const { medicinedtls, staymedicinedtls } = await detail(held)
    expect(medicinedtls.map(({ medName }) => medName)).toEqual(['Dolo 650'])
    expect(staymedicinedtls).toMatchObject([
      { medName: 'Heparin 5000', highAlert: 'anticoagulant', given: { rate: '20 ml/h', stoppedAt: '' } },
    ])
  })

  it('are stopped with their time and a reason, and not before they began', async () => {
    const held = await open()
    const first = await write(held, { ...heparin, given: given() })
    const { txnNo, version } = (first.body as { medicine: { txnNo: number; version: number } }).medicine
    const stop = (more: object) =>
      wire.ask(
        'pateRxMgmt/insertIPDMedicineData',
        { ...held, list: 'stay', version, medicine: { ...heparin, txnNo, given: given(more) } },
        operator,
      )
    expect((await stop({ stoppedAt: ago(301), stopReason: 'Bleeding' })).status).toBe(400)
    expect((await stop({ stoppedAt: ago(10) })).status).toBe(400)
    expect((await stop({ stoppedAt: ago(-60), stopReason: 'Bleeding' })).body.message).toMatch(
      /^Error: The time/,
    )
    expect((await stop({ stoppedAt: ago(10), stopReason: 'Bleeding' })).status).toBe(200)
    expect((await detail(held)).staymedicinedtls).toMatchObject([{ given: { stopReason: 'Bleeding' } }])
  })

  it('begin with a time, not before the admission, and only in their list', async () => {
    const held = await open()
    expect((await write(held, heparin)).body.message).toBe('Error: Say when the medicine is started.')
    expect((await write(held, { ...heparin, given: given({ startedAt: ago(700) }) })).body.message).toBe(
      'Error: The medicine is started before the admission. Correct the time.',
    )
    expect((await write(held, { ...heparin, given: given() }, 'discharge')).status).toBe(400)
  })

  it('ask about a start more than a week ahead', async () => {
    const held = await open()
    const startedAt = ago(-8 * 24 * 60)
    const far = { ...held, list: 'stay', medicine: { ...heparin, given: given({ startedAt }) } }
    const ask = (more: object) => wire.ask('pateRxMgmt/insertIPDMedicineData', { ...far, ...more }, operator)
    expect(await ask({})).toMatchObject({ status: 400, body: { issues: [{ path: 'sure' }] } })
    expect((await ask({ sure: true })).status).toBe(200)
    expect((await write(held, { ...heparin, given: given({ startedAt: ago(-6 * 24 * 60) }) })).status).toBe(
      200,
    )
  })

  it('are shown by every case of the stay, and changed from any that is held', async () => {
    const held = await open()
    await write(held, { ...heparin, given: given() })
    const { stay_id } = await testApp.db
      .selectFrom('cases')
      .select('stay_id')
      .where('id', '=', held.erxId)
      .executeTakeFirstOrThrow()
    const erxId = await testApp.addCase({ channel: 'ipd' })
    await testApp.db.updateTable('cases').set({ stay_id }).where('id', '=', erxId).execute()
    const second = await wire.told('ipdPres/getIPDeRxDtls', { erxId, tab: 'tab' }, operator)
    expect(second.staymedicinedtls).toMatchObject([{ medName: 'Heparin 5000', highAlert: 'anticoagulant' }])
    const [line] = second.staymedicinedtls
    const stopped = given({ stoppedAt: ago(5), stopReason: 'Bleeding' })
    const written = await write(
      { erxId, fence: second.fence ?? 0 },
      { ...heparin, txnNo: line?.txnNo, given: stopped },
    )
    expect(written.status).toBe(200)
    expect((await detail(held)).staymedicinedtls).toMatchObject([{ given: { stopReason: 'Bleeding' } }])
    // The history of both cases says it.
    for (const id of [erxId, held.erxId])
      expect((await notesLike(testApp, id, 'medicine.change')).length).toBe(1)
    // What is prescribed is of its case alone.
    await write(held, { medName: 'Dolo 650', dosage: '1-0-1' }, 'discharge')
    expect((await detail({ erxId, fence: 0 })).medicinedtls).toEqual([])
  })

  it('are written while the patient is in the hospital', async () => {
    const held = await open()
    const { body } = await write(held, { ...heparin, given: given() })
    const { txnNo } = (body as unknown as { medicine: { txnNo: number } }).medicine
    await testApp.db
      .updateTable('admissions')
      .set({ state: 'discharged', ended_at: new Date() })
      .where('id', '=', sql<number>`(select stay_id from cases where id = ${held.erxId})`)
      .execute()
    const ended = 'Error: The stay is in a state that does not allow this.'
    expect((await write(held, { ...heparin, given: given() })).body.message).toBe(ended)
    const change = async (name: string, more: object) =>
      (await wire.ask(`pateRxMgmt/${name}`, { ...held, ...more }, operator)).body.message
    expect(await change('deleteMedicineData', { txnNo })).toBe(ended)
    expect(await change('restoreMedicineData', { txnNo })).toBe(ended)
    expect(await change('arrangeMedicineData', { duringStay: true, was: [txnNo], order: [txnNo] })).toBe(
      ended,
    )
    expect((await detail(held)).staymedicinedtls).toHaveLength(1)
  })

  it('are warned of within their list, while they are given', async () => {
    const held = await open()
    const warnings = async () => {
      const { medicinedtls, staymedicinedtls } = await detail(held)
      return [medicinedtls, staymedicinedtls.map(fullLine)].map((list) =>
        list.flatMap(({ warnings }) => warnings.map(({ kind }) => kind)),
      )
    }
    const warfarin = { medName: 'Warf 5', saltName: 'warfarin', type: 'tablet', dosage: '1-0-0 x 5 days' }
    await write(held, { ...warfarin, given: given() })
    await write(
      held,
      { medName: 'Brufen', saltName: 'ibuprofen', type: 'tablet', dosage: '1-0-1' },
      'discharge',
    )
    expect((await warnings())[1]).toEqual([])
    const brufen = { medName: 'Brufen', saltName: 'ibuprofen', type: 'tablet', dosage: '1-0-1' }
    const { medicine } = (await write(held, { ...brufen, given: given() })).body as unknown as {
      medicine: { txnNo: number; version: number }
    }
    const [prescribed, stay] = await warnings()
    expect(prescribed).toEqual([])
    expect(stay).toContain('interaction')
    const stopped = given({ stoppedAt: ago(5), stopReason: 'Warfarin' })
    await write(held, { ...brufen, txnNo: medicine.txnNo, given: stopped })
    expect((await warnings())[1]).toEqual([])
  })

  it('are removed, put back and arranged as the lines of other lists are', async () => {
    const held = await open()
    const numbers: number[] = []
    for (const medName of ['Ceftriaxone', 'Paracetamol']) {
      const { body } = await write(held, { medName, given: given() })
      numbers.push((body as unknown as { medicine: { txnNo: number } }).medicine.txnNo)
    }
    const names = async () => (await detail(held)).staymedicinedtls.map(({ medName }) => medName)
    const order = { ...held, duringStay: true, was: numbers, order: numbers.toReversed() }
    expect((await wire.ask('pateRxMgmt/arrangeMedicineData', order, operator)).status).toBe(200)
    expect(await names()).toEqual(['Paracetamol', 'Ceftriaxone'])
    await wire.ask('pateRxMgmt/deleteMedicineData', { ...held, txnNo: numbers[1] }, operator)
    expect(await names()).toEqual(['Ceftriaxone'])
    await wire.ask('pateRxMgmt/restoreMedicineData', { ...held, txnNo: numbers[1] }, operator)
    expect(await names()).toEqual(['Paracetamol', 'Ceftriaxone'])
  })
})
