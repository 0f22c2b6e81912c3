import { type Amount, isZero, sameAmount } from './amount.ts'
import type { DirectionsHint } from './hint.ts'
import type { Item } from './item.ts'
import { type Choice, type Meant, PARTS_OF_DAY, type Question, saysDays } from './model.ts'
import { askRepeated } from './repeated-dose.ts'
import { askStepUnits } from './step-unit.ts'
import { writeDose } from './write.ts'

/** How often, as the answer to "2 tab" writes it. */
const OFTEN: readonly (readonly [id: string, text: string, label: string])[] = [
  ['onceDaily', 'once daily', 'Once a day'],
  ['twiceDaily', 'twice a day', 'Twice a day'],
  ['thriceDaily', '3 times a day', '3 times a day'],
  ['asNeeded', 'SOS', 'As needed'],
  ['onlyOnce', 'single dose', 'Once only'],
]

/** "Neck down overnight": when it is on; "leave overnight" says how long. */
const OVERNIGHT = /(?<!\b(?:leave|leave it|leave on|keep|keep it|keep on|left|left on) )\bovernight\b/i

/** "After each dialysis", "1 hr before travel", "sip slowly": taken when something happens, or over the day. */
const ON_EVENT =
  /\bbefore (?:going to )?(?:bed|sleep)|sone se|सोने से|(?:largest|main|biggest|heaviest) meal|\b(?:before|after|with) (?:each|every) (?:meal|food)|\b(?:before|after|prior to|post|pre|during) (?:each |every |the |a )?(?:travel|journey|operation|colonoscopy|test|intercourse|sex|sexual activity|exercise|dialysis|hd|ha?emodialysis|chemo\w*|radiotherapy|surgery|procedure|extraction|dental procedure|scan|mri|endoscopy|feeds?|loose \w+|stools?|motions?|diaper change|nappy change|exposure|attack)\b|\b(?:each|every) (?:main |major |big )?meals?\b|\b(?:each|every) (?:loose \w+|stool|motion|feed|diaper change|nappy change)\b|\bsips?\b|\blittle little\b|\bthroughout (?:the )?day\b|\bad lib|\bpeete? rahe|\bthoda thoda|\bdin bhar\b|\b(?:dialysis|hd) days?\b|first meal|^(?:as )?(?:a )?loading|दिन भर|थोडा|थोड़ा|हर (?:दस्त|उल्टी)/i

/** "On 1st of every month": kept in its words. */
const ON_DATE =
  /\b\d+ ?(?:st|nd|rd|th)(?: (?:day|dates?))?(?: of| in)? (?:ev\w{1,2}y|each|the|a|per) (?:month|mth|mnth)/i

function saysWhen(meant: Meant): boolean {
  return (
    (meant.timesPerDay ??
      meant.everyHours ??
      meant.everyMinutes ??
      meant.partsOfDay ??
      meant.atTimes ??
      meant.doses ??
      meant.doseCount) !== undefined ||
    meant.asNeeded ||
    meant.immediate ||
    meant.atBedtime ||
    meant.asDirected ||
    // "Apply to scalp, wash off, repeat after one week": once, and once again.
    (meant.route === 'topical' &&
      (meant.notes ?? []).some((note) => /\b(?:repeat|rpt)\b.*\bafter\b/i.test(note))) ||
    (meant.notes ?? []).some((note) => ON_EVENT.test(note) || ON_DATE.test(note) || OVERNIGHT.test(note)) ||
    saysDays(meant)
  )
}

/** "As directed" alone, with or without advice: neither how much nor how often is said. */
function askDirected(text: string, items: readonly Item[], meant: Meant): Question[] {
  const item = items.find(({ said }) => said.is === 'asDirected')
  const { amount, doses, unit } = meant
  if (!item || amount || doses || unit || saysWhen({ ...meant, asDirected: false })) return []
  const asked = text.slice(item.start, item.end).trim()
  const choices = OFTEN.map(([id, often, label]): Choice => ({ id, text: `${often} ${asked}`, label }))
  return [questionOn(text, item, 'often', choices)]
}

