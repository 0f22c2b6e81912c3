import { expect, it } from 'vitest'
import { createDocumentRenderer } from './document-renderer.ts'
import { pdfPageTexts } from './pdf-text.fixture.ts'
import { renderVaccinationCard } from './render-vaccination-card.ts'
import type { DocumentDose, VaccinationCardDocument } from './vaccination-card-document.ts'

const dose = (english: string, more: Partial<DocumentDose> = {}): DocumentDose => ({
  age: { english: '6 weeks', hindi: '6 सप्ताह' },
  name: { english, hindi: 'पेंटावैलेंट-1' },
  state: 'due',
  due: { from: '2026-02-12', until: '2026-03-12' },
  ...more,
})
const given = {
  on: '2026-02-12',
  reported: false,
  batch: 'B7',
  maker: 'Serum',
  site: 'left mid-thigh',
  by: 'Sr. Rao',
}
const card = (doses: DocumentDose[]): VaccinationCardDocument => ({
  client: { name: 'Nandanvan Hospital' },
  patient: { name: 'Kavita Nirmal', dateOfBirth: '2026-01-01', gender: 'Female', uhid: 'NH-77' },
  schedule: 'UIP 2023-01-01',
  nextDue: '2026-03-12',
  doses,
  issuedAt: new Date('2026-02-14T06:30:00Z'),
  timeZone: 'Asia/Kolkata',
})

it('prints what was given, what was reported and what is due, in English and Hindi', async () => {
  const [page = ''] = await pdfPageTexts(
    await renderVaccinationCard(
      card([
        dose('Pentavalent-1', { state: 'given', given }),
        dose('OPV-1', { state: 'given', given: { ...given, on: '2026-02', reported: true, batch: '' } }),
        dose('Rotavirus-1', { state: 'overdue' }),
        dose('BCG', { state: 'notWanted', reason: 'The family asks for time' }),
      ]),
    ),
  )
  for (const text of [
    ...['Vaccination card', 'टीकाकरण कार्ड', 'Nandanvan Hospital', 'Kavita Nirmal', '01-01-2026', 'NH-77'],
    ...['Pentavalent-1', '12-02-2026', 'B7 · Serum · left mid-thigh · Sr. Rao'],
    ...[
      '02-2026',
      'reported',
      'Overdue',
      '12-02-2026 – 12-03-2026',
      'Not wanted',
      'The family asks for time',
    ],
    ...['UIP 2023-01-01', 'Printed 14-02-2026, 12:00', 'Page 1 of 1'],
  ])
    expect(page).toContain(text)
  expect(page).not.toContain('undefined')
})

it('goes on to further pages, with the patient on each', async () => {
  const pages = await pdfPageTexts(
    await renderVaccinationCard(card(Array.from({ length: 60 }, (_, at) => dose(`Dose ${at + 1}`)))),
  )
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(page).toContain('Kavita Nirmal')
  expect(pages.join(' ')).toContain('Dose 60')
})

it('is made in the document process, and prints markup as it is typed', async () => {
  const renderer = createDocumentRenderer()
  const typed = '#panic("x") [a] *b*'
  const document = card([dose('MR-1', { given: { ...given, batch: typed }, state: 'given' })])
  expect((await pdfPageTexts(await renderer.vaccinationCard(document))).join(' ')).toContain(typed)
  await renderer.close()
})
