import { Readable } from 'node:stream'
import sharp from 'sharp'
import { FOLDER_TYPE, isGooglesOwn } from './drive-client.ts'

/** A file as the stand-in has it. */
export interface SandboxFile {
  id: string
  name: string
  mimeType: string
  /** Asked when the file is; undefined for what has no bytes of its own. */
  content?: () => Promise<Buffer | Readable>
  size?: number
  /**
   * `busy` answers 429 the first time, `slow` after five seconds, `elsewhere` leads to an address that is not Google's,
   * `grows` sends more than it says.
   */
  manner?: 'denied' | 'busy' | 'slow' | 'elsewhere' | 'grows'
}

const megabyte = 2 ** 20
const FOLDER_FILES = 250

let page: Promise<Buffer> | undefined

/** What a document of Google's own is exported as: one empty page. */
const exportedPdf = Buffer.from(`%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]>> endobj
trailer <</Root 1 0 R>>
%%EOF
`)

/** A page of paper as a photograph. */
function photograph(): Promise<Buffer> {
  const lines = ['CITY HOSPITAL', 'Patient: Asha Example', 'UHID 00123', 'Tab Paracetamol 500 mg twice a day']
  const words = lines.map((line, at) => `<text x="90" y="${140 + at * 90}" font-size="44">${line}</text>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1270"><rect width="900" height="1270" fill="#fff"/>${words.join('')}</svg>`
  page ??= sharp(Buffer.from(svg)).jpeg().toBuffer()
  return page
}

const scan = (id: string, name: string, manner?: SandboxFile['manner']): SandboxFile => ({
  id,
  name,
  mimeType: 'image/jpeg',
  content: photograph,
  ...(manner && { manner }),
})

const single: readonly SandboxFile[] = [
  scan('demo-scan-0001', 'Discharge card.jpg'),
  scan('demo-denied-0001', 'Of another account.jpg', 'denied'),
  scan('demo-busy-0001', 'Busy.jpg', 'busy'),
  scan('demo-slow-0001', 'Slow.jpg', 'slow'),
  scan('demo-elsewhere-0001', 'Elsewhere.jpg', 'elsewhere'),
  scan('demo-grows-0001', 'Grows.jpg', 'grows'),
  {
    id: 'demo-large-0001',
    name: 'Forty megabytes.jpg',
    mimeType: 'image/jpeg',
    size: 40 * megabyte,
    content: async () => Readable.from(Array.from({ length: 40 }, () => Buffer.alloc(megabyte))),
  },
  {
    id: 'demo-false-0001',
    name: 'No picture.jpg',
    mimeType: 'image/jpeg',
    content: async () => Buffer.from('These are words and no picture.'),
  },
  {
    id: 'demo-document-0001',
    name: 'Summary',
    mimeType: 'application/vnd.google-apps.document',
    content: async () => exportedPdf,
  },
  { id: 'demo-folder-0001', name: 'Old records', mimeType: FOLDER_TYPE },
  { id: 'demo-folder-0002', name: 'One visit', mimeType: FOLDER_TYPE },
]

const inFolder: readonly SandboxFile[] = Array.from({ length: FOLDER_FILES }, (_, at) =>
  scan(`demo-record-${String(at + 1).padStart(4, '0')}`, `Record ${at + 1}.jpg`),
)

export const sandboxFile = (id: string) => [...single, ...inFolder].find((file) => file.id === id)
/** More files than a record may have; and those of one visit. */
const folders: Record<string, readonly SandboxFile[]> = {
  'demo-folder-0001': inFolder,
  'demo-folder-0002': inFolder.slice(0, 3),
}
export const filesOfFolder = (id: string) => folders[id] ?? []

/** What the API says of a file. */
export async function sandboxMetadata(file: SandboxFile) {
  const { id, name, mimeType, size, content } = file
  const own = isGooglesOwn(file) ? undefined : content
  const bytes = size ?? (own && (await own().then((all) => (Buffer.isBuffer(all) ? all.length : 0))))
  return {
    id,
    name,
    mimeType,
    modifiedTime: '2026-01-05T08:30:00.000Z',
    ...(bytes !== undefined && { size: String(bytes) }),
  }
}