/** "For itching", "L/A x 5 days", "max 4 a day": how often is not said. */
function askOftenOfRest(
  text: string,
  items: readonly Item[],
  meant: Meant,
  hint?: DirectionsHint,
): Question[] {
  const { amount, doses, mass, unit } = meant
  if (amount || doses || mass || saysWhen(meant)) return []
  const only = items.filter(({ said }) => said.is !== 'filler')
  // "Tablet", "unit review": a unit is no dose.
  if (unit && only.some(({ said }) => said.is === 'note'))
    return only[0] ? [questionOn(text, only[0], 'often', [])] : []
  if (unit) return []
  // "After food" alone is said beside a dose that stands elsewhere; "after food x 7 days" is all there is.
  const isSame = (item: Item) =>
    /\b(?:same|earlier|before|previous|usual)\b/i.test(text.slice(item.start, item.end))
  const isOpen = (item: Item) => isOpenSaid(item) || (item.said.is === 'openDuration' && isSame(item))
  const isOpenSaid = ({ said }: Item) =>
    // Of a medicine that is known, a length alone is no direction.
    ((said.is === 'duration' || said.is === 'openDuration') && hint?.form !== undefined) ||
    SAYS_NOT_WHEN.includes(said.is) ||
    (said.is === 'food' && meant.duration !== undefined)
  const item = items.find(isOpen)
  if (!item) return []
  const asked = text.slice(item.start, item.end).trim()
  const choices = OFTEN.map(([id, often, label]): Choice => ({ id, text: `${often} ${asked}`, label }))
  return [questionOn(text, item, 'often', choices)]
}

/** Forms of which nobody can tell how much is taken where it is not written. */
const MEASURED_FORM =
  /^(?:oral |paed\w* |ped\w* )?drops$|syrup|\bsyp\b|\bsyr\b|suspension|\bsusp\b|liquid|elixir|linctus|insulin|inhaler|injection/i

/** "TDS x 5 days" of a syrup: how much is not said. There is nothing to choose from. */
function askAmount(
  text: string,
  items: readonly Item[],
  { amount, doses, unit, timesPerDay, partsOfDay, everyHours, atBedtime, ...meant }: Meant,
  hint?: DirectionsHint,
): Question[] {
  const often = timesPerDay ?? partsOfDay ?? everyHours ?? (atBedtime || saysDays(meant))
  const isMissing = !amount && !doses && !unit && often
  if (!isMissing || !MEASURED_FORM.test(hint?.form ?? '')) return []
  const item = items.find(({ said }) => FREQUENCIES.includes(said.is))
  return item ? [questionOn(text, item, 'amount', [])] : []
}

function questionOn(text: string, item: Item, id: Question['id'], choices: readonly Choice[]): Question {
  return { id, start: item.start, end: item.end, asked: text.slice(item.start, item.end), choices }
}

/** "2 tab": how often is not said. One dose alone is no direction. */
function askHowOften(text: string, items: readonly Item[], meant: Meant): Question[] {
  if (!meant.amount || saysWhen(meant)) return []
  const item = items.find(({ said }) => said.is === 'dose')
  if (!item) return []
  const asked = text.slice(item.start, item.end).trim()
  // "5, 3 times a day": without the comma the two numbers would be asked about.
  const joint = /\d$/.test(asked) ? ', ' : ' '
  const choices = OFTEN.map(([id, often, label]): Choice => ({ id, text: `${asked}${joint}${often}`, label }))
  return [questionOn(text, item, 'often', choices)]
}

/** The one amount of a step, where all of its doses are the same. */
function doseOf({ doses, amount, amountUpTo, unit }: Meant): Partial<Meant> | undefined {
  if (amount) return { amount, amountUpTo, unit }
  const taken = doses ? PARTS_OF_DAY.map((part) => doses[part]).filter((each) => !isZero(each)) : []
  const [first, ...others] = taken
  return first && others.every((each: Amount) => sameAmount(each, first))
    ? { amount: first, unit }
    : undefined
}

const SAYS_NOT_WHEN: readonly Item['said']['is'][] = ['reason', 'route', 'site', 'atMost']

const FREQUENCIES = [
  ...['timesPerDay', 'everyHours', 'everyMinutes', 'part', 'bedtime', 'clock', 'daily'],
  ...['everyDays', 'everyMonths', 'timesPerWeek', 'timesPerMonth', 'weekdays'],
]

const DROPS = /\b(?:eye|ear|nasal)\b/i

/** Drops or sprays of eye, ear or nose: one more or less is no other dose, and many are written without a number. */
const isOfDrops = ({ unit, site }: Meant, hint?: DirectionsHint) =>
  (unit === 'drop' || unit === 'spray') && (site !== undefined || DROPS.test(hint?.form ?? ''))

