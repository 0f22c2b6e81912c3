const BLOCK = 512
const MOST_NAME = 100
const MOST_SIZE = 8 ** 11 - 1

/** Header block of a file in a tar archive (POSIX ustar); `size` in bytes. Throws a RangeError for what does not fit one. */
export function tarHeader(name: string, size: number, changed: Date): Buffer {
  if (Buffer.byteLength(name) > MOST_NAME) throw new RangeError('a name in an archive has at most 100 bytes')
  if (!Number.isSafeInteger(size) || size < 0 || size > MOST_SIZE)
    throw new RangeError('too large for an archive')
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  block.write(name, 0)
  block.write(octal(0o600, 7), 100)
  block.write(octal(0, 7), 108)
  block.write(octal(0, 7), 116)
  block.write(octal(size, 11), 124)
  block.write(octal(Math.floor(changed.getTime() / 1000), 11), 136)
  // The sum is taken with blanks in its own place.
  block.fill(' ', 148, 156)
  block.write('0', 156)
  block.write('ustar\x0000', 257)
  const sum = block.reduce((all, byte) => all + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

/** What fills the last block of a file of this size. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
}

/** The two empty blocks at the end of an archive. */
export const tarEnd: Buffer = Buffer.alloc(2 * BLOCK)
