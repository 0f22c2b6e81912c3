import { numberOf } from './amount.ts'
import type { Item, Step } from './item.ts'
import { isUntil } from './kept-condition.ts'
import { findPhrase } from './phrases.ts'
import { type Token, tokenize } from './tokens.ts'
import { Wordings } from './wording.ts'

/**
 * What is written of the course and has no structure: it is kept as typed, in both languages and in FHIR, and the dose
 * stays as it is. Of `COURSE` the quantity is not counted, since the course is longer, or given with pauses.
 */

const UNIT =
  '(d|day|days|wk|wks|week|weeks|mth|mths|mnth|month|months|hr|hrs|hour|hours|h|min|mins|minute|minutes|yr|year)'
const DAYS = '(d|day|days|wk|wks|week|weeks)'
const HOURS = '(h|hr|hrs|hour|hours)'
const MINUTES = '(min|mins|minute|minutes|sec|secs|second|seconds)'
const REPEAT =
  '(|may|can|may be|can be|to be|and|&|then) (repeat|repeated|rpt|rept|rptd|repeat it|repeat once|rpt once|repeated once|repeat the dose|repeat same dose|repeat dose|rpt dose|repeat course|rpt course|repeat the course|dobara|dubara|दोबारा|फिर से)'
const TARGET =
  '(|the|your|fasting|morning|home) (fbs|ppbs|rbs|sugar|sugars|glucose|blood sugar|fasting sugar|blood glucose|fasting blood sugar|bp|sbp|inr|pulse|hr|heart rate|uric acid) (|is|are|stays|falls) (|<|>|=|below|above|less than|under|over|at|between|controlled|normal) (|#) (|to|-) (|#)'
const CYCLE =
  '(|the|each|every|your|next) (cycle|cycles|menses|menstruation|period|periods|mc|chemo|chemotherapy|menstrual cycle|month)'
const COUNT_OF_CYCLES = '(|x|for|x for) # (|more) (cycle|cycles|pulse|pulses)'

const PERSISTS =
  '(pain|pain persists|pain continues|chest pain persists|not relieved|no relief|not better|no improvement|persists|symptoms persist|still pain|unrelieved|not subsided|still wheezing|still breathless|not controlled|fever persists|needed|required|reqd|necessary)'

