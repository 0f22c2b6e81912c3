import type { Item } from './item.ts'
import type { Choice, Meant, Question } from './model.ts'
import { writeDose } from './write.ts'

const REPEAT =
  /\b(?:may be|can be|to be|may|can|and|then|&)\b|\b(?:repeat|rpt|rept|dobara|dubara)\w*\b|दोबारा|फिर से|वापस|phir se|fir se/gi
/** When the later dose is given; minutes are of one attack. */
const LATER =
  /(?:\b(?:after|aft|in|at)\s+)?(?:\b(?:a|one|ek)\b|एक|\d+)\s*-?\s*(?:h|hrs?|hours?|d|days?|wks?|weeks?|mths?|mnths?|months?|din|hafte|hafta|mahine|mahina|ghante|ghanta|दिन|हफ्ते|हफ्ता|महीने|घंटे|घंटा)(?![a-z])(?:\s+(?:later|ke baad|baad|के बाद|बाद))?/i
/** What is left of a note that says no more than that and when: "repeat LFT", "repeat the dose", "repeat 5 ml" say what. */
const SAYS_NO_MORE = /^[\s,.;&]*(?:once)?[\s,.;]*$/i

/**
 * "6 ml stat, rpt after 2 wks": that the later dose is as large as the first is likely, and not said. Of what is put on
 * the skin, or taken as needed, it is the same.
 */
export function askRepeated(
  text: string,
  items: readonly Item[],
  { immediate, doseCount, asNeeded, duration }: Meant,
  first: Partial<Meant> | undefined,
): Question[] {
  const isOfOneDay = typeof duration === 'object' && duration.unit === 'day' && duration.value === 1
  if (!first?.amount || asNeeded || !(immediate || doseCount === 1 || isOfOneDay)) return []
  return items.flatMap((item): Question[] => {
    const asked = text.slice(item.start, item.end)
    const later = LATER.exec(asked)?.[0]
    // "May be repeated after 4 hrs" is for the patient to decide, as of what is taken as needed.
    if (
      item.said.is !== 'note' ||
      /\b(?:may|can)\b/i.test(asked) ||
      !later ||
      asked.replace(REPEAT, '') === asked
    )
      return []
    if (!SAYS_NO_MORE.test(asked.replace(LATER, '').replace(REPEAT, ''))) return []
    const dose = writeDose(first)
    const choice: Choice = {
      id: 'sameDose',
      text: `repeat same dose ${later}`,
      label: `${dose} again`,
      values: { dose },
    }
    // "2 hafte baad dobara" has no such wording of the reader's own.
    const choices = /^(?:after|in|at)\b/i.test(later) ? [choice] : []
    return [{ id: 'stepDose', start: item.start, end: item.end, asked, choices }]
  })
}
