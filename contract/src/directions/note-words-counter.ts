import type { NoteMeaning } from './note-words.ts'

/** Advice and occasions as they are said over the counter, and changes that are left to the patient; kept as typed. */

const NOTE: NoteMeaning = { is: 'note' }
const UNIT = '(mg|mcg|g|ml|tab|tabs|tablet|tablets|cap|units|unit|u|puffs|drops)'
const LENGTH = '(days|day|d|weeks|week|wks|wk|months|month)'
const GONE =
  '(utar|utarne|theek|thik|aaram|kam|band) (jaye|jaaye|jaae|ho|hone|ho jaye|ho jaaye|aa jaye|aane|lage|jane) (|to|par|pe|tab)'
const COMPLAINT = '(|dard|bukhar|bukhaar|khansi|khujli|dast|ulti|sujan|takleef|takliph|pareshani)'
const STOP =
  '(|dawa|dawai|goli) (band|bnd) (kar|kare|karen|karein|kar de|kar dein|kar den|karna|karni) (|hai)'

export const COUNTER_NOTES: readonly (readonly [NoteMeaning, ...string[]])[] = [
  [
    NOTE,
    '(on|only on|on the) (|non|non -) (dialysis|hd|chemo) (days|day) (|only)',
    `(may|can|may be|can be) (increase|increased|inc|reduce|reduced|decrease|decreased|step up|go up) (|dose|the dose) (|up) to # ${UNIT} (|od|bd|hs|a day|daily|/ day) (|after # ${LENGTH}|in # ${LENGTH}) (|,) (if|as) (needed|required|tolerated|no relief|no response|not relieved|not controlled|necessary)`,
    '(not|no) more than # (nights|night|days|day|times|doses) (a|per|in a|/|each|every) (week|wk|month)',
    '(with|after|before) (|the|your) (first|1 st|last|main|biggest) meal (|of the day|of day|of)',
    '(at|on) (|the) onset',
    '(head|neck) (bent|bend|tilted|tilt|held) (forward|forwards|back|backward|backwards|down|up|to one side|sideways)',
    '(spray|point|aim) (|nozzle|it) away from (|the) (septum|midline|centre|center)',
    '(|over|on|to) (|the) (mouth|oral) (ulcer|ulcers|sores)',
    '(over|on) (|the) (ulcer|ulcers|aphthous ulcers|aphthae|gums|tongue)',
  ],
  [
    NOTE,
    `${COMPLAINT} ${GONE} ${STOP}`,
    '(ek saath|ek sath|eksath|saath saath|एक साथ)',
    '(jeebh|jibh|zubaan|jabaan) (pe|par) (rakhe|rakhen|rakhein|rakhna|rakh kar|rakhkar|ghulne de|ghulne dein)',
    'जीभ पर (रखें|रखे|रखना|रखकर)',
    '(patti|dressing) (ke|k) (saath|sath)',
    '(sir|sar|baal|baalon|balon) (par|pe|me|mein) (lagakar|laga kar|laga ke)',
    '# (min|minute|minat|minutes|ghante|ghanta) (|ke) (baad|bad) (dho|dhoye|dhoyen|dhoyein|dhona|dho le|dho lein|dho lena|dho de|dho dein|naha le|naha lein)',
    '# मिनट (|के) बाद (धो लें|धोएं|धोना|धो दें|नहा लें)',
    '(thoda|thodi) (thoda|thodi) (karke|kar ke|der me|der mein) (|de|dein|pilaye|pilayen|piye)',
  ],
  [
    { is: 'note', asNeeded: true },
    '(dard|sir dard|pet dard|bukhar|bukhaar|khansi|khujli|ulti|dast|gas|ghabrahat|chakkar|saans) (zyada|jyada|jada|bahut|tez|adhik) (ho|hone|lage|lagne|aaye|rahe) (|to|par|pe|tab)',
    '(दर्द|बुखार|खांसी|खुजली|उल्टी|दस्त|गैस|घबराहट|चक्कर) (ज्यादा|बहुत|तेज|अधिक) (हो|होने|लगे|लगने|आए|रहे) (|तो|पर|तब)',
  ],
]
