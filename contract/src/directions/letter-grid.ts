import type { Item } from './item.ts'
import { readPattern } from './item-doses.ts'
import { tokenize } from './tokens.ts'

/** "I - O - I": a grid in capital letters alone has no figure that could be another. */
const LETTERS = /^[IO](?: ?-{1,2} ?[IO]){2,3}$/

/** Such a grid as the doses that it draws; with a figure among the letters it stays a question. */
export function settleLetterGrid(text: string, items: readonly Item[]): readonly Item[] {
  return items.map((item): Item => {
    const typed = text.slice(item.start, item.end)
    if (item.said.is !== 'question' || item.said.id !== 'pattern' || !LETTERS.test(typed)) return item
    const grid = typed
      .replace(/I/g, '1')
      .replace(/O/g, '0')
      .replace(/ ?-+ ?/g, '-')
    const read = readPattern(tokenize(grid), 0)
    return read?.said.is === 'doses' ? { ...item, said: read.said } : item
  })
}
