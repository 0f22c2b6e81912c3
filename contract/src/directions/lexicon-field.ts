import type { Entry } from './meaning.ts'

const BEFORE = '(before|bifor|befour|bfor|bfr|b4)'
const AFTER = '(after|aft|afr)'
const FOOD = '(|the|taking|having|eating) (food|fud|fd|meal|meals|khana)'
const NIGHT_MEAL = '(dinar|night food|night meal|night meals|dinner meal)'
const BREAKFAST = "(brekfast|breakfst|brekfst|b ' fast|b / fast|bfast|brkfst)"

/** Words as they are spelt by ear, cut short or turned round on prescriptions of the field. */
export const FIELD_LEXICON: readonly Entry[] = [
  [{ is: 'unit', unit: 'drop' }, '(drp|drp .)'],
  [{ is: 'daily' }, '(dly|daly|rozaana|rojaana)'],
  [
    { is: 'timesPerDay', value: 2 },
    '(twice|2 wice) (in|in the) day',
    'twice (dly|daly)',
    '(do|2) time (roz|roj|daily|din me)',
  ],
  [
    { is: 'timesPerDay', value: 3 },
    'thrce (a|per|in a|in the|in|each) day',
    '(thrce|thrice) (dly|daly|daily)',
    'teen time',
    'तीन टाइम',
  ],
  [{ is: 'timesPerWeek', value: 1 }, 'once weakly'],
  [{ is: 'weekdays', days: ['thursday'] }, '(|on|every|each|on every) (thrusday|thusday)'],
  [
    { is: 'everyDays', value: 2 },
    'e / o / d',
    'e . o . d .',
    'e . o . d',
    'e o d',
    '(leaving|skipping) (one|1|a|alternate) day',
  ],
  [{ is: 'everyDays', factor: 7 }, '(every|each) # (th|rd|nd|st) (week|wk)'],
  [{ is: 'everyMonths' }, '(every|each) # (th|rd|nd) (month|mth)'],
  [{ is: 'duration', unit: 'day' }, '(x|for|x for|) # (dayz|daies|dys)'],
  [
    { is: 'duration', unit: 'day', value: 1 },
    '(|for) today (|only)',
    '(|only) today',
    'aaj (|hi)',
    'आज (|ही)',
  ],
  [{ is: 'food', food: 'beforeFood' }, `${BEFORE} ${FOOD}`],
  [
    { is: 'food', food: 'afterFood' },
    `${AFTER} ${FOOD}`,
    '(|khana) (khaneke|khaane ke|khanake|khaneka) (baad|bad)',
    '(जेवणानंतर|खानेके बाद)',
  ],
  [
    { is: 'part', part: 'morning', food: 'beforeFood', meal: true },
    `(|just) ${BEFORE} ${BREAKFAST}`,
    `just ${BEFORE} breakfast`,
    '(bifor|befour|bfor|bfr) breakfast',
  ],
  [
    { is: 'part', part: 'morning', food: 'beforeFood', meal: true, minutes: 1 },
    '# (minutes|minute|mins|min) bbf',
  ],
  [
    { is: 'part', part: 'morning', food: 'afterFood', meal: true },
    `(|just) ${AFTER} ${BREAKFAST}`,
    '(aft|just after) breakfast',
  ],
  [
    { is: 'part', part: 'afternoon', food: 'beforeFood', meal: true },
    '(bifor|befour|bfor|bfr|b4|just before) lunch',
  ],
  [{ is: 'part', part: 'afternoon', food: 'afterFood', meal: true }, '(aft|just after) lunch'],
  [
    { is: 'part', part: 'night', food: 'beforeFood', meal: true },
    `(|just) ${BEFORE} ${NIGHT_MEAL}`,
    '(bifor|befour|bfor|bfr|b4|just before) (dinner|supper)',
  ],
  [
    { is: 'part', part: 'night', food: 'afterFood', meal: true },
    `(|just) ${AFTER} ${NIGHT_MEAL}`,
    '(aft|just after) (dinner|supper)',
  ],
  [{ is: 'part', part: 'morning' }, '( m )', '(at|in|in the) morn'],
  [{ is: 'part', part: 'evening' }, '( e )'],
  [
    { is: 'part', part: 'night' },
    '( n )',
    '(|at|in|in the|every) nite',
    '(at|in|in the|every) (nyt|nyte)',
    '(|every) nyt',
  ],
  [
    { is: 'bedtime' },
    '(|at|in|in the night|at night|night|during) sleeping time',
    '(|at|in) (the|) time of (going to bed|going to sleep)',
  ],
  [{ is: 'immediate' }, 'at once now', 'now stat', 'stat now'],
  [{ is: 'asNeeded' }, '(if|when|whenever|as) (reqd|reqd .|req|req .|rqd|reqrd)'],
  [
    { is: 'asNeeded', reason: 'fever' },
    '(on|upon|while) (coming|getting|having) (|of|the) fever',
    '(bukhar|bukhaar) (me|mein|mai)',
    'बुखार में',
  ],
  [
    { is: 'asNeeded', reason: 'abdominalPain' },
    '(sos|prn|if|when|for) (|for) (pain abd|abd pain|abd . pain|pain abd .)',
  ],
  [{ is: 'reason', reason: 'abdominalPain' }, 'for (pain abd|abd pain|abd . pain|pain abd .)'],
  [{ is: 'doseCount', value: 1 }, 'single application (|only)', '(one|1) application only', 'single use'],
  [
    { is: 'filler' },
    '(khani|khaani|pina|leni|lene|deni|daalni|dalni|daalna|dalna|lagani|lagana|pini|peeni|peena|pilani|pilana|khilani|khilana|chusni|chusna) (hai|hain|h|he|chahiye)',
    '(खानी|खाना|लेनी|लेना|देनी|देना|डालनी|डालना|लगानी|लगाना|पीनी|पीना|पिलानी|पिलाना) (है|हैं|चाहिए)',
  ],
  [{ is: 'food', food: 'emptyStomach' }, '(in|on) fasting (|state)', 'fasting state'],
  [
    { is: 'duration', unit: 'day' },
    '(no of days|no . of days|number of days|total days|duration days|duration in days) (|:|=|-) #',
    '(|and) to complete (|a|total|a total of) # (days|day)',
    '(x|for) # (more|further|additional) (days|day)',
  ],
  [{ is: 'doseCount' }, ', # doses (|in all|only)'],
  [{ is: 'timesPerDay' }, ', # doses (daily|a day|per day|/ day|in a day)'],
  [
    { is: 'part', part: 'morning', food: 'afterFood', meal: true },
    '(nashte|naashte|nashta) ke (turant|theek|just) (baad|bad)',
    'नाश्ते के (तुरंत|ठीक) बाद',
  ],
  [
    { is: 'part', part: 'morning', food: 'beforeFood', meal: true },
    '(nashte|naashte|nashta) (se|ke) (turant|theek|just|thoda) (pehle|pahle)',
    'नाश्ते (से|के) (तुरंत|ठीक|थोडा) पहले',
  ],
  [
    { is: 'filler' },
    // "Let one tablet dissolve".
    'let',
    // "Massage 5 ml into scalp".
    'into (|the)',
    '(पिलाएं|पिलाएँ|पिलाये|पिलायें|पिलाना|पिलाइए|पिला दें)',
    '(pilaye|pilayen|pilaen|pilana|pilayein)',
    '(take|use|give) (this|the) (medicine|tablet|drug) (|:|-)',
    // Labels of printed slips: "Freq: 0-0-1; Duration: 15 days; Remarks: …".
    '(freq|freq .|frequency|duration|dur|dur .|period|remarks|remark|instruction|instructions|inst|instr|timing|timings|route|roa|advice|note|notes|schedule|usage|form|directions|food|when|meal|relation to food|food relation|intake|how to take|dosage|dose|dosing|comments|comment|special instructions|special instruction|duration of treatment|admin|administration) (:|=)',
    '(freq|frequency|duration|remarks) -',
    // "Patient to take half".
    '(|the) (patient|pt|pt .) advised (|to|to take|to use)',
    '(|the) (patient|pt|pt .) (|is|has|needs) to (|take|use|have|be given|receive)',
    '(he|she|you|they|baby|child|the child|the baby|patient|the patient|pt) (should|must|has to|have to|needs to|will) (|be given|take|use|have|receive)',
  ],
]
