import { expect, it } from 'vitest'
import { wordText, zipEntry } from '#testing/word-text.fixture.ts'
import { DocumentError } from './document-error.ts'
import { examplePrescription } from './example-prescription.ts'
import { renderPrescriptionWord } from './render-word.ts'

it('is a Word document with the content of the PDF, in both languages', async () => {
  const file = await renderPrescriptionWord(examplePrescription(5))
  expect(zipEntry(file, '[Content_Types].xml').toString()).toContain('wordprocessingml.document.main+xml')
  const text = wordText(file)
  for (const said of [
    'Nandanvan Hospital',
    'Kavita Nirmal',
    'Allergies · एलर्जी: Sulfonamides, Peanut',
    'Reg. No. EX-40117',
    'AMOXICILLIN + CLAVULANIC ACID',
    '500 mg + 125 mg',
    'LEVOTHYROXINE',
    '½',
    'Take 1 tablet in the morning and 1 tablet at night',
    '1 गोली सुबह और 1 गोली रात को लें',
    'दोपहर',
    'गुनगुना पानी अधिक पिएँ',
    'As needed for fever: 10 ml',
    'End of medicines: 5 prescribed',
    'Chest clear, no rash',
    '16-03-2026',
    'https://rxdesk.example.test/verify/100231-1-Zr4mY0b7QkP2s8Xw',
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('undefined')
})

it('prints what looks like markup as it is', async () => {
  const document = examplePrescription(1)
  document.complaints = '<w:br/> & "fever"'
  expect(wordText(await renderPrescriptionWord(document))).toContain('&lt;w:br/&gt; &amp;')
})

it('is refused when the signature cannot be read, and made without a logo that cannot', async () => {
  const broken = { bytes: Buffer.from('no picture'), mediaType: 'image/png' as const }
  const document = examplePrescription(0)
  document.client.logo = broken
  expect(wordText(await renderPrescriptionWord(document))).toContain('No medicine prescribed')
  document.doctor.signature = broken
  await expect(renderPrescriptionWord(document)).rejects.toThrow(DocumentError)
})
