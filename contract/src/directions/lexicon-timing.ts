import type { Entry, Meaning } from './meaning.ts'
import { type PartOfDay, REASONS, type Weekday } from './model.ts'
import { REASON_WORDS } from './reasons.ts'

const A_DAY =
  '(a day|per day|/ day|daily|each day|every day|in a day|in 24 hours|in 24 hrs|/ 24 hours|/ 24 hrs|in one day)'
const A_WEEK = '(a week|per week|/ week|weekly|each week|every week|in a week|/ wk)'
const DAYS = '(days|day|d|dys|nights)'
const WEEKS = '(weeks|week|wks|wk)'
const MONTHS = '(months|month|mths|mth)'
const FOR = '(for|for a total of|over|x|x for|for x|x -|- x|)'

const PRESCRIBER = '(doctor|dr|dr .|physician|prescriber|consultant|surgeon|dentist)'

const ONCE_DAILY: Meaning = { is: 'timesPerDay', value: 1 }

/** OD is once daily, or the right eye (oculus dexter) of an eye medicine (decisions: clinical rules). */
const OD_OF_THE_EYE: Meaning = {
  is: 'question',
  id: 'od',
  choices: [
    { id: 'onceDaily', text: 'once daily', label: 'Once a day' },
    { id: 'rightEye', text: 'right eye', label: 'In the right eye' },
  ],
}

const WEEKDAY_NAMES: Readonly<Record<Weekday, string>> = {
  monday: '(monday|mondays|mon)',
  tuesday: '(tuesday|tuesdays|tues|tue)',
  wednesday: '(wednesday|wednesdays|wed)',
  thursday: '(thursday|thursdays|thurs|thur|thu)',
  friday: '(friday|fridays|fri)',
  saturday: '(saturday|saturdays|sat)',
  sunday: '(sunday|sundays|sun)',
}

const MINUTES = '# (minutes|minute|mins|min)'
const HOURS = '# (|an|a) (hours|hour|hrs|hr)'

/** "30 min before food", "half an hour after meals", with the minutes that one of the number is. */
function timeFromFood(meaning: Extract<Meaning, { is: 'food' | 'part' }>, what: string): Entry[] {
  return [
    [{ ...meaning, minutes: 1 }, `(|at least) ${MINUTES} ${what}`, `${what} ${MINUTES}`],
    [{ ...meaning, minutes: 60 }, `(|at least) ${HOURS} ${what}`, `${what} ${HOURS}`],
  ]
}

const FOOD_NAMES = '(|each|every) (food|foods|meal|meals|eating)'

function meal(part: PartOfDay, name: string, letter: string): Entry[] {
  return [
    [{ is: 'part', part, food: 'beforeFood', meal: true }, `(before|prior to) ${name}`, `b${letter}`],
    [{ is: 'part', part, food: 'afterFood', meal: true }, `(after|post) ${name}`, `a${letter}`],
    ...timeFromFood({ is: 'part', part, food: 'beforeFood', meal: true }, `(before|prior to) ${name}`),
    ...timeFromFood({ is: 'part', part, food: 'afterFood', meal: true }, `after ${name}`),
    [{ is: 'part', part, food: 'withFood', meal: true }, `(with|during) ${name}`],
    [{ is: 'part', part, meal: true }, `(|at) ${name}`],
  ]
}

