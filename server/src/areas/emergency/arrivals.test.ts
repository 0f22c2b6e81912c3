import { describe, expect, it } from 'vitest'
import { ask, operator, useEmergencyApp } from './emergency-app.fixture.ts'

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