const COURSE = new Wordings<true>([
  [
    true,
    `${REPEAT} (after|aft|in|every|each|at|q|@) # (|-) ${UNIT} (|later)`,
    `${REPEAT} (after|aft|in|every) (a|one) ${UNIT}`,
    `${REPEAT} (after|in|every|at) # (min|mins|minute|minutes) (|,) (if|sos if|sos|when) (|the|still) ${PERSISTS}`,
    `${REPEAT} (after|every|at|in|q) # ${MINUTES} (x|upto|up to|max|maximum) # (times|tab|tabs|tablets)`,
    `${REPEAT} (after|in|aft) # ${UNIT} (|later) (|,) (if|sos if|sos|when) (|the|still) ${PERSISTS}`,
    `${REPEAT} (every|each) (month|week|cycle|year)`,
    `${REPEAT} (after|every|at|in) # ${UNIT} (x|for|upto|up to|max|maximum) # (times|time|more times)`,
    `(|may|can|may be|and|&|then) (repeat|rpt|repeated) (one|1|#|same|another) (|tab|tabs|tablet|tablets|cap|capsule|dose|application|puff|puffs|injection|inj|ml|mg|mcg|g|units|u|amp|ampoule|vial|sachet|drop|drops|tsp|supp|suppository) (after|in|at|aft) # ${UNIT} (|later)`,
    `(|may|can|may be|and|&|then) (repeat|rpt|repeated) (one|1|#|same|another) (|tab|tabs|tablet|tablets|cap|capsule|dose|puff|puffs|spray|mg|mcg|ml|g|units|u|amp|drops) (after|in|at|aft) # ${UNIT} (|,) (if|sos if|sos|when) (|the|still) ${PERSISTS}`,
    `(|may|can|may be|to be|and|&|then) (repeat|rpt|repeated) (|the|whole|same|entire|the whole|the same|the entire) (application|treatment|procedure) (after|in) # ${UNIT} (|later)`,
    `if (no|not) (relief|relieved|better|improved|settled|controlled|subsided) (in|within|after) # ${UNIT} (|,) (take|repeat|use|give) (one|1|another|a second) (|more|again) (|tablet|tab|puff|dose|spray)`,
    `(|and|&|then) (repeat|rpt|repeated) (|the|same|the same|same dose|one|1|it|dose|the dose|tab|inj) (on|at) (d|day|days) # (|,|&|and|/) (|d|day) (|#) (|,|&|and|/|, and) (|d|day) (|#)`,
    `(|may|can) (be) (repeat|repeated) (once|twice) (in|during|within) (the|a) (day|24 hours)`,
    `(|and|&|then) (repeat|rpt) (|the cycle|cycle|the same|same|it) ${COUNT_OF_CYCLES}`,
    `(after|in) # ${UNIT} (repeat|rpt)`,
    `# ${UNIT} (later|ke baad) (repeat|rpt|dobara|dubara)`,
    '(ek|1|2|do|#) (hafte|hafta|din|mahine|min|minute|ghante|ghanta) (baad|ke baad) (dobara|dubara|phir se|fir se|phir|fir|wapas)',
    'एक हफ्ते बाद दोबारा',
    `# (हफ्ते|हफ्ता|दिन|महीने|मिनट|घंटे|घंटा) (|के) बाद (दोबारा|फिर से|फिर|वापस)`,
    `${COUNT_OF_CYCLES}`,
    `(|for|x) # (consecutive|continuous) days (|in|of|a|per) (each|every|a|the) (month|cycle|mth)`,
    `(|then|and|to|to be|can|may) (|increase|decrease|increased|decreased|inc|dec|titrate|adjust|titrated|adjusted|change|changed|modify) (|/|or|and|&) (increase|decrease|increased|decreased|inc|dec|titrate|adjust|titrated|adjusted|change|changed|modify) (|dose|doses|the dose) (as per|acc to|according to|based on|depending on|by) (|the|home|your) (fbs|ppbs|sugar|sugars|bp|response|inr|grbs|hba1c|sugar chart|sugar levels|sugar level|sugar report|sugar reports|smbg|glucometer|glucose|rbs|blood sugar|readings|bp readings|sugar readings)`,
    `(|and|&|then) (|a) (second|2 nd|next) dose (after|in|at) # ${UNIT}`,
  ],
  [
    true,
    `# ${DAYS} (on|on ,|on and|on &|on /) # ${DAYS} (off|gap|rest)`,
    `(|then|and) (|a) (gap|break|rest|pause) (|of|for) # (|-) ${DAYS}`,
    `(|then|and) (|a) (gap|break|rest|pause) (|of|for) # (|-) ${DAYS} (|,|;) (|then|and|&) (restart|resume|start again) (|same|the same|again|cycle|the cycle)`,
    `(|then) # (|-) ${DAYS} (gap|break|rest|off|free|pause|drug free)`,
    `(|then) # (|-) ${DAYS} (gap|break|rest|off|free|pause) (|,) (|then|and|&) (repeat|rpt|restart|resume|start again|start new strip|start next strip|start new pack|start next pack|new strip|next strip|new pack|next pack|repeat the cycle|repeat cycle) (|same|the same|again|cycle|the cycle|on # th day|on 8 th day)`,
    `(d|day|days) # (|-|to) (|d|day) # (|,) (q|every) # (d|days|wk|weeks)`,
    `(|on|from|for|start|start on|start from|starting|starting from) (d|day|days) # (-|to|–) (|d|day) # (|only) (of|in) ${CYCLE}`,
    `(|on|from|from the|for|starting|starting on|starting from|start|start on|start from|beginning) (d|day|days) # (of|in) ${CYCLE}`,
    `(|on|for|for the|during|during the|on the) first # days (of|in) ${CYCLE}`,
    `(|only) (during|during the) (menses|periods|period|menstruation)`,
    `# ${DAYS} (/|in a|in each|a|each|every|per) (mth|month|months) (|${COUNT_OF_CYCLES.slice(1, -1)})`,
    `# ${DAYS} (/|in each|each|every|per) (mth|month) ${COUNT_OF_CYCLES}`,
  ],
  [
    true,
    `(|then|and then|and) (↓|reduce|reduced|taper|tapered|decrease|decreased|reducing|tapering) (|by) # (|mg|mcg|g|ml|tab|tablet|tablets|units|unit|u|drop|drops|puff|puffs) (|a day|daily|per day|/ day) (every|each|q|/|per) (|#) ${UNIT} (till|until|upto|up to) (stopped|nil|off|finished|zero|stop|over|review|reviewed)`,
    `(|then|and then|and) (↑|increase|increased|inc|raise|titrate|uptitrate|up titrate|increasing|increment) (|up) (|by) # (|mg|mcg|g|ml|tab|tablet|tablets|units|unit|u) (every|each|q|/|per) (|#) ${UNIT} (till|until|upto|up to|if|as long as|to|to target|to reach|to achieve|to get|to keep|aiming|for) ${TARGET}`,
    `(|then|and then|and) (↑|increase|increased|incr|inc|raise|titrate|uptitrate|up titrate) (|up) (|by) # (|mg|mcg|g|ml|tab|tablet|tablets|units|unit|u) (every|each|q|/|per) (|#) ${UNIT} (till|until|upto|up to) ${TARGET} (|,|;|and) (max|maximum|not more than|upto|up to) (|of|dose) # (mg|mcg|g|ml|units|unit|u) (|/ day|a day|daily)`,
    `(|then|and then|and) (↑|increase|increased|inc|raise|titrate|uptitrate|up titrate) (|up) (|by) # (mg|mcg|g|ml|tab|tablet|tablets|units|unit|u) (every|each|q|/|per) (|#) ${UNIT} (as per|according to|acc to|as needed by) (|the|home) (sugar|sugars|fbs|bp|response|inr|glucose)`,
    `(|then|and then|and) (↑|increase|increased|incr|inc|raise|titrate|uptitrate|up titrate) (|up) (|by) # (|mg|mcg|g|ml|tab|tablet|tablets|units|unit|u) (every|each|q|/|per) (|#) ${UNIT} (|up|up -) (till|until|upto|up to|to|max|maximum|to max|to a max of|to a maximum of|up to max) # (mg|mcg|g|ml|tab|tablet|tablets|units|unit|u) (|/ day|/ d|a day|daily|od|bd|tds|hs)`,
    `(|then|and) (increase|inc|↑|decrease|reduce|dec|↓) (|dose) by # (units|unit|u|mg|mcg) (if|when) ${TARGET}`,
    `(↓|reduce|reduced|taper|tapered|decrease|decreased|reducing|tapering) by # (|mg|mcg|g|ml|tab|tablet|tablets|units|unit|u) (every|each|q|weekly|/|per) (|#) (|${UNIT.slice(1, -1)})`,
    `(↓|reduce|reduced|taper|tapered|decrease|decreased|reducing|tapering) (|by) # (|mg|mcg|g|ml|tab|tablet|tablets|units|unit|u) (every|each|q|/|per) (|#) ${UNIT} (till|until|upto|up to|to) # (mg|mcg|g|ml|tab|tablet|tablets|units|unit|u) (|/ day|/ d|a day|daily|od)`,
  ],
])

