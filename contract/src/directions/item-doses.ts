import { type Amount, compareAmounts, isZero, writeFraction } from './amount.ts'
import { choicesOfTwo, clockChoice, dayDoses, MOST_PARTS, readDosePattern } from './dose-pattern.ts'
import { bare, type Step, unitAt } from './item.ts'
import type { Choice, DoseUnit } from './model.ts'
import { readNumber, readRange } from './numbers.ts'
import { findPhrase } from './phrases.ts'
import type { Token } from './tokens.ts'
import { joinDoses, lastMayBeDays, standsOut } from './unresolved-choices.ts'

export const ZERO_ONLY = 'Every dose is zero: write when the medicine is taken, or remove the line.'
const FALLING =
  'Doses that fall like these may be steps: write how long each lasts, or the part of the day of each.'
const NEGATIVE = 'A dose can not be negative.'

/** "-1": a dash that touches a number and has nothing before it to join. */
export function readNegative(tokens: readonly Token[], index: number): Step | undefined {
  // "x -5 days": no dash between two things, as that of "1-0-1 -5 days" is.
  const lead = ['x', 'for'].includes(bare(tokens, index)) && bare(tokens, index - 1) !== '-'
  if (lead && bare(tokens, index + 1) === '-') {
    const touched =
      tokens[index + 2]?.kind === 'number' && tokens[index + 2]?.start === tokens[index + 1]?.end
    const phrase = touched ? findPhrase(tokens, index + 2) : undefined
    // Of "1-x-1" the x is a dose.
    const ends = phrase && ['duration', 'doseCount'].includes(phrase.meaning.is)
    if (ends) return { said: { is: 'problem', id: 'negative', message: NEGATIVE }, next: phrase.next }
  }
  const dash = tokens[index]
  const number = tokens[index + 1]
  if (dash?.text !== '-' || number?.kind !== 'number' || number.start !== dash.end) return undefined
  const before = tokens[index - 1]
  if (before && before.end === dash.start && before.text !== '-' && before.text !== '(') return undefined
  const phrase = findPhrase(tokens, index + 1)
  if (before && phrase && ['duration', 'doseCount'].includes(phrase.meaning.is)) return undefined
  if (before && number.span) return undefined
  const pattern = readDosePattern(tokens, index + 1)
  return { said: { is: 'problem', id: 'negative', message: NEGATIVE }, next: pattern?.next ?? index + 2 }
}

export function readPattern(tokens: readonly Token[], index: number): Step | undefined {
  const pattern = readDosePattern(tokens, index)
  if (!pattern) return undefined
  const { parts, separator, next } = pattern
  // "1-0-1 -- 5 days", "1-0-1-- 5 days": two dashes that stand apart are none of a dose.
  const isApart =
    tokens[next]?.start !== tokens[next - 1]?.end ||
    tokens[next + 2]?.start !== tokens[next + 1]?.end ||
    findPhrase(tokens, next + 2)?.meaning.is === 'duration'
  if (bare(tokens, next) === separator && bare(tokens, next + 1) === '-' && !isApart)
    return { said: { is: 'problem', id: 'negative', message: NEGATIVE }, next: next + 3 }
  if (parts.length > MOST_PARTS)
    return { said: { is: 'problem', id: 'pattern', message: 'A day has three to five doses here.' }, next }
  if (parts.length > 2 && parts.every(isZero))
    return { said: { is: 'problem', id: 'zeroOnly', message: ZERO_ONLY }, next }
  const doses = dayDoses(parts)
  if (doses) {
    const unit = pattern.unit ? { unit: pattern.unit, next } : unitAt(tokens, next)
    if (
      isMass(unit?.unit) &&
      parts.every(
        (part, at) => at === 0 || (compareAmounts(parts[at - 1] ?? part, part) > 0 && !isZero(part)),
      )
    )
      return { said: { is: 'problem', id: 'pattern', message: FALLING }, next: unit?.next ?? next }
    if (pattern.mayBeSlip && standsOut(parts, unit?.unit)) {
      const choices = choicesBetween(parts)
      return { said: { is: 'question', id: 'pattern', choices }, next }
    }
    return { said: { is: 'doses', doses, unit: unit?.unit }, next: unit?.next ?? next }
  }
  // Two parts: a range when a unit follows and it rises ("1-2 tablets"), else a question.
  const range = readRange(tokens, index)
  if (range?.next === next && unitAt(tokens, next)) return undefined
  return { said: { is: 'question', id: 'pattern', choices: choicesOfTwo(parts, separator) }, next }
}

