import { deflateSync, inflateSync } from 'node:zlib'

/**
 * The file with what `rewrite` makes of each page's content (operators, one a line). For files of our own compiler:
 * a classic cross-reference table, one deflated content stream for each page.
 * @throws Error when the file is built differently
 */
export function rewrittenContents(pdf: Buffer, rewrite: (content: string) => string): Buffer {
  const { objects, end } = objectsOf(pdf)
  const contents = new Set(
    objects.flatMap(
      ({ bytes }) => /\/Type \/Page\s[^>]*?\/Contents (\d+) 0 R/.exec(headOf(bytes))?.[1] ?? [],
    ),
  )
  if (contents.size === 0) throw new Error('a PDF without pages')
  const parts = [pdf.subarray(0, objects[0]?.offset)]
  const offsets = new Map<number, number>()
  let length = parts[0]?.length ?? 0
  for (const { number, bytes } of objects) {
    const part = contents.has(String(number)) ? rewrittenStream(number, bytes, rewrite) : bytes
    offsets.set(number, length)
    length += part.length
    parts.push(part)
  }
  const entries = end.entries.map((entry, number) => {
    const offset = offsets.get(number)
    return offset === undefined ? entry : `${String(offset).padStart(10, '0')} 00000 n`
  })
  const table = ['xref', `0 ${entries.length}`, ...entries.map((entry) => `${entry}\r`)].join('\n')
  parts.push(Buffer.from(`${table}\n${end.trailer}startxref\n${length}\n%%EOF`, 'latin1'))
  return Buffer.concat(parts)
}

interface PdfObject {
  number: number
  offset: number
  bytes: Buffer
}

/** The objects in the order in which they are written, and what follows them. */
function objectsOf(pdf: Buffer): { objects: PdfObject[]; end: { entries: string[]; trailer: string } } {
  const text = pdf.toString('latin1')
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1])
  const table = /^xref\s+0 \d+\s+((?:\d{10} \d{5} [nf]\s+)+)(trailer[\s\S]*?)startxref/.exec(
    text.slice(start),
  )
  if (!table) throw new Error('a PDF without a table of its objects')
  const entries = (table[1] ?? '').trim().split(/\s*[\r\n]+/)
  const placed = entries
    .map((entry, number) => ({ number, offset: Number(entry.slice(0, 10)), used: entry.endsWith('n') }))
    .filter(({ used }) => used)
    .sort((a, b) => a.offset - b.offset)
  const objects = placed.map(({ number, offset }, at) => ({
    number,
    offset,
    bytes: pdf.subarray(offset, placed[at + 1]?.offset ?? start),
  }))
  return { objects, end: { entries, trailer: table[2] ?? '' } }
}

/** An object as text, without its stream. */
function headOf(bytes: Buffer): string {
  const at = bytes.indexOf('stream\n')
  return bytes.subarray(0, at < 0 ? bytes.length : at).toString('latin1')
}

function rewrittenStream(number: number, bytes: Buffer, rewrite: (content: string) => string): Buffer {
  const head = headOf(bytes)
  const length = Number(/\/Length (\d+)/.exec(head)?.[1])
  if (!head.includes('/FlateDecode') || Number.isNaN(length)) throw new Error('a page of unknown encoding')
  const from = head.length + 'stream\n'.length
  const content = inflateSync(bytes.subarray(from, from + length)).toString('latin1')
  const made = deflateSync(Buffer.from(rewrite(content), 'latin1'))
  return Buffer.concat([
    Buffer.from(
      `${number} 0 obj\n<<\n  /Length ${made.length}\n  /Filter /FlateDecode\n>>\nstream\n`,
      'latin1',
    ),
    made,
    Buffer.from('\nendstream\nendobj\n\n', 'latin1'),
  ])
}
