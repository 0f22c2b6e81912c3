import type { Item } from './item.ts'

/**
 * "Open & sprinkle on food if cannot swallow", "keep in freezer if soft", "drowsy ho to bring to casualty": on the
 * condition hangs what is done beside giving, and not whether a dose is taken that is said with its times.
 */

const REGULAR: readonly Item['said']['is'][] = [
  ...(['timesPerDay', 'everyHours', 'doses', 'part', 'bedtime', 'daily', 'clock'] as const),
]
const DOING =
  /^(?:and |& )?(?:open|sprinkle|crush|keep|store|refrigerate|mix|dissolve|dilute|wash|rinse|remove|change|cover|chew|grind|break|powder|warm|shake|reinsert|replace|wipe|clean|cut|split|put in|place in)\b/i
const ASKS =
  /^(?:bring|come|inform|call|report|consult|contact|show|rush|go to|take to|stop|hold|skip|omit|withhold|review|admit|dikha|bata|batay|hospital|doctor)/i
const NEEDED = /\b(?:sos|prn|s\.o\.s|as needed|if needed|when needed|jarurat|zarurat)\b|जरूरत/i

const isNeed = ({ said }: Item) => said.is === 'note' && said.asNeeded === true

/** What was typed since the last mark before an item. */
function clauseBefore(text: string, { start }: Item): string {
  return (
    text
      .slice(0, start)
      .split(/[,;.()\n]/)
      .at(-1) ?? ''
  ).trim()
}

/** The items with such a condition as a plain note. */
export function withoutNeedOfDoing(text: string, items: readonly Item[]): readonly Item[] {
  const isRegular = items.some(({ said }) => REGULAR.includes(said.is))
  if (!isRegular || NEEDED.test(text)) return items
  const told = items.filter(({ said }) => said.is !== 'filler')
  return items.map((item): Item => {
    if (item.said.is !== 'note' || !isNeed(item)) return item
    const at = told.indexOf(item)
    const [before, after] = [told[at - 1], told[at + 1]]
    const isJoined = (a: Item | undefined, b: Item | undefined) =>
      a !== undefined && b !== undefined && /^\s*$/.test(text.slice(a.end, b.start))
    const isBehind =
      before?.said.is === 'note' &&
      isJoined(before, item) &&
      (DOING.test(text.slice(before.start)) || DOING.test(clauseBefore(text, item)))
    const isAhead = after !== undefined && isJoined(item, after) && ASKS.test(text.slice(after.start))
    if (!isBehind && !isAhead) return item
    const { asNeeded: _, ...said } = item.said
    return { ...item, said }
  })
}
