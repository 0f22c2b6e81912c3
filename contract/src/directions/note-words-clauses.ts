import type { NoteMeaning } from './note-words.ts'

const NOTE: NoteMeaning = { is: 'note' }

const AGE = '(wks|weeks|week|mths|mth|months|month|mo|yrs|yr|years|year|y)'
const SOMEBODY = '(baby|babies|child|children|infant|kid|newborn|neonate|toddler|boy|girl|bachcha|bachche)'

/** Advice, stretches of life and ways of giving as clinics write them in short; kept as typed. */
export const CLAUSE_NOTES: readonly (readonly [NoteMeaning, ...string[]])[] = [
  [
    NOTE,
    `(|for|for the|for a|in) ${SOMEBODY} (|of|age|aged|age of|:|-|is) (|age|aged) # (|-) ${AGE} (|old|of age)`,
    `${SOMEBODY} (|of|age|aged|:|-|is) # (d|days|day) (old|of age)`,
    `(|for|for a|in|in a) (|age|aged) # (|-) ${AGE} (|-) (old|of age) (|${SOMEBODY.slice(1, -1)})`,
    `(age|aged) (|:|-|is|of) # (|-) ${AGE} (|old)`,
    '(level|levelled|heaped|heaping|rounded|flat)',
    '(|in|into) # (litre|litres|liter|ltr|l|lit|ml|glass|glasses|gilas|cup) (|of) (|ubla|uble|ubale|ubla hua|uble hue|ubla huwa|saaf|saf|clean) (|aur|hua|hue|,) (|thanda|thande|thanda kiya hua|thande kiye hue|gunguna|gungune|garam) (pani|paani) (|me|mein|main) (|ghol kar|gholkar|ghol ke|ghol|mila kar|milakar|mila ke) (|thoda thoda|thoda - thoda|thodi thodi der me|thoda thoda karke|din bhar|din bhar me|bar bar|baar baar) (|pilaye|pilayen|pilaen|pilana|piye|piyen|pilate rahe|pilate rahen|pilayein)',
    'shake (wel|wll|it well|bottle wel)',
    'avoid (contact|intercourse|sexual contact|close contact)',
    '(till|until|upto|up to) # (wks|wk|weeks|week|w) (|of) (pog|poa|pregnancy|gestation)',
    '(throughout|thruout|through|whole of|for the whole) (|the) (pregnancy|lactation|day and sip)',
    '(sip|sipped|sips|sip it) (|slowly) (throughout|thruout|through out|through) (|the) day',
    '(doodh|dudh|feed) (|pilane|peene|pine) ke (|turant) baad',
    '(nahane|nahaane|nahakar|naha kar) (|ke|k) (|turant) (baad|bad|bd)',
    '(दूध|फीड) (|पिलाने|पीने) के (|तुरंत) बाद',
    'नहाने के (|तुरंत) बाद',
    '(dropper|spoon|spacer|syringe|rotahaler|machine|device|applicator) se',
    '(uske|iske|phir) baad (kulla|kulle|gargle) (|kare|karen|karein|kar le|kar lein|karna)',
    '(|aur) patti (bandh|baandh|bandhe|bandhein|baandhein) (|de|dein|den|le|lein|len|kar rakhein)',
    '(poora|pura) course (|karna|lena) (zaroori|zaruri|jaroori|jaruri) (|hai)',
    '(ड्रॉपर|ड्रापर|चम्मच) से',
    '(पूरी|पूरे) (प्रेगनेंसी|प्रेग्नेंसी|गर्भावस्था)',
    '(poori|puri) (pregnancy|garbhavastha)',
    'खाली पेट (नहीं|न) (|लें|लेना)',
    'khali pet (nahi|nahin|na|mat) (|lein|lena|khana)',
    '(on|over) (|the) (face|white|dark|scaly|dry|bald|red|itchy) patches',
    'for (heavy|excess|excessive|profuse) (flow|bleeding|periods|menses|bleed|discharge|sweating)',
    '(|and|&) (if|if >|if more than) (|>) # (puff|puffs) (/ day|a day|per day|in a day|daily|in 24 hrs|in 24 hours) (|,|then) (come|go|report|rush) (|to) (hosp|hospital|casualty|er|emergency|opd|the hospital)',
  ],
]