const BESIDE = new Wordings<true>([
  [
    true,
    `# ${HOURS} on (|,|/|and|&) # ${HOURS} off`,
    `(|on|leave on|keep|keep on|apply|apply for|for) (|for) # ${HOURS} (|on) (|,|/|and|&|then) (off|remove|removed|keep off|no patch|patch free|remove it) (|for|after) # ${HOURS} (|off)`,
    `(on|apply at|put on at|put on) # (am|pm) (|,|and|&|-|/|;) (off|remove|remove at|off at|take off at) # (am|pm)`,
    `(on|apply) at # (am|pm) (|,|and|&|-|/|;) (off|remove|take off) at # (am|pm)`,
  ],
  [true, `(x|for) (|about|at least|upto|up to) # ${MINUTES}`, `(x|for) (a|one) (minute|min)`],
  [
    true,
    `(|with|keep) (|a|a gap of|gap of) (at least|atleast|minimum|min|a minimum of) # ${HOURS} (|gap) (between|bet|b / w) (|two|each|2|the) (doses|dose|tablets|tabs)`,
    `(|with|keep) (|a|at least) # ${HOURS} (gap|interval|difference) (from|with|between) (|taking|the) (iron|calcium|antacid|antacids|milk|thyroxine|thyroid tablet|food|tea|other medicines|both) (|/|or|and|&) (|iron|calcium|antacid|antacids|milk|tea|coffee|zinc)`,
    `(|with|min|minimum|at least|keep|keep a|keep at least|maintain) (|a|at least|atleast|min|minimum) # ${HOURS} (gap|apart|interval|between doses|gap between (|two|2|each|the) doses|gap between|gap b / w doses|gap bw doses|gap btw doses)`,
    `(|with|keep|min|minimum) (gap|interval) (between|betw|betn|bw|b / w|bet) (|two|2|each|the|any two|consecutive) (doses|dose|tablets|tabs) (|should be|must be|to be|shall be|of|:|is) (|at least|atleast|min|minimum|of) # ${HOURS} (|or more|or longer)`,
    `(|with|keep|keep a|maintain|maintain a|min|minimum) (gap|interval) (|of|min|minimum|of at least|of minimum|of min|atleast|at least|:|-) # ${HOURS}`,
    `(|with|keep|keep a|maintain|maintain a|min|minimum) (gap|interval) (|of|min|minimum|of at least|of minimum|of min|atleast|at least|:|-) # (|-) ${HOURS} (|in) (between|betw|betn|bw|b / w|bet) (|two|2|each|the|every|both) (doses|dose|tablets|tabs)`,
    `# (|-) (hourly|hrly) (gap|interval) (|min|minimum)`,
    `(|kam se kam|कम से कम) # (ghante|ghanta|घंटे|घंटा) (ka|ke|का|के) (gap|antar|अंतर|गैप) (|se|par|rakhe|rakhen|rakhein|पर|से|रखें|rakhna)`,
  ],
  [
    true,
    `(within|in) # ${MINUTES} (of|after|before) (|a|the|each) (food|meal|meals|breakfast|dinner|lunch|eating)`,
    `(|start|started|starting|beginning) (from|since|by) (tomorrow|tmrw|tmw|tom|2morrow|tomorrow morning)`,
    '(start|starting|to start|begin|beginning) (tomorrow|tmrw|from tomorrow)',
    '(kal|kal subah) se',
    'कल से',
    `(upto|up to|max|maximum|not more than) # (puff|puffs|tab|tablets|sprays) (in|per|during) (|an|one|each|the) (attack|episode)`,
  ],
  [
    true,
    '(diluted|dilute|dil|dil .|mixed) # : # (|with|w /|in|c) (|warm|plain) (|water)',
    '# : # (|dil|dil .|diluted|dilution) (with|w /|in|c) (|warm|plain) water',
    '# : # (dil|dil .|diluted|dilution)',
    '(wt|weight|wt .|body weight) (|:|=|-) # (kg|kgs)',
    '(|as) (loading|loading dose|a loading dose)',
    '(each time|every time)',
    '(in|with|mixed in|mixed with) (|a|the|little) (feed|feeds|formula feed)',
    '(after|before) (each|every) (wash|washing|hand wash|bath|shower|swim|shave|puff)',
    '(not|never|not to be taken|do not take|dont take) (after|beyond|later than) # pm',
    `(|on|on the) same day (|of) (each|every) (week|wk)`,
    '(|on|on the) same (day|time) (|every week|each week|every day|each day|each wk|every wk|daily)',
  ],
])