/** "1-0-1-5": the days, or a dose that stands out. A unit after it is not moved. */
function choicesBetween(parts: readonly Amount[]): Choice[] {
  const day = parts.map(writeFraction)
  const choices: Choice[] = []
  if (lastMayBeDays(parts)) {
    const three = day.slice(0, 3).join('-')
    choices.push({
      id: 'lastIsDays',
      text: `${three} x ${day[3]} days`,
      label: `${three} for ${day[3]} days`,
      values: { pattern: three, days: day[3] ?? '' },
    })
  }
  const clock = clockChoice(parts)
  if (clock) choices.push(clock)
  const pattern = day.join('-')
  choices.push({
    id: 'asWritten',
    text: joinDoses(parts),
    label: `${pattern} through the day`,
    values: { pattern },
  })
  return choices
}

function isMass(unit: DoseUnit | undefined): boolean {
  return unit === 'mg' || unit === 'mcg' || unit === 'g'
}

const A_DAY = ['day', 'd', 'days']
const OF_EACH = ['/', 'per', 'प्रति']

/** "/kg", "/kg/dose", "/kg/day" after the unit of a dose. */
function readPerKilogram(
  tokens: readonly Token[],
  index: number,
): { per: 'dose' | 'day'; next: number } | undefined {
  if (!OF_EACH.includes(bare(tokens, index)) || !['kg', 'kilogram', 'किलो'].includes(bare(tokens, index + 1)))
    return undefined
  if (bare(tokens, index + 2) === 'प्रतिदिन') return { per: 'day', next: index + 3 }
  if (!OF_EACH.includes(bare(tokens, index + 2))) return { per: 'dose', next: index + 2 }
  const of = bare(tokens, index + 3)
  if (of === 'dose' || of === 'खुराक') return { per: 'dose', next: index + 4 }
  return A_DAY.includes(of) ? { per: 'day', next: index + 4 } : undefined
}

/** What is left of a word whose first letter was read as a figure: Syr, LA, Sat, SOS. */
const BEHEADED = ['yr', 'yrup', 'a', 'at', 'os']

/** "5yr" (Syr), "1A" (LA): never a duration or an hour, though it could be read so. */
export function readBeheaded(tokens: readonly Token[], index: number): Step | undefined {
  // "q.1.d.": more likely a misread q.i.d. than every day.
  const isSpelled = ['q', '.', '1', '.', 'd'].every((text, at) => bare(tokens, index + at) === text)
  if (isSpelled) return { said: { is: 'unknown' }, next: index + 5 }
  const [figure, rest] = [tokens[index], tokens[index + 1]]
  if (figure?.kind !== 'number' || rest?.start !== figure.end || !BEHEADED.includes(rest.text))
    return undefined
  return { said: { is: 'unknown' }, next: index + 2 }
}

/** "5at" (Sat), "5OS" (SOS), "1/A" (L/A), "1.A." (L.A.): a figure that touches such a word is a misread letter of it. */
function isMisread(tokens: readonly Token[], next: number): boolean {
  const after = tokens[next]
  if (after?.start !== tokens[next - 1]?.end) return false
  // "1Ou" is ten units, not one in both eyes.
  if (after?.text === 'os' || after?.text === 'ou') return true
  if (after?.kind === 'word') return findPhrase(tokens, next)?.meaning.is === 'filler'
  const word = tokens[next + 1]
  return (
    after !== undefined &&
    ['/', '.'].includes(after.text) &&
    word?.start === after.end &&
    word.kind === 'word' &&
    word.text.length === 1 &&
    word.text !== 'd'
  )
}

const isFigureTouching = (tokens: readonly Token[], index: number) =>
  tokens[index]?.kind === 'number' && tokens[index]?.start === tokens[index - 1]?.end

