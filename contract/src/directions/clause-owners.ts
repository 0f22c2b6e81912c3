import { addAmounts, isZero, numberOf, sameAmount, ZERO } from './amount.ts'
import type { Item } from './item.ts'
import { PARTS_OF_DAY } from './model.ts'

/**
 * Clauses of a whole line whose figures and times have an owner that is not the dose: how often a sitz bath is taken,
 * what is done where a reading is too low, until which hour the last dose may be taken, what the day's doses come to. Each
 * is told by its whole wording; where it speaks of the dose itself, it must agree with what the rest of the line says.
 */

const NUMBER = String.raw`\d+(?:\.\d+)?(?: - \d+)?`
const MINUTES = String.raw`(?:min|mins|minutes|mints|hr|hrs|hour|hours)`
const HOW_OFTEN = String.raw`(?:od|bd|bid|tds|tid|qid|qds|hs|sos|prn|daily|weekly|regularly|every day|everyday|once daily|twice daily|thrice daily|once a day|twice a day|thrice a day|twice|thrice|at night|at bedtime|in the morning|in morning|morning and evening|morning & evening|before bed|before sleep|after meals|after food|${NUMBER} times(?: a| per| /| in a)? day|${NUMBER} times daily|${NUMBER} x(?: /| a| per)? day|every ${NUMBER} (?:hr|hrs|hours|h)|${NUMBER} (?:hrly|hourly)|alternate days|alternate day|${NUMBER} times a week|${NUMBER} days a week|roz|rozana|din me ${NUMBER} baar|din mein ${NUMBER} baar|subah shaam|raat ko|for ${NUMBER} days|x ${NUMBER} days|x ${NUMBER} d)`
/** What is done beside the medicine, and never with it. */
const DOING = String.raw`(?:(?:warm|hot|cold|cool|luke warm|lukewarm|plain|normal|dry|wet|moist|gentle|light|deep|regular|local|active|passive|passive and active|active and passive|betadine|salt water|salt|saline|ors|garam|namak|thande|gunguna|gungune|paani|pani|ki|se|knee|shoulder|neck|back|finger|ankle|wrist|hip|quadriceps|jaw|eye|eyelid|lid|scalp|leg|foot|chest|limb|breathing|kegel|pelvic floor|stretching|strengthening|physio|swallowing|range of motion|rom|brisk|evening|morning|slow) )*(?:sitz bath|sitz baths|tub bath|steam|steam inhalation|steaming|fomentation|fomentations|compress|compresses|ice pack|ice packs|icing|ice|physiotherapy|physio|exercise|exercises|exs|walk|walking|walks|yoga|pranayam|meditation|spirometry|incentive spirometry|sponging|tepid sponging|dressing|dressings|massage|bath|bathing|lid hygiene|lid scrub|lid scrubs|saline wash|soak|soaks|sikai|seik|sek|bhap|bhaap|kasrat|vyayam|moisturiser|moisturizer|emollient|sunscreen|nebulisation with saline|chest physio|chest physiotherapy|catheter care|stoma care|wound care|mouth care|oral hygiene|brushing|flossing|position change|weight bearing|sunlight|sun exposure|dhoop)`
/** Gargles beside a medicine that is none itself: with what they are is said. */
const GARGLING = String.raw`(?:(?:warm|hot|luke warm|lukewarm|normal|plain|garam|namak|gungune|gunguna|ke|ka|se) )*(?:saline|salt water|salt|saltwater|water|paani|pani) (?:ke |ka |se )?(?:gargle|gargles|gargling|gargle se|garara|garare|kulla|kulle)`
const OF_DOING = new RegExp(
  String.raw`^(?:and |& |also |do |with |plus )?(?:${DOING}|${GARGLING})(?: for)?(?: ${NUMBER} ${MINUTES})?(?: ${HOW_OFTEN}){1,2}$`,
)

