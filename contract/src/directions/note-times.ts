import type { Item } from './item.ts'

/** When, how often, or on what condition. */
const TIMES: readonly Item['said']['is'][] = [
  ...([
    'part',
    'bedtime',
    'clock',
    'timesPerDay',
    'byForm',
    'everyHours',
    'everyMinutes',
    'everyDays',
  ] as const),
  ...(['weekdays', 'timesPerWeek', 'everyMonths', 'timesPerMonth', 'immediate'] as const),
]

const isNeed = ({ said }: Item) => said.is === 'asNeeded' || (said.is === 'note' && said.asNeeded === true)

const isTime = (item: Item) => TIMES.includes(item.said.is) || isNeed(item) || item.said.is === 'doses'

/** "With milk at bedtime", "for cough at night", "via spacer BD": what is joined to the dose brings no clause of its own. */
const JOINED =
  /^(?:\+|&|and|with|w|c|in|into|on|over|onto|to|for|after|before|by|via|through|thru|using|at|of|from|under|per|as|each|every|start|starting|kal|aaj|phir|ke|ki|se|me|mein|par|pe|aur|के|की|से|में|पर|और|कल|आज|फिर)(?![a-z])/i

const MARK = /[,;.|\n]/

/** Whether what is written from `start` begins a clause of its own behind what was said before. */
export function beginsClause(text: string, before: Item, start: number): boolean {
  return MARK.test(text.slice(before.end, start)) && !JOINED.test(text.slice(start))
}

/** Whether no mark parts what ends at `end` from the next item. */
export const isBeside = (text: string, end: number, next: Item): boolean =>
  !MARK.test(text.slice(end, next.start))

/**
 * "1 tab OD, physiotherapy every Monday", "1 tab BD. Steam inhalation SOS": a time behind advice that begins a clause of
 * its own is of the advice, or of the dose. Where the dose has a time already, nobody can tell, and it is not understood.
 */
export function withoutTimesOfNotes(text: string, items: readonly Item[]): readonly Item[] {
  const told = items.filter(({ said }) => said.is !== 'filler')
  return items.map((item): Item => {
    const at = told.indexOf(item)
    const [before, note] = [told[at - 2], told[at - 1]]
    if (!isTime(item) || !note || !before || note.said.is !== 'note' || note.said.asNeeded) return item
    const isOfNote = beginsClause(text, before, note.start) && isBeside(text, note.end, item)
    const earlier = told.slice(0, at - 1)
    // "1 tab SOS, repeat after 6 hrs if needed": it says nothing new.
    const isAgain = isNeed(item) && earlier.some(isNeed)
    const hasTime = !isAgain && earlier.some((each) => isTime(each) || each.said.is === 'daily')
    return isOfNote && hasTime ? { ...item, said: { is: 'unknown' } } : item
  })
}
