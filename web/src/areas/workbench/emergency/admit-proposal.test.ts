import { exampleForm } from '@rxdesk/contract/emergency/example-form.fixture'
import { emptyForm } from '@rxdesk/contract/emergency/form'
import { expect, it } from 'vitest'
import { proposedAdmission, proposedFindings } from './admit-proposal.ts'

const record = {
  complaints: 'Fell from a motorcycle',
  symptoms: ['Vomiting'],
  diagnosis: ['Head injury, mild'],
  allergy: [],
  disease: [],
  observation: '',
  advice: '',
  adviceHindi: '',
  followUp: '',
  dischargeAdvice: '',
}

it('proposes the medico-legal case and the diagnosis of the assessment', () => {
  expect(proposedAdmission(exampleForm)).toEqual({
    cameFrom: 'casualty',
    kind: 'urgent',
    reason: 'Head injury, mild',
    mlc: true,
    mlcNumber: 'MLC/418',
    policeStation: 'Shivajinagar',
  })
  expect(proposedAdmission(emptyForm)).toMatchObject({ reason: '', mlc: false, mlcNumber: '' })
})

it('proposes findings of the prescription and of the assessment, each once', () => {
  const findings = proposedFindings(record, exampleForm)
  expect(findings.complaints).toBe('Fell from a motorcycle\nFound beside a motorcycle')
  expect(findings.diagnosis).toEqual(['Head injury, mild'])
  expect(findings.observation).toBe(
    'Laceration of 4 cm over the left temple\nLaceration, 4 cm\nAVPU V\nGCS 13\nPupils: Equal, reacting',
  )
  expect(proposedFindings(record, emptyForm)).toMatchObject({ observation: '', symptoms: ['Vomiting'] })
})
