/** Width and height of a JPEG by its frame header; undefined for anything else. */
export function jpegSize(picture: Buffer): { width: number; height: number } | undefined {
  if (picture.length < 4 || picture.readUInt16BE(0) !== 0xffd8) return undefined
  let at = 2
  while (at + 9 < picture.length) {
    if (picture[at] !== 0xff) return undefined
    const marker = picture[at + 1] ?? 0
    // Fill bytes and markers without a length.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: picture.readUInt16BE(at + 5), width: picture.readUInt16BE(at + 7) }
    // The picture itself begins, or the length is none.
    if (marker === 0xda || picture.readUInt16BE(at + 2) < 2) return undefined
    at += 2 + picture.readUInt16BE(at + 2)
  }
  return undefined
}