/** Reads what is kept of the course as typed; a longer phrase of the lexicon knows better. */
export function readCourseNote(tokens: readonly Token[], index: number): Step | undefined {
  const found = COURSE.find(tokens, index) ?? BESIDE.find(tokens, index)
  const known = findPhrase(tokens, index)
  if (!found || (known && known.next >= found.next)) return undefined
  return { said: { is: 'note' }, next: found.next }
}

/** Whether a kept note says that the course is repeated, paused or tapered, so that its quantity is not known. */
export function isOfCourse(note: string): boolean {
  return isUntil(note) || COURSE.find(tokenize(note), 0) !== undefined
}

const STARTS_LATER = /tomorrow|tmrw|tmw|2morrow|\bkal\b|कल से/i
const REPEATS_ONCE =
  /(?:repeat|rpt|rept|dobara|dubara|दोबारा)(?! (?:the |a |fasting )?(?:lfts?|kft|rft|tsh|cbc|hba1c|inr|bp|fbs|ppbs|rbs|sugars?|blood|urine|ecg|usg|xray|tests?|lipids?|creatinine|electrolytes|culture|scan)).*? (?:after|aft|in|at|on) |(?:baad|बाद) (?:dobara|dubara|दोबारा)|^(?:after|in) .*(?:repeat|rpt)/i
