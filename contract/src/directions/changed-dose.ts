import type { Item } from './item.ts'

const CHANGED =
  /^(?:and |& |then |, ?)?(?:(?:inc|incr|increase|step up|go up|red|reduce|dec|decrease|step down)\b|[↑↓⬆⬇])/i

type Kind = Item['said']['is']

const OFTEN: readonly Kind[] = ['timesPerDay', 'everyHours', 'daily', 'part', 'bedtime', 'everyDays', 'clock']
const isDose = ({ said }: Item) => said.is === 'dose'
const isOften = ({ said }: Item) => OFTEN.includes(said.is) || said.is === 'doses'
const isLength = ({ said }: Item) => said.is === 'duration' || said.is === 'stretch'
const isAfter = (text: string, item: Item | undefined) =>
  item?.said.is === 'unknown' && /^after$/i.test(text.slice(item.start, item.end))

/** Without the need: of a later step it says on what it hangs, and not that the dose is taken when needed. */
function withoutNeed(item: Item): Item {
  if (item.said.is !== 'note' || !item.said.asNeeded) return item
  const { asNeeded, ...said } = item.said
  return { ...item, said }
}

/** "½ tab OD, inc to 1 tab after 1 wk": what is changed is the dose, and how often it is taken stays as it was. */
function withSameOften(text: string, before: readonly Item[], joint: Item, later: readonly Item[]): Item[] {
  const isTo = /(?:to|[↑↓⬆⬇])\s*$/i.test(text.slice(joint.start, joint.end))
  const often = before.filter(isOften)
  const [only] = often
  const [dose, ...others] = later.filter(isDose)
  const isPlain = before.filter(isDose).length === 1 && others.length === 0
  const isSaid = later.some((item) => isOften(item) || item.said.is === 'steps')
  if (!isTo || !only || often.length > 1 || only.said.is === 'doses' || !dose || !isPlain || isSaid)
    return [...later]
  return later.flatMap((item) =>
    item === dose ? [item, { ...only, start: dose.end, end: dose.end }] : [item],
  )
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
  if (!joint) return readAfterLength(text, items)
  const before = items.slice(0, at)
  const later = withSameOften(text, before, joint, items.slice(at + 1).map(withoutNeed))
  const lengthAt = later.findIndex(isLength)
  const lead = later[lengthAt - 1]
  // "Reduce to 5 mg OD thereafter": the step is begun already.
  const isThereafter = (item: Item) =>
    item.said.is === 'steps' && /^thereafter$/i.test(text.slice(item.start, item.end))
  const rest = later.map((item): Item => (isThereafter(item) ? { ...item, said: { is: 'filler' } } : item))
  const length = rest[lengthAt]
  if (!isAfter(text, lead) || !length || before.some(isLength) || later.filter(isLength).length > 1)
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

/** "1 tab OD, after 1 week 2 tab OD": the week is that of the first dose, and the second follows it. */
function readAfterLength(text: string, items: readonly Item[]): readonly Item[] {
  const at = items.findIndex((item, index) => isAfter(text, item) && isLength(items[index + 1] ?? item))
  const [lead, length] = [items[at], items[at + 1]]
  if (!lead || !length) return items
  const [before, later] = [items.slice(0, at), items.slice(at + 2)]
  const isApart = /[,;.]\s*$|\b(?:then|and)\s*$/i.test(text.slice(0, lead.start))
  const isWhole = [before, later].every((step) => step.some(isOften))
  const saysMore = [before, later].some((step) => step.some(({ said }) => said.is === 'steps'))
  const isDosed = before.some(({ said }) => said.is === 'dose' || said.is === 'doses')
  if (!isApart || !isWhole || !isDosed || saysMore || before.some(isLength)) return items
  return [
    ...before,
    { ...lead, said: { is: 'filler' } },
    length,
    { start: length.end, end: length.end, said: { is: 'steps' } },
    ...later,
  ]
}