/** When, how often and how long: English and Latin shorthand as it is written on prescriptions in India. */
export const TIMING_LEXICON: readonly Entry[] = [
  [{ is: 'byForm', eye: OD_OF_THE_EYE, otherwise: ONCE_DAILY }, 'od', 'o / d'],
  [ONCE_DAILY, `(once|1 one time) ${A_DAY}`, 'once-a-day', 'once / d', 'qd', 'omd', 'qday', 'q / day'],
  [ONCE_DAILY, 'once every day', '(daily|every day) once'],
  [
    { is: 'timesPerDay', value: 2 },
    'bd',
    'bid',
    'bds',
    'b d',
    'b / d',
    'b - d',
    `twice ${A_DAY}`,
    'twice / d',
    'daily twice',
  ],
  [
    { is: 'timesPerDay', value: 3 },
    'tds',
    'tid',
    't d s',
    't i d',
    't / d / s',
    't / i / d',
    `thrice ${A_DAY}`,
    'thrice / d',
    'daily thrice',
  ],
  [{ is: 'timesPerDay', value: 4 }, 'qid', 'qds', 'q i d', 'q d s', 'q / i / d'],
  [{ is: 'timesPerDay', value: 1, upTo: 2 }, `once or twice ${A_DAY}`],
  [{ is: 'timesPerDay', value: 2, upTo: 3 }, `twice or thrice ${A_DAY}`],
  [{ is: 'timesOfWhat' }, '# times'],
  [{ is: 'timesOfWhat', value: 2 }, 'twice'],
  [{ is: 'timesOfWhat', value: 3 }, 'thrice'],
  [{ is: 'timesPerDay' }, `# (times|time|x) ${A_DAY}`, `x # (times|time) ${A_DAY}`],
  [
    { is: 'divided' },
    '(|in|into) # (|equal|equally) (divided|div|div .) (doses|dose)',
    '(|in|into) # equal doses',
    '(|in) (|equally) (divided|div|div .) (|doses|dose|in|into)',
    '(divided|div) (|in|into) # (|equal) (|doses)',
  ],
  [{ is: 'perDay' }, '# (/ day|a day|per day|in a day|daily)'],
  [{ is: 'perWeek', unit: 'week' }, '# weekly'],
  [{ is: 'perWeek', unit: 'month' }, '# monthly'],
  [{ is: 'inADay' }, '(in|per|/) (24|a) (hours|hrs|hour|hr|h)', 'in (a|one) day', '/ d'],
  [{ is: 'daily' }, 'daily', 'every day', 'each day', 'a day', 'per day', 'everyday', '/ day'],

  [
    { is: 'everyHours' },
    '(every|each|q|q .) # (|-) (hours|hour|hourly|hrly|hrs|hr|h|. h)',
    '# (|-) (hourly|hrly|hly)',
  ],
  [{ is: 'everyMinutes' }, '(every|each|q) # (minutes|minute|mins|min)', '# (|-) minutely'],
  [{ is: 'everyMinutes', value: 30 }, 'every half (|an) hour', 'half hourly', 'half - hourly'],
  [{ is: 'everyHours', value: 1 }, 'hourly', 'every hour', 'qh', 'q1h'],
  [
    { is: 'everyDays' },
    `every # ${DAYS}`,
    `(once|one time|1 time) (in|every) (|every) # ${DAYS}`,
    'q # d',
    'q . # . d',
    'q # days',
  ],
  [{ is: 'everyDays', value: 3 }, 'every third day', 'every 3 rd day'],
  [{ is: 'everyDays', value: 4 }, 'every fourth day', 'every 4 th day'],
  [
    { is: 'everyDays', value: 2 },
    '(|on|every) (alternate|alternative) (days|day|)',
    'every (other|second) day',
    '(every|once every) 2 nd day',
    // "every other night": the night is read by itself.
    'every other',
    '(|on|every) alt (days|day|. days|. day)',
    'alternate',
    'eod',
    'qod',
    'q o d',
  ],
  [{ is: 'everyDays', factor: 7 }, `every # ${WEEKS}`, `once (in|every) # ${WEEKS}`, 'q # w', 'q # weeks'],
  [
    { is: 'everyDays', value: 14 },
    'fortnightly',
    'every fortnight',
    'once (a|in a) fortnight',
    'every other week',
    'alternate weeks',
    'every alternate week',
  ],
  [
    { is: 'everyMonths', value: 1 },
    'monthly',
    'once monthly',
    'monthly once',
    '(once|one time) (a|every|per|in a|in every) month',
    'every month',
  ],
  [{ is: 'everyMonths', value: 2 }, 'every (other|alternate) month', '(|on) alternate months'],
  [{ is: 'timesPerMonth' }, '# (times|time|x) (a|per|in a|every|each) month', '# times monthly'],
  [{ is: 'timesPerMonth', value: 2 }, 'twice (a|per|in a|every) month', 'twice monthly'],
  [{ is: 'everyMonths' }, 'every # (months|month|mths)', 'once (in|every) # (months|month|mths)'],
  [
    { is: 'timesPerWeek', value: 1 },
    'weekly',
    'wkly',
    'weekly once',
    'once / week',
    'every week',
    'q week',
    'qw',
    'qwk',
    'q wk',
    'ow',
    `(once|one time) ${A_WEEK}`,
  ],
  [{ is: 'timesPerWeek', value: 2 }, 'biw', 'weekly twice', `twice ${A_WEEK}`],
  [{ is: 'timesPerWeek', value: 3 }, 'tiw', 'weekly thrice', `thrice ${A_WEEK}`],
  [{ is: 'timesPerWeek', value: 4 }, 'qiw'],
  [{ is: 'timesPerWeek' }, `# (times|time|x) ${A_WEEK}`, '# / week'],
  ...Object.entries(WEEKDAY_NAMES).map(
    ([day, names]): Entry => [
      { is: 'weekdays', days: [day as Weekday] },
      `(|on|only on|every|on every|each|on a|on an|on each|once on|once every) ${names} (|only)`,
    ],
  ),
  [{ is: 'weekdays', days: ['monday', 'wednesday', 'friday'] }, 'mwf', '(|on) m / w / f', 'm - w - f'],
  [{ is: 'weekdays', days: ['tuesday', 'thursday', 'saturday'] }, 'tts', 'tths'],

  [
    { is: 'part', part: 'morning' },
    '(|in the|every|each|in|early|early in the|at) (morning|mornings)',
    '(|in the|every|each|in) (am|a m)',
    'once (in the|in|every|each) morning',
    'mane',
    'om',
    'qam',
    'q am',
  ],
  [
    { is: 'part', part: 'afternoon' },
    '(|in the|every|each|in) (afternoon|afternoons|noon)',
    'at noon',
    'midday',
  ],
  [{ is: 'part', part: 'evening' }, '(|in the|every|each|in) (evening|evenings|pm|p m)', 'qpm'],
  [
    { is: 'part', part: 'night' },
    '(|at|in the|every|each|in) (night|nights)',
    'nightly',
    'once (at|in the|at the) night',
    'once nightly',
    'nocte',
    'qn',
    'q n',
  ],
  ...meal('morning', '(breakfast|break fast)', 'bf'),
  ...meal('afternoon', 'lunch', 'l'),
  ...meal('night', '(dinner|supper)', 'dn'),
  [
    { is: 'bedtime' },
    'hs',
    'h s',
    'h / s',
    '(|q|every) hs',
    'qhs',
    '(|at|once at) (bedtime|bed time)',
    '(at|before) bed',
    '(on|when|before) retiring',
    '(before|while|when|on) (going to bed|going to sleep|sleep|sleeping)',
    'before bedtime',
    'at (|the) time of (sleep|sleeping)',
  ],

  [{ is: 'food', food: 'beforeFood' }, 'ac', 'a / c', `(|just) (before|prior to) ${FOOD_NAMES}`],
  [
    { is: 'food', food: 'afterFood' },
    'pc',
    'p / c',
    'a / f',
    'af',
    `(|just|immediately|soon) (after|post) ${FOOD_NAMES}`,
  ],
  ...timeFromFood({ is: 'food', food: 'beforeFood' }, `(before|prior to) ${FOOD_NAMES}`),
  ...timeFromFood({ is: 'food', food: 'beforeFood' }, '(ac|a / c)'),
  ...timeFromFood({ is: 'food', food: 'afterFood' }, '(pc|p / c)'),
  ...timeFromFood({ is: 'food', food: 'afterFood' }, `after ${FOOD_NAMES}`),
  [{ is: 'food', food: 'beforeFood', minutes: 1 }, `(ac|a / c|before food|before meals) ( ${MINUTES} )`],
  [{ is: 'food', food: 'afterFood', minutes: 1 }, `(pc|p / c|after food|after meals) ( ${MINUTES} )`],
  [
    { is: 'food', food: 'withFood' },
    'wf',
    'with (|a|the|each|every) (food|meal|meals)',
    '(during|along with) (food|meal|meals)',
  ],
  [{ is: 'food', food: 'emptyStomach' }, '(|on|in) (|an) empty stomach', '(|on) (|an) emptystomach'],
  [
    {
      is: 'question',
      id: 'abbreviation',
      choices: [
        { id: 'beforeFood', text: 'before food', label: 'Before food' },
        { id: 'beforeBreakfast', text: 'before breakfast', label: 'Before breakfast' },
      ],
    },
    'bf',
    'b / f',
  ],

  [{ is: 'immediate' }, 'stat', 'stat dose', 'immediately', 'at once', 'right now'],
  [
    { is: 'asDirected' },
    'mdu',
    'ud',
    `(|to be taken|to be used|use) as (directed|advised|instructed|prescribed) (|by|by the|by your) ${PRESCRIBER}`,
    '(|to be taken|to be used|use) as (directed|advised|instructed)',
    'as per (|the) (advice|advise|directions|instructions)',
    `(as per|according to|per) (|the|your) ${PRESCRIBER} (|' s|’ s|s) (advice|advise|directions|instructions)`,
  ],
  [
    { is: 'asNeeded' },
    'sos',
    's / o / s',
    'prn',
    '(as|if|when|whenever|as and when|only if|only when) (|needed and) (needed|required|necessary)',
    'on need',
  ],
  ...REASONS.flatMap((reason): Entry[] => {
    const names = REASON_WORDS[reason].english
    return [
      [
        { is: 'asNeeded', reason },
        `(sos|prn|as needed|if needed|when needed|as required|if required) (|for|in|if) ${names}`,
      ],
      [
        { is: 'asNeeded', reason },
        `(if|if there is|if you have|in case of|only if|when|when there is|whenever|during|after each|after every) ${names}`,
      ],
      [{ is: 'reason', reason }, `(for|to treat|to relieve|to control|to prevent) ${names}`],
      [{ is: 'reason', reason, joined: true }, `(and|or|&|/|,) ${names}`],
    ]
  }),

  [{ is: 'duration', unit: 'day' }, `${FOR} # (|-) ${DAYS}`, `${FOR} # (|-) ${DAYS} only`],
  [{ is: 'duration', unit: 'week' }, `${FOR} # (|-) ${WEEKS}`, '(x|for|x for) # w'],
  [{ is: 'duration', unit: 'month' }, `${FOR} # (|-) ${MONTHS}`],
  [{ is: 'duration', unit: 'year' }, `${FOR} # (years|year|yrs|yr)`],
  [{ is: 'duration', unit: 'week', value: 1 }, '(for|x|x for) a week'],
  [{ is: 'duration', unit: 'month', value: 1 }, '(for|x|x for) a month'],
  [{ is: 'duration', unit: 'day', value: 14 }, 'for a fortnight'],
  [
    { is: 'openDuration', duration: 'untilReview' },
    '(till|until|upto|up to|til) (|the|your) (|next) (review|visit|follow up|followup|follow - up|appointment|consultation|opd|checkup|check up)',
    '(till|until|til) (reviewed|seen again|further advice|further notice|further orders|told otherwise|told to stop|advised)',
    't / r',
    'till r / v',
  ],
  [
    { is: 'openDuration', duration: 'ongoing' },
    '(|to|to be|and|and to) (continue|cont|contd|continued) (|.)',
    '(|to|to be) (continue|continued) (|for) (long term|longterm|lifelong|life long|as before|the same)',
    'long term',
    '(|x) lifelong',
    'life long',
    'ongoing',
  ],
  [{ is: 'monthOrMonday' }, '(|x|for) # mon'],
  [{ is: 'stretch', unit: 'day', opens: 'first', value: 1 }, '(|on|on the|the|for|for the) (first|1 st) day'],
  [{ is: 'stretch', unit: 'day', opens: 'first' }, `(|for|for the|the) first # ${DAYS}`],
  [{ is: 'stretch', unit: 'week', opens: 'first' }, `(|for|for the|the) first # ${WEEKS}`],
  [{ is: 'stretch', unit: 'day', opens: 'next' }, `(|for|for the|the) next # ${DAYS}`],
  [{ is: 'stretch', unit: 'week', opens: 'next' }, `(|for|for the|the) next # ${WEEKS}`],
  [{ is: 'stretch', unit: 'month', opens: 'next' }, `(|for|for the|the) next # ${MONTHS}`],
  [{ is: 'durationWithoutUnit' }, 'x (|-|for) #'],
  [{ is: 'doseCount' }, '(x|for) # doses', '# doses (in all|only)'],
  [
    { is: 'doseCount', value: 1 },
    '(|x|as a|a|for) single dose (|only)',
    '(x|for) (one|1) dose',
    '(one|1) dose only',
    'once only',
    '(only|just) (one|1) time',
    '(one|1) time only',
    'only once',
    'one dose in all',
    '(for|as) the first dose',
    'as a first dose',
  ],
]
