import type { DirectionsHint } from './hint.ts'
import type { Item } from './item.ts'
import { joinNotes } from './said-twice.ts'

/**
 * Where a medicine is put, said in words that elsewhere say another thing: "daad khujli par lagaye" is on the itch and
 * not as needed for it, "swish 10 ml in the mouth" is not swallowed.
 */

const PUT_ON_FORM = /cream|ointment|\boint|gel\b|lotion|liniment|balm|powder|paste|\bspray\b/i
/** "Khujli par", "दर्द पर"; "khujli hone par" says when. */
const ON_IT = /^[^\s]+(?: [^\s]+)? (?:par|pe|पर|पे)$/i
const WHEN = /\b(?:hone|aane|ane|rahne|lagne|uthne)\b|(?:होने|आने|रहने|लगने|उठने)/i

const RINSED = /\b(?:swish|swirl|rinse|gargle|gargling|spit|hold)|\bkull/i
/** "Rinse mouth after use" of what is swallowed. */
const AFTER = /\bafter|\bbaad\b/i
const RINSE_FORM = /mouth ?-?wash|gargle|mouth ?rinse/i

const typedOf = (text: string, { start, end }: Item) => text.slice(start, end).replace(/\s+/g, ' ').trim()

function asNote(text: string, item: Item): Item {
  return { start: item.start, end: item.end, said: { is: 'note', text: typedOf(text, item) } }
}

function isOnIt(text: string, item: Item): boolean {
  const typed = typedOf(text, item)
  return (
    item.said.is === 'asNeeded' && item.said.reason !== undefined && ON_IT.test(typed) && !WHEN.test(typed)
  )
}

/** "Paint over ulcers": how it is put on, and where. */
function withPlace(text: string, item: Item): Item[] {
  const [, where] = /^paint (.+)$/i.exec(item.said.is === 'route' ? typedOf(text, item) : '') ?? []
  return where ? [item, { start: item.end, end: item.end, said: { is: 'note', text: where } }] : [item]
}

/** Rinsing in one step says nothing of another: "1 mg by mouth then gargle". */
function stepsOf(items: readonly Item[]): Item[][] {
  const steps: Item[][] = [[]]
  for (const item of items) {
    if (item.said.is === 'steps' || item.said.is === 'together') steps.push([])
    steps.at(-1)?.push(item)
  }
  return steps
}

/** The items, with places that look like a need or a way of giving kept as they are typed. */
export function keepPlaces(
  text: string,
  items: readonly Item[],
  hint: DirectionsHint | undefined,
): readonly Item[] {
  const steps = stepsOf(items)
  return steps.length > 1
    ? steps.flatMap((step) => keepPlacesOfStep(text, step, hint))
    : keepPlacesOfStep(text, items, hint)
}

function keepPlacesOfStep(
  text: string,
  items: readonly Item[],
  hint: DirectionsHint | undefined,
): readonly Item[] {
  const isPutOn =
    items.some(({ said }) => said.is === 'route' && said.route === 'topical') ||
    (PUT_ON_FORM.test(hint?.form ?? '') && !/nasal|mouth|throat|inhal/i.test(hint?.form ?? ''))
  const isInhaled = items.some(
    ({ said }) =>
      (said.is === 'route' && said.route === 'inhaled') || (said.is === 'dose' && said.unit === 'puff'),
  )
  const isRinsed =
    RINSE_FORM.test(hint?.form ?? '') ||
    items.some(
      (item) =>
        (item.said.is === 'note' && RINSED.test(typedOf(text, item)) && !AFTER.test(typedOf(text, item))) ||
        (item.said.is === 'route' && item.said.route === 'gargle'),
    )
  const kept = items.map((item): Item => {
    if (isPutOn && isOnIt(text, item)) return asNote(text, item)
    const isInMouth =
      item.said.is === 'route' && item.said.route === 'oral' && /mouth$/i.test(typedOf(text, item))
    return isRinsed && !isInhaled && isInMouth && /^(?:in|by)\b/i.test(typedOf(text, item))
      ? asNote(text, item)
      : item
  })
  const placed = kept.flatMap((item) => withPlace(text, item))
  return placed.some((item, at) => item !== items[at]) ? joinNotes(text, placed) : items
}
