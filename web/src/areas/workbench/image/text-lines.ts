import type { RecognisedWord } from '@rxdesk/contract/areas/workbench/schemas'

/** A line of the page: the places of its words in reading order, and whether a block begins with it. */
export interface TextLine {
  words: number[]
  startsBlock: boolean
}

/** Words in reading order as lines. */
export function linesOf(words: readonly RecognisedWord[]): TextLine[] {
  const lines: TextLine[] = []
  words.forEach((word, at) => {
    const before = words[at - 1]
    const line = lines.at(-1)
    if (line && before?.line === word.line && before.block === word.block) line.words.push(at)
    else lines.push({ words: [at], startsBlock: before !== undefined && before.block !== word.block })
  })
  return lines
}

/** Positions where the sought words occur, one after the other, ignoring case and accents. */
export function foundIn(words: readonly RecognisedWord[], sought: string): number[] {
  const parts = plain(sought).split(/\s+/).filter(Boolean)
  const texts = words.map(({ text }) => plain(text))
  const found = new Set<number>()
  if (parts.length === 0) return []
  texts.forEach((_, from) => {
    if (parts.every((part, at) => texts[from + at]?.includes(part)))
      for (const at of parts.keys()) found.add(from + at)
  })
  return [...found].sort((one, other) => one - other)
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