const PAUSES = /\b(?:gap|break|rest|off|free|pause)$/i
const OF_CYCLES = /cycle|pulse|repeat|rpt|restart|resume|strip|pack|menses|period/i
const OFTEN: readonly Item['said']['is'][] = [
  'timesPerDay',
  'everyHours',
  'doses',
  'duration',
  'openDuration',
]

/**
 * "From tomorrow" is clear behind a dose that is taken at once, "repeat after 2 weeks" behind a single dose, and a pause
 * where cycles are spoken of. What else is repeated, paused or put off is not said, and stays unread.
 */
export function withoutVagueCourse(text: string, items: readonly Item[]): readonly Item[] {
  const says = (kinds: readonly Item['said']['is'][]) => items.some(({ said }) => kinds.includes(said.is))
  const isOnce = says(['immediate', 'doseCount'])
  const isOfOneDay = ({ said, number }: Item) =>
    said.is === 'duration' && said.unit === 'day' && (said.value ?? (number && numberOf(number.value))) === 1
  const isSingle = says(['asNeeded']) || items.some(isOfOneDay) || !says(OFTEN)
  // "At night for 3 nights, repeat after 1 week" of a lotion: the course again.
  const isPutOn = items.some(({ said }) => said.is === 'route' && said.route === 'topical')
  const written = ({ start, end }: Item) => text.slice(start, end)
  const notes = items.filter(({ said }) => said.is === 'note').map(written)
  const isVague = (note: string) =>
    (STARTS_LATER.test(note) && !isOnce) ||
    (REPEATS_ONCE.test(note) && !isSingle && !isPutOn) ||
    (PAUSES.test(note) &&
      isDays(note) &&
      !/\bon\b/i.test(note) &&
      !notes.some((each) => OF_CYCLES.test(each)))
  return items.map(
    (item): Item =>
      item.said.is === 'note' && isVague(written(item)) ? { ...item, said: { is: 'unknown' } } : item,
  )
}

/** Hours between two doses are no pause of the course. */
const isDays = (note: string) => /\d\s*-?\s*(?:d|days?|wks?|weeks?)\b/i.test(note)
