import { WHICH_SPOON } from './lexicon-giving.ts'
import type { Entry } from './meaning.ts'
import { type PartOfDay, REASONS, type Weekday } from './model.ts'
import { REASON_WORDS } from './reasons.ts'

const ME = '(me|mein|main|mai)'
const A_DAY = `(|ek) (din ${ME}|roz|roj|rozana|rojana|har din|har roz)`
const TIMES = '(baar|bar|bar)'
const AFTER = '(ke baad|ke bad|k baad|k bad|baad)'
const BEFORE = '(se pehle|se pahle|se phle|ke pehle|ke pahle|pehle)'
const WITH = '(ke saath|ke sath|k sath|k saath)'
const FOOD = '(khane|khana|khana khane|bhojan)'
const WEEKS = '(hafte|hafta|hafto|saptah)'
const FOR = '(|tak|ke liye|tak ke liye)'
const MINUTES = '# (minute|minat|min|mint)'
const HOURS = '# (ghante|ghanta|ghnte|ghanto)'

const WEEKDAY_NAMES: Readonly<Record<Weekday, string>> = {
  monday: '(somwar|somvar)',
  tuesday: '(mangalwar|mangalvar)',
  wednesday: '(budhwar|budhvar)',
  thursday: '(guruwar|guruvar|brihaspativar|veervar)',
  friday: '(shukrawar|shukravar|shukrwar)',
  saturday: '(shaniwar|shanivar)',
  sunday: '(raviwar|ravivar|itwar|itvar)',
}

const ENGLISH_WEEKDAYS: Readonly<Record<Weekday, string>> = {
  monday: 'monday',
  tuesday: 'tuesday',
  wednesday: 'wednesday',
  thursday: 'thursday',
  friday: 'friday',
  saturday: 'saturday',
  sunday: 'sunday',
}

function meal(part: PartOfDay, name: string): Entry[] {
  return [
    [{ is: 'part', part, food: 'beforeFood', meal: true }, `${name} ${BEFORE}`],
    [{ is: 'part', part, food: 'afterFood', meal: true }, `${name} ${AFTER}`],
    [{ is: 'part', part, food: 'withFood', meal: true }, `${name} ${WITH}`],
  ]
}

