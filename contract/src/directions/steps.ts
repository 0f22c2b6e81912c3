import { closingOf } from './closing-times.ts'
import type { Item } from './item.ts'
import type { Problem, Question } from './model.ts'
import { isOftenOfNewStep } from './new-step.ts'
import { areTwoMedicines, askSaidTwice, askWhichMedicine, isOneCourse } from './two-medicines.ts'

/** The items of each step, and the problems between them. `thenStop`: the last item says so. */
export interface Steps {
  readonly steps: readonly (readonly Item[])[]
  readonly thenStop: boolean
  readonly problems: readonly Problem[]
  readonly questions: readonly Question[]
}

const UNBOUNDED = 'How long the step before "then" lasts is not said.'
const NOTHING_THERE = 'A step is missing beside "then".'
const UNORDERED = 'These days do not follow one another from the first.'

function saysNothing(item: Item): boolean {
  return item.said.is === 'filler'
}

/** What ends a step by itself, so that the next can begin. */
function isEnd({ said }: Item): boolean {
  return (
    said.is === 'duration' ||
    said.is === 'stretch' ||
    said.is === 'immediate' ||
    said.is === 'doseCount' ||
    // "Then 2 tab after 6 hrs": one dose.
    (said.is === 'note' && said.doses === 1) ||
    // "300 mg loading then 150 mg BD".
    (said.is === 'note' && /^(?:as )?(?:a )?loading/i.test(said.text ?? ''))
  )
}

/** What a step begins with; said again after an end, it begins the next. */
function isStart({ said }: Item): boolean {
  return ['dose', 'doses', 'timesPerDay', 'everyHours'].includes(said.is)
}

/** "After each stool". */
const isOccasion = ({ said }: Item) =>
  said.is === 'note' && /^(?:after|with|before) (?:each|every)\b/i.test(said.text ?? '')

/** Whether what follows can be a step: it gives a length, or a frequency after an immediate dose. */
function canStand(items: readonly Item[], afterOnce: boolean): boolean {
  const next = items.findIndex((item, index) => index > 0 && isEnd(item))
  const own = next < 0 ? items : items.slice(0, next + 1)
  const says = (...kinds: string[]) => own.some(({ said }) => kinds.includes(said.is))
  return (
    says('duration', 'stretch', 'openDuration') ||
    (afterOnce &&
      (says('timesPerDay', 'everyHours', 'doses', 'part', 'bedtime', 'clock', 'asNeeded') ||
        own.some(isOccasion)))
  )
}

/** Steps without a "then": "40 mg x 5 days, 30 mg x 5 days", "day 1: 2 tab, day 2-5: 1 tab". */
function splitUnsaid(text: string, items: readonly Item[]): Item[][] {
  const steps: Item[][] = [[]]
  items.forEach((item, index) => {
    const current = steps.at(-1) ?? []
    const kind = item.said.is
    const ends = current.filter(isEnd)
    const again = current.some((before) => isSameKind(before, item))
    const begins =
      (kind === 'stretch' && again && current.some(isStart)) ||
      (isStart(item) && again && ends.length > 0 && canStand(items.slice(index), ends.every(isOnce))) ||
      isOftenOfNewStep(current, items.slice(index))
    if (!begins) {
      current.push(item)
      return
    }
    steps.push([...opening(text, current), item])
  })
  return steps
}

/** A weight beside a count is one dose said twice ("1 tab (500 mg)"), not another dose. */
function isSameKind({ said: a }: Item, { said: b }: Item): boolean {
  if (a.is !== 'dose' || b.is !== 'dose') return a.is === b.is
  const isMass = (unit = '') => ['mg', 'mcg', 'g'].includes(unit)
  return isMass(a.unit) === isMass(b.unit)
}

function isOnce({ said }: Item): boolean {
  return said.is === 'immediate' || said.is === 'doseCount'
}

/**
 * Takes from the end of a step the part that belongs to the next: after the last comma, or the unit or form just before
 * its dose.
 */
function opening(text: string, step: Item[]): Item[] {
  const lastEnd = step.findLastIndex(isEnd)
  const comma = step.findLastIndex(
    (item, index) => index > lastEnd && /^[,;.]$/.test(text.slice(item.start, item.end)),
  )
  let from = comma >= 0 ? comma + 1 : step.length
  while (
    comma < 0 &&
    from - 1 > lastEnd &&
    ['unit', 'form', 'filler'].includes(step[from - 1]?.said.is ?? '')
  )
    from -= 1
  return step.splice(from)
}

/** "2 in the morning and then 1 at night" is one day, not two steps. */
function isOneDay(steps: readonly (readonly Item[])[]): boolean {
  const allowed = ['dose', 'unit', 'part', 'filler', 'route', 'clock', 'note']
  const said = steps.flat()
  return (
    said.every((item) => allowed.includes(item.said.is)) &&
    steps.every(
      (step) =>
        step.some(({ said: { is } }) => is === 'part' || is === 'clock') &&
        step.some((item) => item.said.is === 'dose'),
    )
  )
}