const MEASURE = String.raw`(?:fasting |random |blood |morning |your |the |pre meal |premeal |home )*(?:bp|sbp|dbp|systolic|systolic bp|rbs|fbs|ppbs|grbs|cbg|bsl|bs|sugar|sugars|glucose|fasting sugar|hr|heart rate|pulse|pulse rate|spo2|saturation|rr|respiratory rate|inr|creatinine|potassium|k \+|hb|platelets|platelet|wbc|tlc|temp|temperature|weight|urine output)`
const COMPARED = String.raw`(?:(?:is|goes|falls|drops|rises|remains|comes|level|reading|=) )*(?:<|>|< =|> =|≤|≥|below|above|less than|more than|under|over|greater than|lower than|higher than|se kam|se zyada) \d+(?:\.\d+)?(?:/\d+)?(?: (?:mg / dl|mg|mg %|mmhg|mm hg|/ min|bpm|%|f|c))?`
const READING = String.raw`(?:if|when|whenever|once|agar|yadi|in case|incase) ${MEASURE} ${COMPARED}(?: or ${MEASURE} ${COMPARED}| or < \d+| or > \d+)?`
const HOLD = String.raw`(?:skip|hold|omit|withhold|stop|miss|do not take|dont take|do not give|dont give|not to give|avoid)(?: (?:it|the|this|that|next|dose|insulin|tablet|tab|medicine|drug|injection))*`
const TELL = String.raw`(?:inform|call|contact|report|consult|tell|ring|phone|visit|see|come|meet|rush|review|go|seek)(?: (?:to|us|me|the|your|a|doctor|dr|hospital|opd|er|casualty|emergency|clinic|nurse|team|help|immediately|at once|urgently|early|soon|same day|advice|medical))*`
const REST = String.raw`(?:lie down|sit down|rest|drink water|drink juice|eat something sweet|take something sweet|take sugar|take glucose|take juice|eat sugar|have sugar|give sugar|give glucose|eat something|check again|recheck|recheck sugar|check sugar|check bp)`
const CHANGE = String.raw`(?:reduce|decrease|cut|cut down|lower|increase|raise|add|up)(?: (?:it|dose|the dose|insulin))? by ${NUMBER} (?:iu|u|unit|units)`
const THEN = String.raw`(?:${HOLD}|${TELL}|${REST}|${CHANGE})(?: (?:and|&|or|then|,|and then|aur) (?:${HOLD}|${TELL}|${REST}))*`
const OF_READING = new RegExp(
  String.raw`^(?:${READING}(?: ,| then| -)? ${THEN}|(?:and |& |but )?${THEN} ${READING}|${THEN} if ${MEASURE} ${COMPARED})$`,
)

/** What the patient feels, in words without a figure. */
const FELT = String.raw`(?:feeling |feel |you feel |there is |any |severe |too |very |patient is |child is |much |excess |more |getting |gets |becomes )*(?:giddy|giddiness|dizzy|dizziness|drowsy|sleepy|faint|fainting|sweating|shaky|tremors|palpitation|palpitations|rash|rashes|itching|hives|swelling|breathless|breathlessness|wheeze|vomiting|vomits|nausea|diarrhoea|diarrhea|loose motions|loose stools|constipated|constipation|bleeding|black stools|jaundice|yellow eyes|fever|weak|weakness|cramps|muscle pain|burning|redness|irritation|pain|headache|blurring|blurred vision|cough|swelling of feet|swelling of face|dehydrated|not eating|not eating well|fasting|unwell|sick|hypo|hypoglycemia|hypoglycaemia)(?: (?:or|and|/|&) (?:giddy|giddiness|dizzy|rash|itching|swelling|vomiting|breathless|breathlessness|bleeding|fever|weakness|jaundice|diarrhoea|wheeze|pain|headache))*(?: (?:occurs|develops|appears|starts|comes|persists|present))?`
const OF_FEELING = new RegExp(
  String.raw`^(?:(?:if|when|in case of|incase of|in case) ${FELT}(?: ,| then| -)? ${THEN}|(?:and |& )?${THEN} (?:if|in case of|incase of) ${FELT})$`,
)
const OF_RELIEF = new RegExp(
  String.raw`^(?:to |and |& |please )?(?:review|revisit|consult|come|come back|report|r / v|rv|see (?:doctor|dr|us)|inform|return|call|follow up|f / u)(?: back| again| us)? (?:if|in case of|incase of) (?:(?:no|not|there is no) (?:relief|improvement|better|response|improving|settling|improved|relieved)|fever persists|symptoms persist|pain persists|persistent fever|persists|not better)(?: (?:in|after|within|by|beyond|for) ${NUMBER} (?:d|day|days|hr|hrs|hours|week|weeks|wk|wks))?$`,
)

const HOUR = String.raw`(\d{1,2})(?: ?[:.] ?\d{2})? ?(am|pm|p m|pm)`
const LATEST = new RegExp(
  String.raw`^(?:(?:the )?(?:last|second|2nd|evening|afternoon|later|third|third) dose(?: to be| should be| must be)?(?: taken| given)? (?:before|by|not after|latest by|no later than|not later than)|(?:avoid|not|never|do not take|dont take|no dose|not to be taken)(?: it| taking| dose| taking it| this)? (?:after|beyond|later than)) (?:${HOUR}|noon|sunset)(?: (?:as|since|because|to avoid|otherwise|or|else)(?: [^\d]+))?$`,
)

const TOTAL =
  /^(?:total|tot|i e|ie)(?: dose| of)?(?: =| :)? (\d+(?:\.\d+)?) (ml|mg|mcg|tab|tabs|tablet|tablets|units|unit|iu|u|cap|caps|drops)(?: \/ day| per day| a day| daily| in a day| \/ d| in 24 hrs| in 24 hours)?$/
const UNITS: Readonly<Record<string, string>> = {
  tab: 'tablet',
  tabs: 'tablet',
  tablets: 'tablet',
  units: 'unit',
  iu: 'unit',
  u: 'unit',
  cap: 'capsule',
  caps: 'capsule',
  drops: 'drop',
}

