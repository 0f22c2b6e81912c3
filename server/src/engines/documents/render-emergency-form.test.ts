import { exampleForm } from '@rxdesk/contract/emergency/example-form.fixture'
import { emptyForm } from '@rxdesk/contract/emergency/form'
import { expect, it } from 'vitest'
import { createDocumentRenderer } from './document-renderer.ts'
import type { EmergencyFormDocument } from './emergency-form-document.ts'
import { pdfPageTexts } from './pdf-text.fixture.ts'
import { renderEmergencyForm } from './render-emergency-form.ts'

const paper = (more: Partial<EmergencyFormDocument> = {}): EmergencyFormDocument => ({
  client: { name: 'Nandanvan Hospital' },
  patient: { name: 'Unknown male 1', sex: 'Male' },
  caseNumber: 4711,
  version: 1,
  form: exampleForm,
  readings: [
    {
      takenAt: new Date('2026-11-26T20:45:00Z'),
      timed: true,
      sign: 'SpO2',
      value: '91',
      unit: '%',
      oxygen: 0,
      proning: true,
    },
  ],
  triageNames: {},
  writtenBy: 'Asha Rao',
  issuedAt: new Date('2026-11-26T22:40:00Z'),
  timeZone: 'Asia/Kolkata',
  ...more,
})
const doctor = { doctor: 'Dr. Meera Rao', registrationNumber: 'MH-1', council: 'MMC' }
const closed = { ...doctor, at: new Date('2026-11-26T22:35:00Z') }
const textOf = async (document: EmergencyFormDocument) =>
  (await pdfPageTexts(await renderEmergencyForm(document))).join(' ')

it('prints every must of a closed assessment', async () => {
  const text = await textOf(paper({ closed }))
  for (const each of [
    ...['Emergency assessment', 'Nandanvan Hospital', 'Unknown male 1', '4711', 'Version 1'],
    ...['27-11-2026, 02:10', 'Brought by the police', 'MLC/418', 'Shivajinagar', '27-11-2026, 02:30'],
    ...['Red', 'Yellow', 'Drowsy, bleeding scalp', '27-11-2026, 03:45'],
    ...['V: responds to voice', '13 (E3 V4 M6)', 'None known'],
    ...['SpO2', '91 %', 'on air', 'Head, front: Laceration, 4 cm'],
    ...['Inj. Tetanus toxoid, 0.5 ml IM', 'CT head, plain', 'No bleed, no fracture'],
    ...['Head injury, mild', 'Admitted', 'General surgery', 'Awake, pulse 88'],
    ...['Dr. Meera Rao', 'MH-1, MMC', '27-11-2026, 04:05'],
  ])
    expect(text).toContain(each)
  expect(text).not.toContain('Draft')
  expect(text).not.toContain('undefined')
})

it('says of a draft that it is one, and prints an empty one', async () => {
  const text = await textOf(paper({ form: emptyForm, readings: [] }))
  expect(text).toContain('Draft: not signed')
  expect(text).not.toContain('Closed by')
})

it('says why a version was corrected, and only what belongs to the disposition', async () => {
  const form = {
    ...exampleForm,
    disposition: { ...exampleForm.disposition, ending: 'died', cause: 'Sepsis' },
  } as const
  const text = await textOf(paper({ closed, version: 2, form, correctionReason: 'Wrong time of death' }))
  for (const each of ['Version 2', 'Corrected: Wrong time of death', 'Time of death', 'Sepsis'])
    expect(text).toContain(each)
  expect(text).not.toContain('General surgery')
})

it('is made in the document process, and prints markup as it is typed', async () => {
  const renderer = createDocumentRenderer()
  const typed = '#panic("x") [a] *b*'
  const form = { ...exampleForm, examination: { ...exampleForm.examination, findings: typed } }
  expect((await pdfPageTexts(await renderer.emergencyForm(paper({ form })))).join(' ')).toContain(typed)
  await renderer.close()
})