/** Hindi in Latin letters, as it is written on slips and typed in messages; spellings are many, so each is listed. */
export const HINGLISH_LEXICON: readonly Entry[] = [
  [{ is: 'timesPerDay' }, `${A_DAY} # ${TIMES}`, `# ${TIMES} (roz|roj|rozana|rojana)`],
  [{ is: 'timesOfWhat' }, `# ${TIMES}`],
  [{ is: 'daily' }, 'roz', 'roj', 'rozana', 'rojana', 'har din', 'har roz', 'pratidin'],
  [{ is: 'everyHours' }, `har # (ghante|ghanta|ghanto|ghnte) (|${ME.slice(1, -1)}|par|baad|ke baad)`],
  [{ is: 'everyHours', value: 1 }, 'har (ghante|ghanta)'],
  [
    { is: 'everyDays', value: 2 },
    '(|har) (ek|1) din (chhod|chod) (kar|ke) (|ek din|1 din)',
    '(|har) (ek|1) din (chhodkar|chodkar|chhodke|chodke) (|ek din|1 din)',
    'har (dusre|doosre) din',
  ],
  [{ is: 'everyDays', value: 3 }, 'har (teesre|tisre) din'],
  [{ is: 'timesPerWeek' }, `(|ek) ${WEEKS} ${ME} # ${TIMES}`, `# ${TIMES} ${WEEKS} ${ME}`],
  [{ is: 'timesPerWeek', value: 1 }, `har ${WEEKS}`],
  [{ is: 'everyMonths', value: 1 }, `(mahine|maheene) ${ME} (ek|1) ${TIMES}`, 'har (mahine|maheene)'],
  [{ is: 'timesPerMonth' }, `(mahine|maheene) ${ME} # ${TIMES}`],
  ...Object.entries(WEEKDAY_NAMES).map(
    ([day, names]): Entry => [{ is: 'weekdays', days: [day as Weekday] }, `(|har) ${names} (|ko)`],
  ),
  ...Object.entries(ENGLISH_WEEKDAYS).map(
    ([day, name]): Entry => [{ is: 'weekdays', days: [day as Weekday] }, `har ${name} (|ko)`, `${name} ko`],
  ),

  [{ is: 'part', part: 'morning' }, '(|roz|har) (subah|subeh|subha|savere) (|ko|me|mein)'],
  [{ is: 'part', part: 'afternoon' }, '(|roz|har) (dopahar|dopehar|dopahr|dophar) (|ko|me|mein)'],
  [{ is: 'part', part: 'evening' }, '(|roz|har) (shaam|sham|saam) (|ko|me|mein)'],
  [{ is: 'part', part: 'night' }, '(|roz|har) (raat|rat) (|ko|me|mein)'],
  ...meal('morning', '(nashte|nashta|naashte|breakfast)'),
  ...meal('afternoon', '(lunch|dopahar ke khane|dopehar ke khane)'),
  ...meal('night', '(dinner|raat ke khane)'),
  [
    { is: 'bedtime' },
    '(|raat ko|rat ko|raat me|raat) (sote|sone ke) (samay|waqt|vakt|time)',
    `(|raat ko|rat ko) sone ${BEFORE}`,
  ],

  [{ is: 'food', food: 'beforeFood' }, `${FOOD} ${BEFORE}`],
  [{ is: 'food', food: 'afterFood' }, `${FOOD} ${AFTER}`],
  [{ is: 'food', food: 'withFood' }, `${FOOD} ${WITH}`],
  [{ is: 'food', food: 'beforeFood', minutes: 1 }, `${FOOD} (se|ke) ${MINUTES} (pehle|pahle|phle)`],
  [{ is: 'food', food: 'beforeFood', minutes: 60 }, `${FOOD} (se|ke) ${HOURS} (pehle|pahle|phle)`],
  [{ is: 'food', food: 'afterFood', minutes: 1 }, `${FOOD} ke ${MINUTES} (baad|bad)`],
  [{ is: 'food', food: 'afterFood', minutes: 60 }, `${FOOD} ke ${HOURS} (baad|bad)`],
  [{ is: 'food', food: 'emptyStomach' }, '(khali|khaali) (pet|pait)'],
  [{ is: 'manner', manner: 'chewed' }, '(chabakar|chabake|chabaa kar|chaba kar|chaba ke)'],
  [{ is: 'takenWith', what: 'milk' }, `(doodh|dudh|dudh) ${WITH}`],
  [{ is: 'takenWith', what: 'water' }, `(pani|paani) ${WITH}`],
  [{ is: 'takenWith', what: 'warmWater' }, `(garam|garm|gram|gungune|gunguna) (pani|paani) ${WITH}`],

  [{ is: 'immediate' }, 'turant', 'abhi'],
  [
    { is: 'asDirected' },
    '(doctor|daktar) (ke|ki) (anusar|salah se|salah ke anusar|bataye anusar|kahe anusar)',
  ],
  [
    { is: 'asNeeded' },
    '(zarurat|jarurat|zaroorat|jaroorat) (padne|hone) par',
    '(zarurat|jarurat|zaroorat|jaroorat) (|ho) to',
    '(zarurat|jarurat|zaroorat|jaroorat) par',
  ],
  ...REASONS.flatMap((reason): Entry[] => {
    const names = REASON_WORDS[reason].hinglish
    if (!names) return []
    return [
      [
        { is: 'asNeeded', reason },
        `${names} (|hone|aane|ane|rahne|lagne|uthne) (par|pe)`,
        `${names} (shuru|chalu|start) (hote|hone|ho|hota) (|hi) (|par|pe|to)`,
        `(|jab|agar) ${names} (ho|aaye|aye|hone|lage|rahe) (|to|tab)`,
        `(|jab|agar) ${names} (hota|hoti|hote) (|hai|ho) (|to|tab)`,
      ],
      [{ is: 'reason', reason }, `${names} ke liye`],
    ]
  }),

  [{ is: 'duration', unit: 'day' }, `(|x) # (din|dino|dinon) ${FOR}`],
  [{ is: 'duration', unit: 'week' }, `(|x) # ${WEEKS} ${FOR}`],
  [{ is: 'duration', unit: 'month' }, `(|x) # (mahine|mahina|maheene|mahino) ${FOR}`],
  [{ is: 'openDuration', duration: 'untilReview' }, 'agli (visit|jaanch|jach) tak', 'dobara dikhane tak'],
  [
    { is: 'openDuration', duration: 'ongoing' },
    '(jaari|jari|chalu|chaalu) (rakhe|rakhen|rakhein)',
    'lagatar',
  ],

  [{ is: 'route', route: 'sublingual' }, '(jeebh|jibh) ke (neeche|niche)'],
  [{ is: 'route', route: 'topical' }, '(lagaye|lagayen|lagaen|lagana|lagaayein|lagaye)'],
  [{ is: 'route', route: 'nasal' }, `(naak|nak) ${ME}`],
  [{ is: 'route', route: 'gargle' }, '(garare|gargle) (kare|karen|karein)'],
  [{ is: 'site', site: 'rightEye' }, `(dayi|dayin|dahini) (aankh|ankh) (|me|mein)`],
  [{ is: 'site', site: 'leftEye' }, `(bayi|bayin) (aankh|ankh) (|me|mein)`],
  [{ is: 'site', site: 'bothEyes' }, `(dono|donon) (aankhon|aankho|ankhon|ankho|aankh) (|me|mein)`],
  [{ is: 'site', site: 'bothEars' }, `(dono|donon) (kaan|kaano|kano) (|me|mein)`],
  [{ is: 'site', site: 'face' }, '(chehre|chehra) par'],

  [{ is: 'unit', unit: 'tablet' }, '(goli|goliyan|goliya|golian)'],
  [{ is: 'unit', unit: 'teaspoon' }, '(chhota|chhoti|chhote|chota|choti|chote) (chammach|chamach|chammach)'],
  [{ is: 'unit', unit: 'tablespoon' }, '(bada|bade|badi) (chammach|chamach|chammach)'],
  [WHICH_SPOON, '(chammach|chamach|chammach)'],
  [{ is: 'unit', unit: 'drop' }, '(boond|bund|boonde|bunde)'],
  [{ is: 'unit', unit: 'sachet' }, '(pudiya|pudia)'],

  [
    { is: 'filler' },
    ...['aur', 'lena', 'leni', 'len', 'lein', 'le', 'le lena', 'lena hai', 'leni hai', 'khaye', 'khayen'],
    ...['puri', 'poori', 'pura', 'poora'],
    ...[
      'hai',
      'piye',
      'dale',
      'dalen',
      'daalen',
      'dalein',
      'daalein',
      'daale',
      'dena',
      'de',
      'karen',
      'kare',
    ],
  ],
  [{ is: 'negation' }, 'na', 'nahi', 'nahin', 'mat', 'band'],
  [{ is: 'thenStop' }, '(phir|fir|uske baad|iske baad) band (|kare|karen|kar de|karein)'],
  [{ is: 'steps' }, '(phir|fir|uske baad|iske baad|aur phir)'],
]
