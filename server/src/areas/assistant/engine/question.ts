import { isFrame } from './frame-words.ts'
import { type Term, termsOf } from './words.ts'

/** What an answer must hold to be one. */
export type Wanted =
  | 'when'
  | 'howLong'
  | 'howOften'
  | 'howMuch'
  | 'who'
  | 'value'
  | 'changes'
  | 'trend'
  | 'abnormal'
  | 'why'

export interface Question {
  /** What a line must name. */
  subject: Term[]
  /** What narrows it: parts of a file, such as advice; they raise a line and demand nothing. */
  parts: Term[]
  wanted: ReadonlySet<Wanted>
  /** It asks what or how, not whether. */
  isOpen: boolean
}

const SIGNS: readonly [Wanted, RegExp][] = [
  [
    'when',
    /\bwhen\b|\b(?:what|which|on what) (?:date|day)\b|\bdate of\b|\bkab\b|कब|किस (?:तारीख|दिन|दिनांक)|तारीख|दिनांक/iu,
  ],
  [
    'howLong',
    /\bhow (?:long|many (?:days|weeks|months))\b|\bduration\b|\bkitne din\b|कितने (?:दिन|हफ़्ते|हफ्ते|महीने|समय)|कब तक/iu,
  ],
  [
    'howOften',
    /\bhow (?:often|frequently|many times)\b|\bfrequency\b|\btimes (?:a|per) day\b|\bkitni baar\b|कितनी बार/iu,
  ],
  ['howMuch', /\b(?:dose|dosage|strength)\b|\bhow (?:much|many)\b|\bkitn[aei]\b|खुराक|मात्रा|कितन[ाीे]/iu],
  [
    'who',
    /\bwho(?:se|m)?\b|\b(?:which|name of the) (?:doctor|surgeon|consultant|physician)\b|\bkisne\b|\bkaun\b|किसने|कौन(?! ?-?स[ाीे])|किस डॉक्टर/iu,
  ],
  [
    'value',
    /\b(?:values?|levels?|results?|readings?|counts?)\b|\bwhat (?:did|does) .*\bshow|\bwhat (?:was|is) (?:the )?\S+(?: \S+)? reports?\b|स्तर/iu,
  ],
  [
    'changes',
    /\bchang(?:e|ed|es)\b|\bdiffer(?:s|ent|ence|ences)?\b|\bcompare\b|\bbetween the (?:two|files)\b|बदल|अंतर|फ़?र्क/iu,
  ],
  [
    'trend',
    /\btrends?\b|\bover time\b|\bover the (?:visits|files)\b|\bhow (?:has|have|did) .* (?:develop|gone|go|move|change|changed)\b|रुझान/iu,
  ],
  [
    'abnormal',
    /\babnormal\w*|\bout(?:side)? (?:of )?(?:the )?(?:normal|range)|\b(?:too )?(?:high|low)\b(?! (?:salt|fat|protein|sugar|blood|pressure))|असामान्य/iu,
  ],
  [
    'why',
    /\bwhy\b|\bwhat (?:caused|is the reason)\b|\breason for\b|\bshould (?:i|we|one|he|she) (?:stop|change|increase|reduce)\b|\bis it (?:safe|dangerous|right|correct|ok)\b|\bdo you (?:think|recommend)\b|क्यों|\bkyo?n\b/iu,
  ],
]

const PARTS = new Set([
  '=medicine',
  '=laboratory',
  '=discharge',
  '=admission',
  '=name',
  '=doctor',
  '=hospital',
  '=advice',
  '=history',
  '=course',
  '=condition',
  '=diagnosis',
  '=complaint',
])

/** What is asked. Without any subject, what narrows becomes it: "Who is the doctor?". */
export function readQuestion(text: string): Question {
  const wanted = new Set(SIGNS.filter(([, sign]) => sign.test(text)).map(([want]) => want))
  if (wanted.has('howLong') || wanted.has('howOften')) wanted.delete('howMuch')
  if (wanted.has('howLong')) wanted.delete('when')
  if (MOMENT_OF_USE.test(text)) {
    wanted.delete('when')
    wanted.add('howOften')
  }
  const isOpen = !WHETHER.test(text.trim())
  const terms = (wanted.has('who') ? whoOf(termsOf(text)) : termsOf(text)).filter(
    ({ key, word }) => key.startsWith('=') || !isFrame(word),
  )
  const distinct = [...new Map(terms.map((term) => [term.key, term])).values()]
  const parts = distinct.filter(({ key }) => PARTS.has(key))
  const subject = distinct.filter(({ key }) => !PARTS.has(key))
  return subject.length > 0
    ? { subject, parts, wanted, isOpen }
    : { subject: parts, parts: [], wanted, isOpen }
}

const WHETHER = /^(?:is|are|was|were|does|do|did|has|have|must|should|can|any)\b|^क्या /iu
/** When a medicine is used is how it is taken, and no date. */
const MOMENT_OF_USE =
  /\bwhen (?:should|must|is|are|to|do|does)\b.*\b(?:used?|taken?|applied|apply|given)\b|\bkab\b(?! tak).*\b(?:len[aie]|khan[aie]|den[aie]|lagan[aie]|dalna)\b|कब(?! तक).*(?:खान|लेन|देन|लगान)[ाीे]/iu

/** Who did something is told beside the word for who does it. */
const DOERS: Readonly<Record<string, string>> = { '=surgery': '=surgeon', '=anaesthesia': '=anaesthetist' }
const whoOf = (terms: readonly Term[]) => terms.map((term) => ({ ...term, key: DOERS[term.key] ?? term.key }))