/** "1 tab BD x 5 days then OD": a later step takes nothing over by itself, so its dose is asked for. */
function askDoses(
  text: string,
  steps: readonly (readonly Item[])[],
  meant: readonly Meant[],
  hint?: DirectionsHint,
): Question[] {
  let before: Meant | undefined
  if (meant[0] && isOfDrops(meant[0], hint)) return []
  return meant.flatMap((step, index) => {
    const spoken = (steps[index] ?? []).filter(({ said }) => said.is !== 'filler')
    const item = spoken.find(({ said }) => FREQUENCIES.includes(said.is)) ?? spoken[0]
    const asked = before
    if (step.amount || step.doses) before = step
    if (!asked || step.amount || step.doses || !item || step.mass) return []
    const dose = doseOf(asked)
    const written = dose && writeDose({ ...dose, unit: step.unit ?? dose.unit })
    const typed = text.slice(item.start, item.end)
    const choices = written
      ? [
          {
            id: 'sameDose',
            text: `${written} ${typed}`,
            label: `${written} again`,
            values: { dose: written },
          },
        ]
      : []
    return [questionOn(text, item, 'stepDose', choices)]
  })
}

const isBareNeed = (text: string, { said, start, end }: Item) =>
  said.is === 'asNeeded' &&
  /^(?:sos|s\/o\/s|prn|as needed|if needed|when needed)\b/i.test(text.slice(start, end))

/** "75 mg stat, SOS": now and later as needed, or now only if it is needed. How much the later dose is, is not said. */
function askNowAndNeeded(text: string, items: readonly Item[], meant: Meant): Question[] {
  const now = items.findIndex(({ said }) => said.is === 'immediate')
  const need = items.findIndex((item, at) => at > now && isBareNeed(text, item))
  const item = items[need]
  if (now < 0 || !item) return []
  const typed = text.slice(item.start, item.end)
  const dose = doseOf(meant)
  const written = dose && writeDose(dose)
  const choices: Choice[] = written
    ? [
        {
          id: 'sameDose',
          text: `then ${written} ${typed}`,
          label: `${written} again`,
          values: { dose: written },
        },
      ]
    : []
  return [questionOn(text, item, 'stepDose', choices)]
}

const isWeight = ({ unit, mass }: Meant) => mass !== undefined || ['mg', 'mcg', 'g'].includes(unit ?? '')

/** "10 mg x 7 d, 5 mg BD x 7d": beside a step of several doses a day, one that does not say how often may be of as many. */
function askHowOftenOfSteps(
  text: string,
  steps: readonly (readonly Item[])[],
  meant: readonly Meant[],
): Question[] {
  // "1 tab x 3 days, then ½": no step says it, so the first is asked about. "40 mg x 5d, 30 mg x 5d" are amounts of a day.
  const [first] = meant
  // "Day 1: 2 tab, days 2 to 5: 1 tab" says it.
  const saysItsDays = steps.some((items) => items.some(({ said }) => said.is === 'stretch'))
  if (
    first &&
    !first.mass &&
    !['mg', 'mcg', 'g'].includes(first.unit ?? '') &&
    !saysItsDays &&
    !meant.some(saysWhen)
  )
    return askHowOften(text, steps[0] ?? [], first)
  const often = meant.flatMap((step, index) => {
    const isOther = index > 0 && isWeight(step) && !meant.slice(0, index).some(isWeight)
    return isOther ? askHowOften(text, steps[index] ?? [], step) : []
  })
  // "20 mg OD x 1 wk then 10 mg": neither how often nor how long.
  const last = meant.at(-1)
  if (last && isWeight(last) && !last.duration && !saysItsDays && meant.slice(0, -1).some(saysWhen))
    return askHowOften(text, steps.at(-1) ?? [], last)
  // "3 tab x 3 days, 1 tab OD x 3 days": tablets are no amounts of a day, and one step alone says how often.
  const isSaidOnce = meant.some(saysWhen) && !saysItsDays
  const isSaidLast = meant.findIndex(saysWhen) === meant.length - 1
  const silent = meant.flatMap((step, index) =>
    isSaidOnce && (isSaidLast || !isWeight(step)) ? askHowOften(text, steps[index] ?? [], step) : [],
  )
  if (!meant.some(({ timesPerDay = 1 }) => timesPerDay > 1)) return [...silent, ...often]
  return meant.flatMap((step, index) => askHowOften(text, steps[index] ?? [], step))
}

/** What directions that are understood leave unsaid: how often a dose is taken, how much a later step is. */
export function askUnsaid(
  text: string,
  steps: readonly (readonly Item[])[],
  meant: readonly Meant[],
  hint?: DirectionsHint,
): Question[] {
  const [only, ...others] = meant
  if (!only) return []
  const [items = []] = steps
  if (others.length === 0)
    return [
      ...askHowOften(text, items, only),
      ...askDirected(text, items, only),
      ...askOftenOfRest(text, items, only, hint),
      ...askRepeated(text, items, only, doseOf(only)),
      ...askNowAndNeeded(text, items, only),
      ...askAmount(text, items, only, hint),
    ]
  return [
    ...askDoses(text, steps, meant, hint),
    ...askStepUnits(text, steps, meant),
    ...askHowOftenOfSteps(text, steps, meant),
  ]
}
