import { numberOf } from './medicine-line.ts'

/**
 * Lines that belong to a list of medicines by their number: "2) Luliconazole cream" between "1) Cap Itraconazole" and
 * "3) Tab Levocetirizine". Consecutive numbers are one list; it is of medicines when a form begins one of its lines.
 *
 * @param texts the lines of a case in reading order
 * @param formed lines that a form of medicine begins
 */
export function numberedMedicines(texts: readonly string[], formed: ReadonlySet<number>): Set<number> {
  const lists: number[][] = []
  let last: number | undefined
  texts.forEach((text, line) => {
    const number = numberOf(text)
    if (number === undefined) return
    if (last !== undefined && number === last + 1) lists.at(-1)?.push(line)
    else lists.push([line])
    last = number
  })
  return new Set(lists.filter((lines) => lines.some((line) => formed.has(line))).flat())
}
