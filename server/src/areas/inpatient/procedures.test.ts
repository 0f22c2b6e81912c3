import { dayIn, wireFromIso } from '@rxdesk/contract/dates'
import { daysAfter } from '@rxdesk/contract/vaccination/calendar'
import { describe, expect, it } from 'vitest'
import {
  admin,
  admission,
  admitted,
  operator,
  testApp,
  useInpatientApp,
  wire,
} from './inpatient-app.fixture.ts'

useInpatientApp()

const today = dayIn('Asia/Kolkata', new Date())
const day = (after: number) => wireFromIso(daysAfter(today, after))
const open = async () => {
  const admittedAt = new Date(Date.now() - 3 * 86_400_000).toISOString()
  const { stayId: _, ...held } = await admitted(admission({ admittedAt }))
  return held
}
const write = (held: Awaited<ReturnType<typeof open>>, procedure: object) =>
  wire.told('ipdPres/updateIPDeRxDtls', { ...held, procedures: [procedure] }, operator)
const biopsy = { name: 'Bone marrow biopsy', doneOn: day(-1), surgeon: 'Dr Rao', implants: '' }

describe('a procedure of a stay', () => {
  it('is written, corrected with its version and removed, and is audited with what it said', async () => {
    const held = await open()
    const { procedures } = await write(held, biopsy)
    expect(procedures).toMatchObject([{ name: 'Bone marrow biopsy', doneOn: day(-1), inSummary: true }])
    const { procedureId, version } = procedures[0] ?? { procedureId: 0, version: 0 }
    const changed = { ...biopsy, procedureId, version, surgeon: 'Dr Iyer', inSummary: false }
    expect((await write(held, changed)).procedures).toMatchObject([{ surgeon: 'Dr Iyer', inSummary: false }])
    expect((await write(held, changed)).status).toBe(409)
    const removed = { ...changed, version: version + 1, removed: true }
    expect((await write(held, removed)).procedures).toEqual([])
    const audit = await testApp.db
      .selectFrom('audit_log')
      .select('detail')
      .where('chain', '=', `case:${held.erxId}`)
      .where('action', '=', 'stay.procedure')
      .orderBy('seq')
      .execute()
    expect(audit.map(({ detail }) => (detail as { was?: { surgeon: string } }).was?.surgeon)).toEqual([
      undefined,
      'Dr Rao',
      'Dr Iyer',
    ])
  })

  it('is of a day of the stay that has come', async () => {
    const held = await open()
    expect((await write(held, { ...biopsy, doneOn: day(1) })).message).toBe(
      'Error: This day is still to come.',
    )
    expect((await write(held, { ...biopsy, doneOn: day(-5) })).message).toBe(
      'Error: The time is before the admission. Correct it.',
    )
    expect((await write(held, { ...biopsy, doneOn: '' })).status).toBe(400)
    expect((await write(held, { ...biopsy, name: '\u200b' })).status).toBe(400)
  })

  it('of another stay is missing', async () => {
    const [one, other] = [await open(), await open()]
    const { procedures } = await write(one, biopsy)
    const { procedureId, version } = procedures[0] ?? { procedureId: 0, version: 0 }
    expect((await write(other, { ...biopsy, procedureId, version })).status).toBe(404)
  })

  it('keeps an admission from being cancelled', async () => {
    const { stayId: _, ...held } = await admitted(admission())
    await write(held, { ...biopsy, doneOn: day(0) })
    const cancelled = await wire.told(
      'ipdPres/updateIPD',
      { erxId: held.erxId, status: 'cancelAdmission', reason: 'Another patient' },
      admin,
    )
    expect(cancelled.message).toMatch(/^Error: Something was written during this stay/)
  })
})
