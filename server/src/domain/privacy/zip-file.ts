import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { ZipInputFile } from 'fflate'

/** The format of the archive has no larger ones. */
const LARGEST = 2 ** 32 - 1

export interface ZipFile {
  /** A text, made smaller. */
  addText(name: string, text: string): Promise<void>
  /** A file of this machine as it is: pictures and PDF are small already. */
  addFile(name: string, path: string): Promise<void>
  close(): Promise<void>
}

/** Writes a zip archive to a file of this machine; only a piece of a file is in memory at a time. */
export async function createZipFile(path: string): Promise<ZipFile> {
  // An export is rare: what packs it is loaded for it, not at start.
  const { Zip, ZipDeflate, ZipPassThrough } = await import('fflate')
  const out = createWriteStream(path, { mode: 0o600 })
  // A disk that is full is told by the next write, or by the end.
  const ended = finished(out)
  ended.catch(() => undefined)
  let written = 0
  let fault: Error | undefined
  const zip = new Zip((error, piece) => {
    if (error) fault = error
    written += piece?.length ?? 0
    if (piece) out.write(piece)
  })
  const settled = async () => {
    if (written > LARGEST) fault ??= new RangeError('an archive of more than 4 GB')
    if (fault) {
      out.destroy()
      throw fault
    }
    if (out.writableNeedDrain) await Promise.race([once(out, 'drain'), ended])
  }
  async function add(entry: ZipInputFile, pieces: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
    zip.add(entry)
    const push = (piece: Uint8Array, final = false) =>
      (entry as unknown as { push(piece: Uint8Array, final: boolean): void }).push(piece, final)
    for await (const piece of pieces) {
      push(piece)
      await settled()
    }
    push(new Uint8Array(), true)
    await settled()
  }
  return {
    addText: (name, text) => add(new ZipDeflate(name), [Buffer.from(text)]),
    addFile: (name, file) => add(new ZipPassThrough(name), createReadStream(file)),
    async close() {
      zip.end()
      await settled()
      out.end()
      await ended
    },
  }
}
