import type { Item, Said } from './item.ts'

const COUNT = /^(?:x|×|✕|✖|\*)\s*-?\s*(\d{1,2})$/i
/** Pieces and injections: of one a day the days and the doses come to the same number. */
const SINGLE_PIECES: readonly string[] = ['suppository', 'pessary', 'ampoule', 'vial']
const INJECTED: readonly string[] = ['intramuscular', 'intravenous', 'intradermal']
const OFTEN: readonly Said['is'][] = [
  ...(['doses', 'timesPerDay', 'everyHours', 'everyMinutes', 'everyDays', 'everyMonths', 'daily'] as const),
  ...([
    'part',
    'bedtime',
    'clock',
    'timesPerWeek',
    'timesPerMonth',
    'weekdays',
    'asNeeded',
    'stretch',
  ] as const),
]
const ENDS: readonly Said['is'][] = ['duration', 'doseCount', 'steps', 'together']

/** The items of the statement that `index` stands in: to the last end before it and to the next "then". */
function statementOf(items: readonly Item[], index: number): Item[] {
  const isEnd = ({ said }: Item) =>
    ENDS.includes(said.is) || (said.is === 'question' && said.id === 'durationUnit')
  const from = items.slice(0, index).findLastIndex(isEnd) + 1
  const after = items.slice(index + 1).findIndex(isEnd)
  return items.slice(from, after < 0 ? items.length : index + 1 + after)
}

/** How many days lie between two doses, where there is one dose at a time; undefined where that is not said. */
function daysBetween(often: readonly Item[]): number | undefined {
  const [only] = often
  if (!only || often.length > 1) return undefined
  const { said, number } = only
  const count = number && !number.upTo ? number.value.numerator / number.value.denominator : 0
  if (said.is === 'timesPerWeek') return (said.value ?? count) === 1 ? 7 : undefined
  if (said.is === 'everyMonths') return 30 * (said.value ?? count)
  if (said.is === 'everyDays') return (said.value ?? count) * (said.factor ?? 1)
  if (said.is === 'timesPerDay') return (said.value ?? count) === 1 && !said.upTo ? 1 : undefined
  return said.is === 'bedtime' || said.is === 'daily' || (said.is === 'part' && !said.meal) ? 1 : undefined
}

/**
 * "x 3" without a unit counts doses where one dose at a time is given at intervals: "q20min x 3", "once a week x 8",
 * "1 supp at night x 6", "150 mg x 1". Elsewhere it stays a question of days, weeks or times.
 */
export function countDoses(text: string, items: readonly Item[]): readonly Item[] {
  const counted = countBare(text, items)
  return counted.map((item, index): Item => {
    const isAgain = item.said.is === 'unknown' && /^times$/i.test(text.slice(item.start, item.end))
    // "Every 20 min x 3 times".
    return isAgain && counted[index - 1]?.said.is === 'doseCount' && counted[index - 1] !== items[index - 1]
      ? { ...item, said: { is: 'filler' } }
      : item
  })
}

/** "150 mg x 1", but not "1x1" nor "1 tab x 1 x 30 d", which is how once a day is written as well. */
function isAlone(text: string, items: readonly Item[], index: number): boolean {
  const [item, ...rest] = items.slice(index)
  const isLength = ({ said }: Item) =>
    said.is === 'duration' || (said.is === 'question' && said.id === 'durationUnit')
  return item !== undefined && !/\d$/.test(text.slice(0, item.start)) && !rest.some(isLength)
}

function countBare(text: string, items: readonly Item[]): Item[] {
  return items.map((item, index): Item => {
    if (item.said.is !== 'question' || item.said.id !== 'durationUnit') return item
    const count = Number(COUNT.exec(text.slice(item.start, item.end).trim())?.[1] ?? 0)
    if (!count) return item
    const statement = statementOf(items, index)
    const often = statement.filter(({ said }) => OFTEN.includes(said.is))
    const says = (kinds: readonly string[]) =>
      statement.some(
        ({ said }) =>
          ((said.is === 'dose' || said.is === 'unit') && kinds.includes(said.unit ?? '')) ||
          (said.is === 'route' && kinds.includes(said.route)),
      )
    const doses = statement.filter(({ said }) => said.is === 'dose')
    const between = daysBetween(often)
    const isCount =
      often.every(({ said }) => said.is === 'everyMinutes') && often.length === 1
        ? true
        : between === undefined
          ? count === 1 && often.length === 0 && doses.length === 1 && isAlone(text, items, index)
          : between >= 7 || (between === 1 && (says(SINGLE_PIECES) || says(INJECTED)))
    return isCount ? { start: item.start, end: item.end, said: { is: 'doseCount', value: count } } : item
  })
}
