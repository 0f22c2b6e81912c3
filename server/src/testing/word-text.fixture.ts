import { inflateRawSync } from 'node:zlib'

/** The text of a Word document, from the part `word/document.xml` of its zip archive; entities are left. */
export function wordText(docx: Buffer): string {
  const xml = zipEntry(docx, 'word/document.xml').toString('utf8')
  return xml.replaceAll(/<\/w:p>/g, '\n').replaceAll(/<[^>]*>/g, '')
}

/** A cell of a table: where it begins, how many columns it spans, and its paragraphs as lines. */
export interface WordCell {
  column: number
  columns: number
  /** In twentieths of a point. */
  width: number
  /** It continues the cell above. */
  merged: boolean
  text: string
}

/** The rows of the table of a Word document, as Word lays them out (ECMA-376, 17.4); none when there is no table. */
export function wordTable(docx: Buffer): WordCell[][] {
  const xml = zipEntry(docx, 'word/document.xml').toString('utf8')
  const grid = [...xml.matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => Number(width))
  return [...xml.matchAll(/<w:tr>.*?<\/w:tr>/gs)].map(([row]) => {
    let column = 0
    return [...row.matchAll(/<w:tc>.*?<\/w:tc>/gs)].map(([cell]) => {
      const columns = Number(/<w:gridSpan w:val="(\d+)"/.exec(cell)?.[1] ?? 1)
      const paragraphs = cell.split('</w:p>').map((part) => part.replaceAll(/<[^>]*>/g, ''))
      const found = {
        column,
        columns,
        width: grid.slice(column, column + columns).reduce((sum, each) => sum + each, 0),
        merged: cell.includes('<w:vMerge w:val="continue"'),
        text: paragraphs.filter(Boolean).join('\n'),
      }
      column += columns
      return found
    })
  })
}

/** One entry by the directory at the end of the archive (PKWARE APPNOTE 4.3); throws when it is no such archive. */
export function zipEntry(zip: Buffer, name: string): Buffer {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  for (let left = count; left > 0; left -= 1) {
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ]
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const local = zip.readUInt32LE(at + 42)
      const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      const packed = zip.subarray(begin, begin + zip.readUInt32LE(at + 20))
      return zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : Buffer.from(packed)
    }
    at += 46 + nameLength + extra + comment
  }
  throw new Error(`the archive has no ${name}`)
}
