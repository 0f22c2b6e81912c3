import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser, Page } from '@playwright/test'

/** A file as a browser's file chooser takes it. */
export interface RenderedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** An invented prescription of five medicines. All people in it are invented. */
export interface Rendered {
  hospital: string
  doctor: string
  registration: string
  patient: { first: string; last: string; age: number; sex: 'M' | 'F'; uhid: string }
  /** dd/mm/yyyy, as printed on the paper. */
  date: string
  vitals: string
  complaints: string
  diagnosis: string
  medicines: readonly { written: string; directions: string }[]
}

/** The sheet as a picture (PNG, A4 at 150 dots an inch), drawn by the browser: its words must be recognised. */
export async function pictureOf(browser: Browser, sheet: Rendered): Promise<RenderedFile> {
  const page = await drawn(browser, sheet)
  const buffer = await page.screenshot({ type: 'png' })
  await page.close()
  return { name: 'sheet.png', mimeType: 'image/png', buffer }
}

/**
 * The same sheet as a PDF with its text: read at once, for tests of what follows the reading. Recognition takes most of
 * a processor for many seconds, from the tests beside this one too.
 */
export async function printedOf(browser: Browser, sheet: Rendered): Promise<RenderedFile> {
  const page = await drawn(browser, sheet)
  const buffer = await page.pdf({ width: '1240px', height: '1754px', printBackground: true })
  await page.close()
  return { name: 'sheet.pdf', mimeType: 'application/pdf', buffer }
}

/** The same sheet as a picture whose medicines are in a hand (an openly licensed face), on a printed letterhead. */
export async function handwrittenOf(browser: Browser, sheet: Rendered): Promise<RenderedFile> {
  const font = createRequire(import.meta.url).resolve(
    '@expo-google-fonts/kalam/400Regular/Kalam_400Regular.ttf',
  )
  const page = await drawn(browser, sheet, (await readFile(font)).toString('base64'))
  await page.evaluate(() => document.fonts.ready)
  const buffer = await page.screenshot({ type: 'jpeg', quality: 75 })
  await page.close()
  return { name: 'sheet.jpg', mimeType: 'image/jpeg', buffer }
}

/** @param hand the font of the medicines, in base64; the printed one without. */
async function drawn(browser: Browser, sheet: Rendered, hand?: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1240, height: 1754 } })
  const { patient } = sheet
  await page.setContent(`${hand === undefined ? '' : `<style>@font-face { font-family: Hand; src: url(data:font/ttf;base64,${hand}) } table { font: 34px/1.4 Hand; color: #1c2450 }</style>`}<body style="margin:70px;font:26px/1.7 Inter,'Noto Sans',Arial,sans-serif;color:#111">
    <h1 style="font-size:40px;margin:0">${sheet.hospital}</h1>
    <div>${sheet.doctor} &nbsp; Reg. No. ${sheet.registration}</div><hr>
    <div style="display:flex;justify-content:space-between"><span>Name: Mr. ${patient.first} ${patient.last}</span>
    <span>Age/Sex: ${patient.age} Y / ${patient.sex}</span></div>
    <div style="display:flex;justify-content:space-between"><span>UHID: ${patient.uhid}</span>
    <span>Date: ${sheet.date}</span></div><hr>
    <div>${sheet.vitals}</div><div>C/O: ${sheet.complaints}</div><div>Diagnosis: ${sheet.diagnosis}</div>
    <h2 style="margin:30px 0 10px">Rx</h2>
    <table style="width:100%;border-spacing:0 14px">${sheet.medicines
      .map(
        ({ written, directions }, at) =>
          `<tr><td style="width:55%">${at + 1}. ${written}</td><td>${directions}</td></tr>`,
      )
      .join('')}</table></body>`)
  return page
}

export const rendered: readonly Rendered[] = [
  {
    hospital: 'Amaltas Hospital',
    doctor: 'Dr. Ira Vasant',
    registration: 'EX-40117',
    patient: { first: 'Devika', last: 'Salwan', age: 46, sex: 'F', uhid: 'AMH-004411' },
    date: '09/03/2026',
    vitals: 'BP 132/84 mmHg &nbsp; Pulse 92 /min &nbsp; Temp 101.2 F &nbsp; SpO2 98 %',
    complaints: 'Fever, sore throat',
    diagnosis: 'Acute tonsillitis',
    medicines: [
      { written: 'Tab. Paracetamol 650 mg', directions: '1-1-1 x 3 days' },
      { written: 'Tab. Cetirizine 10 mg', directions: '0-0-1 x 5 days' },
      { written: 'Cap. Omeprazole 20 mg', directions: '1-0-0 AC x 5 days' },
      { written: 'Tab. Azithromycin 500 mg', directions: '1-0-0 x 3 days' },
      { written: 'Tab. Montelukast 10 mg', directions: '0-0-1 x 10 days' },
    ],
  },
  {
    hospital: 'Amaltas Hospital',
    doctor: 'Dr. Ira Vasant',
    registration: 'EX-40117',
    patient: { first: 'Harish', last: 'Belwal', age: 58, sex: 'M', uhid: 'AMH-004412' },
    date: '10/03/2026',
    vitals: 'BP 148/92 mmHg &nbsp; Pulse 78 /min &nbsp; Weight 81 kg',
    complaints: 'Headache, giddiness',
    diagnosis: 'Hypertension',
    medicines: [
      { written: 'Tab. Amlodipine 5 mg', directions: '1-0-0 x 30 days' },
      { written: 'Tab. Telmisartan 40 mg', directions: '0-0-1 x 30 days' },
      { written: 'Tab. Metformin 500 mg', directions: '1-0-1 PC x 30 days' },
      { written: 'Tab. Atorvastatin 10 mg', directions: '0-0-1 x 30 days' },
      { written: 'Tab. Aspirin 75 mg', directions: '0-1-0 PC x 30 days' },
    ],
  },
  {
    hospital: 'Amaltas Hospital',
    doctor: 'Dr. Ira Vasant',
    registration: 'EX-40117',
    patient: { first: 'Mohan', last: 'Tirkey', age: 34, sex: 'M', uhid: 'AMH-004413' },
    date: '11/03/2026',
    vitals: 'BP 118/76 mmHg &nbsp; Pulse 84 /min',
    complaints: 'Pain abdomen, loose motion',
    diagnosis: 'Acute gastroenteritis',
    medicines: [
      { written: 'Tab. Ondansetron 4 mg', directions: '1-0-1 AC x 3 days' },
      { written: 'Tab. Ofloxacin 200 mg', directions: 'BD x 5 days' },
      { written: 'Cap. Racecadotril 100 mg', directions: 'TDS x 3 days' },
      { written: 'Tab. Pantoprazole 40 mg', directions: '1-0-0 AC x 5 days' },
      { written: 'Tab. Dicyclomine 20 mg', directions: 'SOS' },
    ],
  },
]
