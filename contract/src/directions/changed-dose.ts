import type { Item } from './item.ts'

const CHANGED =
  /^(?:and |& |then |, ?)?(?:inc|incr|increase|step up|go up|red|reduce|dec|decrease|step down)\b/i

/** Without the need: of a later step it says on what it hangs, and not that the dose is taken when needed. */
function withoutNeed(item: Item): Item {
  if (item.said.is !== 'note' || !item.said.asNeeded) return item
  const { asNeeded, ...said } = item.said
  return { ...item, said }
}

/**
 * "½ tab HS, inc to 1 tab HS after 1 week if tolerated": the length behind the later dose is that of the first, where no
 * other is written, and the condition is no need of the medicine.
 */
export function readChangedDose(text: string, items: readonly Item[]): readonly Item[] {
  const at = items.findIndex(
    ({ said, start, end }) => said.is === 'steps' && CHANGED.test(text.slice(start, end)),
  )
  const joint = items[at]
  if (!joint) return items
  const before = items.slice(0, at)
  const later = items.slice(at + 1).map(withoutNeed)
  const isLength = ({ said }: Item) => said.is === 'duration' || said.is === 'stretch'
  const lengthAt = later.findIndex(isLength)
  const lead = later[lengthAt - 1]
  const isAfter = lead?.said.is === 'unknown' && /^after$/i.test(text.slice(lead.start, lead.end))
  // "Reduce to 5 mg OD thereafter": the step is begun already.
  const isThereafter = (item: Item) =>
    item.said.is === 'steps' && /^thereafter$/i.test(text.slice(item.start, item.end))
  const rest = later.map((item): Item => (isThereafter(item) ? { ...item, said: { is: 'filler' } } : item))
  const length = rest[lengthAt]
  if (!isAfter || !length || before.some(isLength) || later.filter(isLength).length > 1)
    return [...before, joint, ...rest]
  return [
    ...before,
    { ...length, start: joint.start, end: joint.start },
    joint,
    ...rest.map(
      (item): Item => (item === lead || item === length ? { ...item, said: { is: 'filler' } } : item),
    ),
  ]
}
