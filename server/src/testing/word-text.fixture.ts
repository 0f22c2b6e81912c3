import { inflateRawSync } from 'node:zlib'

/** The text of a Word document, from the part `word/document.xml` of its zip archive; entities are left. */
export function wordText(docx: Buffer): string {
  const xml = zipEntry(docx, 'word/document.xml').toString('utf8')
  return xml.replaceAll(/<\/w:p>/g, '\n').replaceAll(/<[^>]*>/g, '')
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
