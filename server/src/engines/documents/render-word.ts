import {
  AlignmentType,
  Document,
  ImageRun,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import sharp from 'sharp'
import { INKS } from './devanagari-words.ts'
import { DocumentError } from './document-error.ts'
import { documentPng } from './document-image.ts'
import type { MedicineView, StepView } from './medicine-view.ts'
import type { PrescriptionDocument } from './prescription-document.ts'
import { type PrescriptionView, prescriptionView } from './prescription-view.ts'
import { qrSvg } from './qr-svg.ts'
import type { DocumentImage } from './sheet-document.ts'
import { TITLES } from './sheet-view.ts'
import type { LabelledText } from './text-parts.ts'

/** Fonts that Word and LibreOffice have; `cs` is the one for Devanagari and Arabic. None is embedded. */
const FONT = { ascii: 'Arial', hAnsi: 'Arial', cs: 'Nirmala UI' }
const INDIA_ENGLISH = { value: 'en-IN', bidirectional: 'hi-IN' }
const GREY = '595959'
const CAUTION = INKS.caution.slice(1)
const SMALL = 16
/** Columns of the medicines in twentieths of a point; A4 less the margins is 10 204. "Afternoon" fits on its line. */
const WIDTH = 10_204
const BEFORE_DOSES = [420, 2500]
const DOSE = 960
const DURATION = 1100
const MARGIN = 851

interface Style {
  bold?: boolean
  color?: string
  /** Half points. */
  size?: number
  right?: boolean
  after?: number
}

/**
 * The prescription as a Word document, A4, with the content of the PDF. It can be edited; its QR code leads to what was
 * issued.
 * @throws DocumentError when the signature or the seal cannot be read
 */
export async function renderPrescriptionWord(document: PrescriptionDocument): Promise<Buffer> {
  const view = prescriptionView(document)
  const logo =
    document.client.logo && (await picture(document.client.logo, 64, 'Logo').catch(() => undefined))
  const marks: ImageRun[] = []
  for (const kind of ['signature', 'seal'] as const) {
    const image = document.doctor[kind]
    if (!image) continue
    const name = kind === 'signature' ? 'Signature of the doctor' : 'Seal of the doctor'
    marks.push(
      await picture(image, 60, name).catch(() => {
        throw new DocumentError(`The picture of the doctor's ${kind} cannot be read.`)
      }),
    )
  }
  const qr = await qrPicture(document.verificationUrl)
  const word = new Document({
    title: view.title,
    creator: view.hospital.name,
    styles: { default: { document: { run: { font: FONT, size: 20, language: INDIA_ENGLISH } } } },
    sections: [
      {
        properties: {
          page: {
            size: { width: 11_906, height: 16_838 },
            margin: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN },
          },
        },
        children: [
          ...letterhead(view, logo),
          ...patient(view),
          ...labelled([{ label: 'Vitals', text: vitals(view.vitals) }, ...view.findings]),
          line('℞', { bold: true, size: 32 }),
          ...(view.medicines.length > 0 ? [medicineTable(view)] : []),
          line(`— ${view.endOfMedicines} —`, { size: SMALL, color: GREY, after: 120 }),
          ...advice(view),
          ...labelled([{ label: 'Follow-up', text: view.followUp }]),
          ...closing(view, qr, marks),
        ],
      },
    ],
  })
  return Packer.toBuffer(word)
}

function letterhead({ hospital, doctor }: PrescriptionView, logo: ImageRun | undefined): Paragraph[] {
  const small = { size: SMALL, color: GREY }
  return [
    ...(logo ? [new Paragraph({ children: [logo] })] : []),
    ...lines([hospital.group], small),
    line(hospital.name, { bold: true, size: 32 }),
    ...lines(
      [
        hospital.department && `Department: ${hospital.department}`,
        hospital.address,
        hospital.phone && `Phone ${hospital.phone}`,
      ],
      small,
    ),
    ...lines([doctor.name], { bold: true, right: true }),
    ...lines([doctor.credentials, doctor.registration], { ...small, right: true }),
  ]
}

function patient({ patient: details, patientAddress, allergies }: PrescriptionView): Paragraph[] {
  const [name, ...others] = details.map(({ label, text }) => ({ label, text: text || '–' }))
  const { english, hindi } = TITLES.allergies
  return [
    line(''),
    ...labelled(name ? [name] : []),
    ...lines([allergies && `${english} · ${hindi}: ${allergies}`], { bold: true, color: CAUTION, after: 40 }),
    ...labelled([...others, { label: 'Address', text: patientAddress }]),
  ]
}

function vitals(measured: readonly LabelledText[]): string {
  return measured.map(({ label, text }) => `${label} ${text}`).join(' · ')
}

function labelled(texts: readonly LabelledText[]): Paragraph[] {
  return texts
    .filter(({ text }) => text !== '')
    .map(
      ({ label, text }) =>
        new Paragraph({
          spacing: { after: 40 },
          children: [new TextRun({ text: `${label}: `, bold: true }), ...runs(text, {})],
        }),
    )
}

