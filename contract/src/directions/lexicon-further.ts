import type { Entry } from './meaning.ts'

const NAMES_OF_BREAKFAST =
  "(bfast|b / fast|b ' fast|b ’ fast|b - fast|brkfast|brkfst|bkfst|bkfast|morning tea|bed tea)"

/**
 * Further shorthand of wards and clinics: cycles of hours, months and nights as they are cut short, both sides of the
 * body, "c" for with.
 */
export const FURTHER_LEXICON: readonly Entry[] = [
  [{ is: 'everyHours', value: 1 }, 'hrly', 'hly', '1 hrly'],
  [
    { is: 'everyHours' },
    '(once|one time) (in|every) (|every) # (hours|hrs|hr|hour|h)',
    '(every|each|q) # (|-) (hrly|hourly)',
  ],
  [{ is: 'everyMonths', value: 1 }, 'mthly', 'mnthly'],
  [{ is: 'durationHours' }, '(x|for|x for|for next|for the next|over the next|next) # (hrs|hours|hr|hour|h)'],
  [{ is: 'duration', unit: 'month' }, '(x|for|x for|for x|) # (mo|mos|mnth|mnths|mnt)', '(x|for|x for) # m'],
  [{ is: 'duration', unit: 'day' }, '(x|for|x for|) # (nts|nyts)'],
  [
    { is: 'openDuration', duration: 'ongoing' },
    '& (continue|cont|contd|continued) (|.)',
    '(|to|to be|and|&) (cont|continue|continued) (|lifelong|life long|indefinitely|same)',
    'indefinitely',
  ],

  [
    { is: 'part', part: 'morning', food: 'beforeFood', meal: true },
    `(before|prior to|b4) (bf|${NAMES_OF_BREAKFAST.slice(1, -1)})`,
  ],
  [
    { is: 'part', part: 'morning', food: 'afterFood', meal: true },
    `(after|post|aft) (bf|${NAMES_OF_BREAKFAST.slice(1, -1)})`,
  ],
  [
    { is: 'part', part: 'morning', food: 'withFood', meal: true },
    `(with) (bf|${NAMES_OF_BREAKFAST.slice(1, -1)})`,
  ],
  [{ is: 'food', food: 'emptyStomach' }, 'e / s', '(|on|in) (|an) (empty|mt) (tummy|stom)'],
  [
    { is: 'food', food: 'withFood' },
    'c (food|meals|meal)',
    '(c|with) (|the|each|every|largest|main|major|biggest) (meal|meals)',
    '(c|with) (|the) first bite (|of) (|the|each) (food|meal|meals)',
  ],
  [
    { is: 'food', food: 'afterFood' },
    'aft (food|meals|meal)',
    '(after|post) (each|every|the|main|major) (meal|meals)',
  ],

  [
    { is: 'site', site: 'eachNostril' },
    'e / n',
    'b / n',
    '(/|per|in|each side of|both sides of) (nostril|the nose)',
    'b / l nostrils',
  ],
  [{ is: 'site', site: 'bothEyes' }, '(|in|into|to) (b / l|bl|bilateral) (eye|eyes)', '(/|per) eye'],
  [{ is: 'site', site: 'bothEars' }, '(|in|into|to) (b / l|bl|bilateral) (ear|ears)', '(/|per) ear'],

  [{ is: 'unit', unit: 'respule' }, '(resp|respul|respules|respule|nebule|nebules)'],
  [{ is: 'unit', unit: 'sachet' }, '(sach|sachs|satchet|satchets)'],
  [
    { is: 'unit', unit: 'teaspoon' },
    '(tspn|tspf|tsfl|teasp|tea spoon|tea spoons|tea spoonful|tea spoonfuls)',
  ],
  [
    { is: 'unit', unit: 'tablespoon' },
    '(tblsp|tbspn|table spoon|table spoons|table spoonful|table spoonfuls)',
  ],

  [
    { is: 'atMostLead' },
    '(not|no|do not exceed|never) (>|more then|over)',
    '(never|not) more than',
    '(≤|< =|nmt)',
    'not to exceed more than',
    '(max|maximum) (of|is|up to|dose of)',
  ],
  [{ is: 'inADay' }, '(in|/|per|within|in any) (24|24 -) (hours|hrs|hour|hr|h)', '/ 24'],
  [{ is: 'steps' }, '(|then) (↑|↓|⬆|⬇) (|to)', '(|and|&) then (↑|↓) (|to)'],

  [
    { is: 'everyDays', value: 2 },
    '(|on) (alt|alt .)',
    'एक दिन छोडकर एक दिन',
    'एक दिन छोड कर एक दिन',
    '(ek|1) din (chhod|chod) (kar|ke) (ek|1) din',
  ],
  [{ is: 'weekdays', days: ['saturday', 'sunday'] }, '(|on|only on|only) (weekends|weekend)'],
  [{ is: 'timesPerWeek' }, '# / wk'],
  [{ is: 'timesPerMonth' }, '# / (mth|month|mnth)'],
  [
    { is: 'route', route: 'topical' },
    '(|for) e / a',
    'external application',
    'for external application',
    'for (la|l / a)',
    '(|for) (ext|ext .) (application|appl|appl .)',
    '(|for) local use',
  ],
  [
    { is: 'unit', unit: 'tablet' },
    '(full|whole|complete) (tablet|tab)',
    '(|no .) fdc (tablet|tablets|tab|tabs)',
  ],
  [{ is: 'filler' }, 'sig', 'rx', 'to take', 'केवल', 'सिर्फ'],
  [{ is: 'duration', unit: 'day' }, 'x # (दिन|दिनों) (|तक|के लिए)'],
  [{ is: 'duration', unit: 'week' }, 'x # (हफ्ते|हफ्ता|सप्ताह) (|तक|के लिए)'],
  [{ is: 'duration', unit: 'month' }, 'x # (महीने|महीना|माह) (|तक|के लिए)'],
  [
    { is: 'site', site: 'eachNostril' },
    '(naak|nak) ke (dono|donon) (chhed|ched|chhedo|nathune) (|me|mein)',
    '(dono|donon) (nathune|nathuno|naak) (|me|mein)',
  ],
  [{ is: 'site', site: 'rightEar' }, '(daaye|daye|dayen|daayen|daahine|dahine) (kaan|kan) (|me|mein)'],
  [{ is: 'site', site: 'leftEar' }, '(baaye|baye|bayen|baayen) (kaan|kan) (|me|mein)'],
  [{ is: 'site', site: 'rightEye' }, '(daaye|daayi|daahini) (aankh|ankh) (|me|mein)'],
  [{ is: 'site', site: 'leftEye' }, '(baaye|baayi) (aankh|ankh) (|me|mein)'],
  ...(['morning', 'afternoon', 'night'] as const).flatMap((part): Entry[] => {
    const name = {
      morning: '(nashte|naashte|nashta)',
      afternoon: '(dopahar ke khane|lunch)',
      night: '(raat ke khane|dinner)',
    }[part]
    const meal = { is: 'part', part, meal: true } as const
    return [
      [
        { ...meal, food: 'beforeFood', minutes: 1 },
        `${name} (se|ke) # (minute|minat|min|mint) (pehle|pahle|phle)`,
      ],
      [{ ...meal, food: 'beforeFood', minutes: 60 }, `${name} (se|ke) # (ghante|ghanta) (pehle|pahle|phle)`],
      [{ ...meal, food: 'afterFood', minutes: 1 }, `${name} ke # (minute|minat|min|mint) (baad|bad)`],
      [{ ...meal, food: 'afterFood', minutes: 60 }, `${name} ke # (ghante|ghanta) (baad|bad)`],
    ]
  }),
]
