import { describe, expect, it } from 'vitest'
import { waitingRows } from './proposal-rows.ts'
import { proposalOf, screenOf } from './proposals.fixture.ts'
import { registeredOf } from './registered.ts'

const hospital = proposalOf('hospital', { name: 'Amaltas Hospital', hospitalId: null })
const doctor = proposalOf('doctor', { name: 'Dr. Jo Osswald', doctorId: null })
const number = proposalOf(
  'registrationNumber',
  { text: 'KMC-55821' },
  {
    text: 'KMC-55821 (Karnataka Medical Council)',
  },
)
const known = { doctorId: 7, docName: 'Dr. Ira Vasant' }

describe('what no register has', () => {
  it('fills the card of a doctor with number, council and the hospital that is unknown too', () => {
    const all = [hospital, doctor, number]
    const card = registeredOf(doctor, all, all, undefined)
    expect(card?.written).toMatchObject({
      docName: 'Dr. Jo Osswald',
      registerno: 'KMC-55821',
      council: 'Karnataka Medical Council',
      hospitalName: 'Amaltas Hospital',
    })
    expect(card?.proposals).toEqual([doctor, hospital])
  })

  it('leaves a registered hospital, or one that was decided, out of the card', () => {
    const registered = proposalOf('hospital', { name: 'City Hospital', hospitalId: 3 })
    expect(registeredOf(doctor, [registered], [doctor, registered], undefined)?.written.hospitalName).toBe('')
    expect(registeredOf(doctor, [hospital], [doctor], undefined)?.proposals).toEqual([doctor])
  })

  it('adds a hospital alone to the doctor of the record, and to nobody without one', () => {
    expect(registeredOf(hospital, [hospital], [hospital], known)).toMatchObject({
      what: 'hospital',
      knownDoctorId: 7,
      written: { docName: 'Dr. Ira Vasant', hospitalName: 'Amaltas Hospital' },
    })
    expect(registeredOf(hospital, [hospital], [hospital], undefined)).toBeUndefined()
  })

  it('comes before its hospital in the list, and settles its number with itself', () => {
    const rows = waitingRows([hospital, number, doctor], { read: screenOf(), lines: [] })
    expect(rows.map(({ proposal, takes }) => [proposal.kind, takes])).toEqual([
      ['doctor', 'register'],
      ['hospital', 'register'],
    ])
    expect(waitingRows([number], { read: screenOf(), lines: [] })).toHaveLength(1)
  })
})