function medicineTable({ medicines, doseTimes }: PrescriptionView): Table {
  const titles = [
    ['#'],
    ['Medicine'],
    ...[...doseTimes, TITLES.directions, TITLES.duration].map(({ english, hindi }) => [english, hindi]),
  ]
  const before = [...BEFORE_DOSES, ...doseTimes.map(() => DOSE)]
  const directions = WIDTH - DURATION - before.reduce((sum, width) => sum + width, 0)
  const columns = [...before, directions, DURATION]
  return new Table({
    width: { size: WIDTH, type: WidthType.DXA },
    columnWidths: columns,
    rows: [
      new TableRow({
        // Repeated at the head of each page of the table.
        tableHeader: true,
        children: titles.map((title, at) => cell(columns[at], lines(title, { bold: true, size: SMALL }))),
      }),
      ...medicines.flatMap((medicine) => medicineRows(medicine, columns)),
    ],
  })
}

function medicineRows(medicine: MedicineView, columns: readonly number[]): TableRow[] {
  const { steps } = medicine
  const small = { size: SMALL, color: GREY }
  const rowSpan = steps.length
  const conditions = lines([medicine.conditions, medicine.adviceEnglish, medicine.adviceHindi], {
    size: SMALL,
  })
  const named = [
    cell(columns[0], [line(medicine.number, small)], { rowSpan }),
    cell(
      columns[1],
      [
        line(medicine.generic, { bold: true }),
        ...lines([medicine.detail, medicine.brand], { size: SMALL }),
        ...lines([medicine.marks.join(' · ')], { size: SMALL, bold: true }),
      ],
      { rowSpan },
    ),
  ]
  return steps.map((step, at) => {
    const quantity = at === 0 && medicine.quantity !== '' ? `Qty ${medicine.quantity}` : ''
    return new TableRow({
      // A medicine is never separated from its directions.
      cantSplit: true,
      children: [
        ...(at === 0 ? named : []),
        ...doseCells(step, columns.length - BEFORE_DOSES.length - 2),
        cell(columns.at(-2), [
          ...lines([...step.directionsEnglish, ...step.directionsHindi], {}),
          ...(at === steps.length - 1 ? conditions : []),
        ]),
        cell(columns.at(-1), [line(step.duration || '–'), ...lines([quantity], small)]),
      ],
    })
  })
}

function doseCells({ doses, doseNote }: StepView, times: number): TableCell[] {
  if (doses.length === 0)
    return [
      cell(times * DOSE, [line(doseNote.english, { bold: true }), ...lines([doseNote.hindi], {})], {
        columnSpan: times,
      }),
    ]
  return doses.map(({ text, taken }) => cell(DOSE, [line(text, taken ? { bold: true } : { color: GREY })]))
}

function cell(
  width: number | undefined,
  given: Paragraph[],
  span: { columnSpan?: number; rowSpan?: number } = {},
): TableCell {
  return new TableCell({
    ...span,
    width: { size: width ?? 0, type: WidthType.DXA },
    margins: { top: 40, bottom: 40, left: 70, right: 70 },
    // Word takes a cell without a paragraph for a broken file.
    children: given.length > 0 ? given : [line('')],
  })
}

function advice({ advice: said }: PrescriptionView): Paragraph[] {
  if (said.length === 0) return []
  const items = said.map(
    ({ english, hindi }) =>
      new Paragraph({
        bullet: { level: 0 },
        children: runs([english, hindi].filter(Boolean).join('\n'), {}),
      }),
  )
  return [line(`${TITLES.advice.english} · ${TITLES.advice.hindi}`, { bold: true }), ...items]
}

function closing(view: PrescriptionView, qr: ImageRun, marks: readonly ImageRun[]): Paragraph[] {
  const small = { size: SMALL, color: GREY }
  const { doctor, title, version, issued, verifyCaption, verificationUrl } = view
  return [
    ...(marks.length > 0 ? [new Paragraph({ alignment: AlignmentType.RIGHT, children: [...marks] })] : []),
    ...lines([doctor.name], { bold: true, right: true }),
    ...lines([doctor.credentials, doctor.registration], { ...small, right: true }),
    new Paragraph({ children: [qr] }),
    ...lines([verifyCaption, verificationUrl], small),
    line(`${title}, version ${version} · Issued ${issued}`, small),
  ]
}

/** A paragraph for each non-empty text. */
function lines(texts: readonly (string | undefined)[], style: Style): Paragraph[] {
  return texts.flatMap((text) => (text ? [line(text, style)] : []))
}

function line(text: string, style: Style = {}): Paragraph {
  return new Paragraph({
    alignment: style.right ? AlignmentType.RIGHT : AlignmentType.LEFT,
    spacing: { after: style.after ?? 0 },
    children: runs(text, style),
  })
}

function runs(text: string, { bold, color, size }: Style): TextRun[] {
  return text
    .split('\n')
    .map((part, at) => new TextRun({ text: part, bold, color, size, ...(at > 0 ? { break: 1 } : {}) }))
}

async function picture(image: DocumentImage, height: number, name: string): Promise<ImageRun> {
  return imageRun(await documentPng(image), height, name)
}

async function qrPicture(url: string): Promise<ImageRun> {
  const png = await sharp(Buffer.from(qrSvg(url)))
    .resize(480, 480, { kernel: 'nearest' })
    .png()
    .toBuffer()
  return imageRun(png, 90, 'QR code')
}

/** @param height pixels at 96 to the inch */
async function imageRun(data: Buffer, height: number, name: string): Promise<ImageRun> {
  const { width: wide = 1, height: high = 1 } = await sharp(data).metadata()
  const width = Math.min(320, Math.round((wide / high) * height))
  return new ImageRun({
    type: 'png',
    data,
    transformation: { width, height: Math.round((width * high) / wide) },
    altText: { name, title: name, description: name },
  })
}