export function readDose(tokens: readonly Token[], index: number): Step | undefined {
  const number = readRange(tokens, index) ?? readNumber(tokens, index)
  if (!number) return undefined
  if (isMisread(tokens, number.next)) return { said: { is: 'unknown' }, next: number.next }
  // A strength ("2%") is no dose.
  if (bare(tokens, number.next) === '%') return { said: { is: 'unknown' }, next: number.next + 1 }
  let next = number.next
  // "one (1) tablet", "half 1/2 a tablet": the same number again.
  const open = bare(tokens, next) === '(' ? 1 : 0
  // A number that belongs to a phrase is no echo: "5 5 times a day".
  const echo = !number.upTo && !findPhrase(tokens, next + open)
  // "एक-एक गोली": one each time.
  const dash =
    bare(tokens, next) === '-' && tokens[index]?.kind === 'word' && tokens[next + 1]?.kind === 'word' ? 1 : 0
  const again = echo ? readNumber(tokens, next + open + dash) : undefined
  const isEcho = dash === 1 || tokens[index]?.text !== tokens[next + open]?.text
  if (again && isEcho && compareAmounts(again.value, number.value) === 0) {
    const close = open && bare(tokens, again.next) === ')' ? 1 : 0
    if (open === close) next = again.next + close
  }
  const unit = unitAt(tokens, next)
  // "5 t0 7 days": a single letter that touches a figure is a misread word, not a unit.
  if (unit?.next === next + 1 && bare(tokens, next).length === 1 && isFigureTouching(tokens, unit.next))
    return { said: { is: 'unknown' }, next: unit.next + 1 }
  const per = unit && readPerKilogram(tokens, unit.next)
  const end = per?.next ?? unit?.next ?? next
  if (isZero(number.value) && !number.upTo)
    return { said: { is: 'problem', id: 'zeroOnly', message: ZERO_ONLY }, next: end }
  const dose = { is: 'dose', amount: number.value, upTo: number.upTo, unit: unit?.unit } as const
  return { said: per ? { ...dose, perKilogram: per.per } : dose, next: end }
}

/** "1O-0-1": a nought that is a letter too many, or a dash that was lost. It is never ten. */
function readNoughtInPattern(tokens: readonly Token[], index: number): Step | undefined {
  const parts: string[] = []
  let next = index
  const partAt = (at: number) => {
    const { text = '', kind, misread } = tokens[at] ?? {}
    return misread ?? (kind === 'number' && /^\d$/.test(text) ? text : undefined)
  }
  for (let part = partAt(next); part; part = bare(tokens, next) === '-' ? partAt(next + 1) : undefined) {
    parts.push(part)
    next += parts.length === 1 ? 1 : 2
  }
  const isMisread = tokens.slice(index, next).some(({ misread }) => misread !== undefined)
  if (!isMisread || parts.length < 2 || !parts.every((part) => /^[0-4]0?$/.test(part))) return undefined
  const [without, apart] = [parts.map((part) => part.slice(0, 1)), parts.flatMap((part) => [...part])]
  const ways = [without, apart].filter(({ length }) => length === 3 || length === 4)
  // 1-0-1 and 1-0-0-1 are one day.
  const days = ways.map((way) => way.join('-')).filter((way, at, all) => at === 0 || !isSameDay(way, all[0]))
  const choices = days.map(
    (way): Choice => ({ id: `pattern${way}`, text: way, label: `${way} through the day` }),
  )
  return { said: { is: 'question', id: 'pattern', choices }, next }
}

function isSameDay(four: string, three = ''): boolean {
  return four === three.replace(/-(\d)$/, '-0-$1')
}

/** "l-0-l", "I-0-1": a misread one becomes a question. */
export function readMisreadPattern(tokens: readonly Token[], index: number): Step | undefined {
  const noughts = readNoughtInPattern(tokens, index)
  if (noughts) return noughts
  const figures: string[] = []
  let next = index
  const figureAt = (at: number) => {
    const { text = '', kind } = tokens[at] ?? {}
    return kind === 'number' && /^\d$/.test(text) ? text : { l: '1', i: '1', o: '0' }[text]
  }
  for (
    let figure = figureAt(next);
    figure;
    figure = bare(tokens, next) === '-' ? figureAt(next + 1) : undefined
  ) {
    figures.push(figure)
    next += figures.length === 1 ? 1 : 2
  }
  const misread = tokens.slice(index, next).some(({ text }) => text === 'l' || text === 'i')
  if (!misread || figures.length < 3 || figures.length > 4 || !figures.some((figure) => figure !== '0'))
    return undefined
  const pattern = figures.join('-')
  const choices: Choice[] = [
    { id: 'pattern', text: pattern, label: `${pattern} through the day`, values: { pattern } },
  ]
  return { said: { is: 'question', id: 'pattern', choices }, next }
}