function stretchProblems(steps: readonly (readonly Item[])[]): Problem[] {
  let reached = 0
  let unit: string | undefined
  // "2 tablets at once, then 1 daily from day 2": the dose taken at once is that of the first day.
  const once = steps[0]?.some(isOnce) && !steps[0].some(({ said }) => said.is === 'stretch') ? 1 : 0
  return steps.flatMap((step) =>
    step.flatMap((item): Problem[] => {
      if (item.said.is !== 'stretch') return []
      const { from = reached + 1, length } = item.said
      const follows =
        (from === reached + 1 || (reached === 0 && from === once + 1)) &&
        (unit === undefined || unit === item.said.unit || item.said.from === undefined)
      reached = from + length - 1
      unit = item.said.unit
      return follows ? [] : [{ id: 'steps', start: item.start, end: item.end, message: UNORDERED }]
    }),
  )
}

const OF_THE_COURSE: readonly Item['said']['is'][] = ['note', 'site', 'food', 'route', 'takenWith']

/** What may stand behind "then stop" and holds for all steps: a note, the eye, the meal. */
const isOfCourse = ({ said }: Item) =>
  OF_THE_COURSE.includes(said.is) || (said.is === 'part' && said.meal === true)

/** A step with what is said at the end of all of them; only the last has it at its own place in the text. */
function withShared(step: readonly Item[], shared: readonly Item[], isLast: boolean): Item[] {
  return [...step, ...shared.map((item) => (isLast ? item : { ...item, end: item.start }))]
}

/** Separates items into steps, by "then" and by what is repeated after a length of treatment. */
export function partSteps(text: string, items: readonly Item[]): Steps {
  const problems: Problem[] = []
  const questions: Question[] = []
  const report = (item: Item, message: string) =>
    problems.push({ id: 'steps', start: item.start, end: item.end, message })
  let thenStop = false
  const said: Item[][] = [[]]
  const joints: Item[] = []
  const ofAll: Item[] = []
  const spoken = items.findLastIndex((item) => !saysNothing(item) && !isOfCourse(item))
  items.forEach((item, index) => {
    const stop = item.said.is === 'thenStop' || isBareStop(text, item, items.slice(0, index))
    if (stop && index === spoken) thenStop = true
    else if (thenStop && isOfCourse(item) && item.said.is !== 'note') ofAll.push(item)
    else if (stop) report(item, NOTHING_THERE)
    else if (item.said.is === 'steps') {
      joints.push(item)
      said.push([])
    } else said.at(-1)?.push(item)
  })
  if (said.length > 1 && isOneDay(said)) return { steps: [said.flat()], thenStop, problems, questions: [] }
  const whole = said.map((step) => splitUnsaid(text, step))
  const isOne = isOneCourse(whole.flat())
  const steps: (readonly Item[])[] = said.flatMap((_, index) => {
    const parted = whole[index] ?? []
    parted.forEach((second, at) => {
      questions.push(...askSaidTwice(text, second))
      const first = parted[at - 1]
      if (first && !isOne && areTwoMedicines(first, second)) questions.push(...askWhichMedicine(text, second))
    })
    const joint = joints[index]
    const last = parted.at(-1) ?? []
    if (joint && !last.some(isEnd) && last.some((item) => !saysNothing(item))) report(joint, UNBOUNDED)
    const before = joints[index - 1] ?? joint
    // Advice alone behind an arrow is no step: "x 5 days ↓ review".
    const isArrow = before && !/\p{L}/u.test(text.slice(before.start, before.end))
    const isEmpty = (item: Item) => saysNothing(item) || (isArrow && item.said.is === 'note')
    if (before && last.every(isEmpty)) report(before, NOTHING_THERE)
    return parted
  })
  const closed = steps.length > 1 ? closingOf(text, items) : []
  if (closed.length > 0) {
    ofAll.push(...closed)
    steps.splice(
      -1,
      1,
      (steps.at(-1) ?? []).filter((item) => !closed.includes(item)),
    )
  }
  const closing = closed.length > 0 ? undefined : closingSite(steps)
  if (closing) {
    ofAll.push(closing)
    steps.splice(
      -1,
      1,
      (steps.at(-1) ?? []).filter((item) => item !== closing),
    )
  }
  const shared =
    ofAll.length > 0 ? steps.map((step, index) => withShared(step, ofAll, index === steps.length - 1)) : steps
  return { steps: shared, thenStop, problems: [...problems, ...stretchProblems(shared)], questions }
}

/** "6 t/d x 1 wk, 4 t/d x 1 wk LE": the one place of all, behind the length of the last step. */
function closingSite(steps: readonly (readonly Item[])[]): Item | undefined {
  const sites = steps.flat().filter(({ said }) => said.is === 'site')
  const [last, before] = (steps.at(-1) ?? []).filter((item) => item.said.is !== 'filler').toReversed()
  const isClosing = steps.length > 1 && sites.length === 1 && last === sites[0] && before && isEnd(before)
  return isClosing ? last : undefined
}

/** "40 mg x 5 days, stop": a stop with nothing after it, behind a length of treatment. */
function isBareStop(text: string, item: Item, before: readonly Item[]): boolean {
  return item.said.is === 'negation' && /^stop$/i.test(text.slice(item.start, item.end)) && before.some(isEnd)
}
