import type { Item } from './item.ts'

const GIVEN: readonly Item['said']['is'][] = ['dose', 'part', 'clock', 'bedtime', 'food', 'note', 'asNeeded']

/** "Half at 8am + half at 8pm", "before feeds + at bedtime": a plus that stands apart says "and". */
export function joinByPlus(text: string, items: readonly Item[]): readonly Item[] {
  return items.map((item, at) => {
    const [before, after] = [items[at - 1], items[at + 1]]
    const isPlus = item.said.is === 'unknown' && text.slice(item.start, item.end) === '+'
    const isJoint =
      isPlus &&
      before !== undefined &&
      after !== undefined &&
      before.said.is !== 'dose' &&
      GIVEN.includes(before.said.is) &&
      GIVEN.includes(after.said.is)
    return isJoint ? { ...item, said: { is: 'filler' } } : item
  })
}

const LENGTHS: readonly Item['said']['is'][] = ['duration', 'openDuration', 'stretch']

/** "Continue 1 tab BD x 5 days", "cont. till review": what goes on has the length that is written. */
export function withoutContinue(text: string, items: readonly Item[]): readonly Item[] {
  const lead = items.find(({ said }) => said.is !== 'filler')
  const lasts = items.filter(({ said }) => LENGTHS.includes(said.is)).length > 1
  if (!lasts) return items
  return items.map((item, at) => {
    const goesOn = item.said.is === 'openDuration' && /^(to )?cont/i.test(text.slice(item.start, item.end))
    const after = items[at + 1]
    return goesOn && (item === lead || (after && LENGTHS.includes(after.said.is)))
      ? { ...item, said: { is: 'filler' } }
      : item
  })
}
