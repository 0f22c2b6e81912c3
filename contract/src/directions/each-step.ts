import type { Item } from './item.ts'

const ENDS: readonly Item['said']['is'][] = ['duration', 'stretch', 'immediate', 'doseCount', 'openDuration']

/** "1-1-0 then 1-0-0 x 5 days each": the one length is that of each step. */
export function spreadEach(text: string, items: readonly Item[]): readonly Item[] {
  const spoken = items.filter(({ said }) => said.is !== 'filler')
  const [length, each] = spoken.slice(-2)
  const isEach = each !== undefined && /^each$/i.test(text.slice(each.start, each.end))
  const joints = items.filter(({ said }) => said.is === 'steps')
  const lengths = items.filter(({ said }) => ENDS.includes(said.is))
  const isOnly = lengths.length === 1 && lengths[0] === length && length?.said.is === 'duration'
  if (!isEach || joints.length === 0 || !isOnly) return items
  return items.flatMap((item): Item[] => {
    if (item === each) return [{ ...item, said: { is: 'filler' } }]
    // An item of its own place, so that every character belongs to one.
    return item.said.is === 'steps' ? [{ ...length, start: item.start, end: item.start }, item] : [item]
  })
}

/** "6 am / 2 pm / 10 pm - 1 tab each": the one dose of the line is that of each of its times. */
export function keepEachOfTimes(text: string, items: readonly Item[]): readonly Item[] {
  const times = items.flatMap(({ said }) =>
    said.is === 'clock' ? said.times : said.is === 'part' || said.is === 'bedtime' ? [said.is] : [],
  )
  const doses = items.filter(({ said }) => said.is === 'dose' || said.is === 'doses')
  if (times.length < 2 || doses.length !== 1) return items
  return items.map((item, at) => {
    const isEach = item.said.is === 'unknown' && /^each$/i.test(text.slice(item.start, item.end))
    return isEach && items[at - 1] === doses[0] ? { ...item, said: { is: 'filler' } } : item
  })
}
