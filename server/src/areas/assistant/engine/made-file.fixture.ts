import type { AskedFile } from './answer.ts'

/** A file of invented lines on one page. */
export function madeFile(fileId: string, date: string, texts: readonly string[]): AskedFile {
  return {
    fileId,
    date,
    lines: texts.map((text, at) => ({
      fileId,
      page: 1,
      line: at + 1,
      text,
      box: { x: 10, y: 20 * at, width: 400, height: 16 },
    })),
  }
}
