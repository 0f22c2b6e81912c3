import { roles } from '@rxdesk/contract/roles'
import { describe, expect, it } from 'vitest'
import { ask, operator, switchForm, testApp, useEmergencyApp, wire } from './emergency-app.fixture.ts'

useEmergencyApp()

const arrive = (person: object, caller = operator) =>
  ask('addEmergencyErx', { clientId: 1, how: 'walkIn', userCode: caller.userCode, ...person }, caller)
const arrivedText = 'The emergency is added'
const known = /^Error: This person is probably in the list of patients/

describe('a person who arrives and is written anew', () => {
  const meera = { fName: 'Meera', lName: 'Onlyonce', mobileNo: '9876511111' }

  it('is added once, also of two at once, until somebody says that it is another', async () => {
    const both = await Promise.all([arrive(meera), arrive({ ...meera, fName: 'MEERA' })])
    const messages = both.map(({ message }) => message ?? '').toSorted()
    expect(messages).toEqual([expect.stringMatching(known), arrivedText])
    expect((await arrive(meera)).message).toMatch(known)
    expect((await arrive({ ...meera, mobileNo: '9876511112' })).message).toBe(arrivedText)
    expect((await arrive({ ...meera, isOtherPerson: true })).message).toBe(arrivedText)
  })

  it('is known by the number of the client alone', async () => {
    expect((await arrive({ fName: 'Sunil', lName: 'Numbered', uhid: 'UH-77' })).message).toBe(arrivedText)
    expect((await arrive({ fName: 'Other', lName: 'Name', uhid: 'UH-77' })).message).toMatch(known)
  })

  it('may have the name that another unknown person was given', async () => {
    const unknown = { fName: 'Unknown male 1', unknown: true }
    expect((await arrive(unknown)).message).toBe(arrivedText)
    expect((await arrive(unknown)).message).toBe(arrivedText)
  })
})

it('waits where whoever took it in works, and opens for them', async () => {
  for (const [role, level] of [
    [roles.l1, 'L1'],
    [roles.l2, 'L2'],
    [roles.l3, 'L3'],
  ] as const) {
    const caller = await testApp.signIn(role, { opensForms: true })
    const { erxId } = await arrive({ fName: `Taken in at ${level}`, lName: 'Example' }, caller)
    const opened = await wire.told('pateRxMgmt/geteRxDtls', { erxId: Number(erxId), tab: 'tab' }, caller)
    expect([opened.rxdtls.level, opened.rxdtls.editable]).toEqual([level, true])
  }
})

describe('an arrival without the form', () => {
  it('is refused of a client that has it switched off, and to an account that opens no forms', async () => {
    const without = await testApp.signIn(roles.l1)
    expect((await arrive({ fName: 'Formless' }, without)).status).toBe(403)
    const offered = async (caller = operator) =>
      (await wire.told('patientDtls/onGetRegisteredClients', { formKind: 'emergency' }, caller)).list.map(
        ({ clientId }) => clientId,
      )
    expect(await offered()).toEqual([1])
    expect(await offered(without)).toEqual([])
    await switchForm(1, false)
    expect(await offered()).toEqual([])
    expect((await arrive({ fName: 'Formless' })).status).toBe(403)
    await switchForm(1, true)
    expect((await arrive({ fName: 'Formless' })).message).toBe(arrivedText)
  })
})
