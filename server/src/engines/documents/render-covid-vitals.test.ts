import { expect, it } from 'vitest'
import type { CovidVitalsDocument, DocumentMeasurement } from './covid-vitals-document.ts'
import { renderCovidVitalsHtml } from './covid-vitals-html.ts'
import { createDocumentRenderer } from './document-renderer.ts'
import { pdfPageTexts } from './pdf-text.fixture.ts'
import { renderCovidVitals } from './render-covid-vitals.ts'

const measured = (spo2: string, more: Partial<DocumentMeasurement> = {}): DocumentMeasurement => ({
  at: { instant: new Date('2026-02-12T06:30:00Z') },
  values: ['99 °F', '80 beats/min', '', spo2, '120/80 mmHg'],
  other: '',
  byFigures: '',
  who: 'Sr. Rao',
  ...more,
})
const paper = (measurements: DocumentMeasurement[]): CovidVitalsDocument => ({
  client: { name: 'Nandanvan Hospital' },
  patient: { name: 'Kavita Nirmal', age: '40 years', gender: 'Female', uhid: 'NH-77' },
  from: '2026-02-01',
  to: '2026-02-14',
  statuses: [{ since: '2026-02-10', words: 'Positive, RT-PCR' }],
  columns: ['Temperature', 'Pulse', 'Respiratory rate', 'SpO2', 'Blood pressure'],
  measurements,
  source: 'the protocol',
  medicines: ['Paracetamol 500 1-0-1 5 days'],
  comorbidities: ['Diabetes'],
  issuedAt: new Date('2026-02-14T06:30:00Z'),
  timeZone: 'Asia/Kolkata',
})
const shown = [
  ...['Nandanvan Hospital', 'Kavita Nirmal', '40 years', 'NH-77', '01-02-2026 – 14-02-2026'],
  ...['Since 10-02-2026', 'Positive, RT-PCR', 'Diabetes', 'Paracetamol 500 1-0-1 5 days'],
  ...['12-02-2026, 12:00', '92 % on air', 'moderate', '120/80 mmHg', 'Sr. Rao', 'the protocol'],
  '11-02-2026',
]
const two = [measured('92 % on air', { byFigures: 'moderate' }), measured('', { at: { day: '2026-02-11' } })]

it('says the same on paper and on the page', async () => {
  const [page = ''] = await pdfPageTexts(await renderCovidVitals(paper(two)))
  const html = renderCovidVitalsHtml(paper(two))
  const words = (text: string) => text.replace(/\s+/g, ' ')
  for (const text of shown) {
    expect(words(page)).toContain(text)
    expect(html).toContain(text)
  }
  expect(page + html).not.toContain('undefined')
})

it('goes on to further pages, with the patient on each', async () => {
  const many = Array.from({ length: 90 }, (_, at) => measured(`${60 + (at % 40)} %`))
  const pages = await pdfPageTexts(await renderCovidVitals(paper(many)))
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(page).toContain('Kavita Nirmal')
})

it('is made in the document process; markup stays what was typed', async () => {
  const typed = '#panic("x") <b>&'
  const document = paper([measured('90 %', { other: typed })])
  const renderer = createDocumentRenderer()
  expect((await pdfPageTexts(await renderer.covidVitals(document))).join(' ')).toContain(typed)
  await renderer.close()
  expect(renderCovidVitalsHtml(document)).toContain('&lt;b&gt;&amp;')
})