/** "7 ml in the morning and 8 ml at night": each amount with its part of the day, as a grid is read back in words. */
function isSumOfParts(total: number, unit: string, dosed: readonly Item[], rest: readonly Item[]): boolean {
  const parts = rest.filter(({ said }) => said.is === 'part' || said.is === 'bedtime').length
  const amounts = dosed.map(({ said }) =>
    said.is === 'dose' && !said.upTo && (said.unit ?? unit) === unit ? numberOf(said.amount) : Number.NaN,
  )
  return parts === dosed.length && amounts.reduce((sum, each) => sum + each, 0) === total
}

/** Whether the one grid of the line comes to so much in a day. */
function isSumOf(value: string, unit: string, rest: readonly Item[]): boolean {
  const dosed = rest.filter(({ said }) => said.is === 'doses' || said.is === 'dose')
  const [grid, ...others] = dosed
  if (grid?.said.is === 'dose') return isSumOfParts(Number(value), UNITS[unit] ?? unit, dosed, rest)
  if (others.length > 0 || grid?.said.is !== 'doses') return false
  const sum = PARTS_OF_DAY.reduce(
    (total, part) => (grid.said.is === 'doses' ? addAmounts(total, grid.said.doses[part]) : total),
    ZERO,
  )
  const isSame = (grid.said.unit ?? UNITS[unit] ?? unit) === (UNITS[unit] ?? unit)
  return isSame && numberOf(sum) === Number(value)
}

/** The hours at which doses of the rest may be taken, at the latest. */
function latestHours(rest: readonly Item[]): readonly number[] {
  const hourOf = { morning: 11, afternoon: 16, evening: 20, night: 23, bedtime: 24 }
  return rest.flatMap(({ said, number }) => {
    if (said.is === 'part') return [said.meal && said.part === 'afternoon' ? 15 : hourOf[said.part]]
    if (said.is === 'bedtime') return [hourOf.bedtime]
    if (said.is === 'clock') return said.times.map((time) => Number(time.slice(0, 2)))
    if (said.is === 'doses')
      return PARTS_OF_DAY.filter((part) => !isZero(said.doses[part])).map((part) => hourOf[part])
    // Of twice a day and more nobody knows when.
    if (said.is === 'timesPerDay')
      return (said.value ?? (number ? numberOf(number.value) : 9)) > 1 ? [24] : []
    if (said.is === 'everyHours') return [24]
    return []
  })
}

/** Whether "last dose before 4 pm" forbids no dose that the rest may give. */
function isLateEnough(line: string, rest: readonly Item[]): boolean {
  const [, hour, half] = LATEST.exec(line) ?? []
  const limit = hour ? (Number(hour) % 12) + (half?.startsWith('p') ? 12 : 0) : 18
  // The end of the afternoon is no hour that a limit of the afternoon contradicts.
  return latestHours(rest).every((each) => each <= Math.max(limit, limit >= 14 && limit < 17 ? 16 : 0))
}

/** "(8-2-8)", "(6-10-2-6-10)": hours in their order through one day, as many as there are doses. */
function isHoursOf(line: string, rest: readonly Item[]): boolean {
  if (!/^\d{1,2}(?: ?- ?\d{1,2})+$/.test(line)) return false
  const hours = line.split('-').map(Number)
  const gaps = hours.slice(1).map((hour, at) => (hour - (hours[at] ?? 0) + 12) % 12 || 12)
  const isClock =
    hours.every((hour) => hour >= 1 && hour <= 12) &&
    gaps.every((gap) => gap >= 3) &&
    gaps.reduce((sum, gap) => sum + gap, 0) < 24
  const counts = rest.flatMap(({ said, number }) => {
    if (said.is === 'timesPerDay')
      return [said.upTo ? 0 : (said.value ?? (number ? numberOf(number.value) : 0))]
    if (said.is === 'doses') {
      const given = PARTS_OF_DAY.map((part) => said.doses[part]).filter((amount) => !isZero(amount))
      return [given.every((amount) => sameAmount(amount, given[0] ?? ZERO)) ? given.length : 0]
    }
    return []
  })
  return isClock && counts.length === 1 && counts[0] === hours.length
}

/** What a clause in brackets may say beside those that stand anywhere. */
export function isOwnedInBrackets(line: string, rest: readonly Item[]): boolean {
  return isHoursOf(line, rest)
}

/** Whether all that a clause says has an owner that is not the dose, or agrees with it. */
export function isOwned(line: string, rest: readonly Item[]): boolean {
  if ([OF_DOING, OF_READING, OF_FEELING, OF_RELIEF].some((each) => each.test(line))) return true
  if (LATEST.test(line)) return isLateEnough(line, rest)
  const [, value, unit] = TOTAL.exec(line) ?? []
  return value !== undefined && unit !== undefined && isSumOf(value, unit, rest)
}
