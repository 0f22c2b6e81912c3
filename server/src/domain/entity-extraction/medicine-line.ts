import { toMedicineLine } from '@rxdesk/contract/directions/medicine-line'
import { isSettled } from '@rxdesk/contract/directions/model'
import { isTimingOnly, timingOfName } from '@rxdesk/contract/directions/name-tail'
import { readDirections } from '@rxdesk/contract/directions/read'

/** A written medicine, split into its parts; offsets refer to the line's text. */
export interface WrittenMedicine {
  form: string
  name: string
  strength: string
  directions: string
  nameStart: number
  nameEnd: number
}

const FORMS: readonly [string, RegExp][] = [
  ['Eye ointment', /^eye\s*oint(?:ment)?s?/iu],
  ['Eye drops', /^(?:eye\s*drops?|e\/d|आई ड्रॉप्स)/iu],
  ['Ear drops', /^ear\s*drops?/iu],
  ['Nasal spray', /^nasal\s*(?:sprays?|drops?)/iu],
  ['Tablet', /^(?:tablets?|tabs?|गोली|टैब)(?![\p{L}])/iu],
  ['Capsule', /^(?:capsules?|caps?|कैप्सूल|कैप)(?![\p{L}])/iu],
  ['Syrup', /^(?:syrup|syrp|syp|syr|सिरप)(?![\p{L}])/iu],
  ['Suspension', /^susp(?:ension)?(?![\p{L}])/iu],
  ['Injection', /^(?:injection|inj|इंजेक्शन)(?![\p{L}])/iu],
  ['Ointment', /^oint(?:ment)?(?![\p{L}])/iu],
  ['Cream', /^(?:cream|crm)(?![\p{L}])/iu],
  ['Gel', /^gel(?![\p{L}])/iu],
  ['Lotion', /^lotion(?![\p{L}])/iu],
  ['Drops', /^drops?(?![\p{L}])/iu],
  ['Inhaler', /^(?:inhaler|inh|rotacaps?)(?![\p{L}])/iu],
  ['Respules', /^(?:respules?|neb(?:uli[sz]ation)?)(?![\p{L}])/iu],
  ['Sachet', /^(?:sachets?|sach)(?![\p{L}])/iu],
  ['Powder', /^(?:powder|pwd|dusting\s*powder)(?![\p{L}])/iu],
  ['Suppository', /^supp(?:ository)?(?![\p{L}])/iu],
  ['Mouthwash', /^(?:mouth\s*wash|gargles?)(?![\p{L}])/iu],
  ['Shampoo', /^shampoo(?![\p{L}])/iu],
  ['Soap', /^soap(?![\p{L}])/iu],
  // Recognition drops spaces: "TabDolo"; and the short forms of Indian handwriting: "T. Dolo", "C. Omez".
  ['Tablet', /^(?:T(?:ab|AB)(?=[A-Z])|T\.\s*(?=\p{L})|T\s+(?=[A-Z]))/u],
  ['Capsule', /^(?:C(?:ap|AP)(?=[A-Z])|C\.\s*(?=\p{L}{3}))/u],
  ['Syrup', /^(?:Syp|SYP|Syr)(?=[A-Z])/u],
  ['Injection', /^(?:Inj|INJ)(?=[A-Z])/u],
]
/** The number of the line: "1.", "2)", "(3)", "1" in a column of its own; or a bullet. */
const NUMBERING =
  /^\s*(?:\(?\d{1,2}\s*[.)\]:]\s*(?!\d)|\d{1,2}\s*\t|\d{1,2}\s+(?=\p{L}{3})|[•*\-–—>→]+\s*)?\s*/u
const STRENGTH =
  /\d+(?:[.,]\d+)?\s*(?:mg|mcg|µg|ug|gms?|g|%|iu|lac|k)(?![\p{L}])(?:\s*[/+]\s*\d*(?:\.\d+)?\s*(?:mg|mcg|gm?|ml|%)(?![\p{L}]))*/iu
/** Where directions begin: dose, frequency, duration, relation to food. */
const DIRECTIONS = new RegExp(
  [
    String.raw`(?<![\d./])(?:\d+(?:\.\d+)?|[½¼¾]|\d\/\d)\s*[-–—+x]\s*(?:\d+(?:\.\d+)?|[½¼¾]|\d\/\d)\s*[-–—+]`,
    String.raw`(?<![\p{L}\d])(?:o\.?d\.?|b\.?d\.?|b\.?i\.?d\.?|t\.?d\.?s\.?|t\.?i\.?d\.?|q\.?i\.?d\.?|q\.?d\.?s\.?|h\.?s\.?|s\.?o\.?s\.?|stat|p\.?r\.?n\.?|a\.?c\.?|p\.?c\.?|q\s*\d+\s*h(?:rly)?)(?![\p{L}])`,
    String.raw`(?<![\p{L}])(?:once|twice|thrice|daily|every|alternate|weekly|monthly|morning|evening|night|bed\s*time|before|after|with\s*(?:food|meals?|milk)|empty\s*stomach|apply|instil+|take|use|for\s*\d|local(?:ly)?|till\s*review|to\s*continue|if\s*needed|as\s*(?:needed|directed))(?![\p{L}])`,
    String.raw`[x×]\s*\d+\s*(?:/|d|w|m|days?|weeks?|months?)`,
    String.raw`(?<![\d.\p{L}])(?:\d+(?:\.\d+)?|[½¼¾]|one|two|half)\s*(?:tabs?|tablets?|caps?|capsules?|tsp|teaspoons?|tbsp|ml|drops?|gtts?|puffs?|units?|u|sachets?|scoops?|amp(?:oule)?s?|vials?)(?![\p{L}])`,
    String.raw`(?<![\d.\p{L}])\d{1,3}\s*(?:days?|weeks?|wks?|months?)(?![\p{L}])`,
    `दिन में|सुबह|शाम|रात|दोपहर|खाने|खाली पेट|रोज़|रोज|आधी|एक|दो`,
  ].join('|'),
  'iu',
)
/** "1 tab at night": what follows the form is no name. */
const NO_NAME = /^(?:at|in|on|to|if|per|with|daily|each|every|only|then|and|or)(?![\p{L}])/iu
/** Units, routes, times: words that are never a medicine's name. */
const DOSE_WORDS: ReadonlySet<string> = new Set(
  [
    'unit units iu ml mg mcg gm gms drop drops puff puffs tab tabs tablet tablets cap caps capsule',
    'capsules tsp tbsp teaspoon teaspoons tablespoon tablespoons sachet sachets scoop scoops ampoule',
    'ampoules vial vials spray sprays oral orally po iv im sc subcutaneous subcutaneously topical',
    'topically local locally nasal nasally rectal rectally mouth skin scalp eye eyes ear ears nostril',
    'nostrils od bd td qd bid tid qid tds qds hs sos stat prn ac pc once twice thrice daily weekly',
    'monthly morning noon afternoon evening night bedtime bed time times food meal meals milk water',
    'breakfast lunch dinner empty stomach before after with without day days week weeks month months hour',
    'hours hourly hrs only needed required directed as if a an the in at on of to for by under into per',
    'each every both left right and or then',
  ].flatMap((line) => line.split(' ')),
)
const HEADER =
  /^(?:medicines?|drugs?|dose|dosage|days?|duration|remarks?|frequency|qty|sr|no|name|timing|instructions?|[#\s\t.])+$/iu

/** Whether the words are only directions: a line that continues the medicine above. */
export function isDirectionsOnly(text: string): boolean {
  if (readMedicineLine(text, false) !== null) return false
  const bare = text.replace(/^[\s•*\-–—>→]+/u, '')
  const match = DIRECTIONS.exec(bare)
  if (isTimingOnly(bare)) return true
  return match !== null && (match.index === 0 || isDoseWords(bare.slice(0, match.index)))
}

/** Whether a text without figures says only how much, how often, where or when; a figure may be a strength. */
function isDoseWords(text: string): boolean {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)
  return words.length > 0 && !/\d/.test(text) && words.every((word) => DOSE_WORDS.has(word))
}

/** Whether a line begins with a form of medicine ("Tab.", "Syp"), ignoring its number. */
export function beginsWithForm(text: string): boolean {
  return readMedicineLine(text, false) !== null
}

/** The number in front of a line ("2)", "3."), or undefined. */
export function numberOf(text: string): number | undefined {
  const digits = /\d+/.exec(NUMBERING.exec(text)?.[0] ?? '')
  return digits ? Number(digits[0]) : undefined
}

/** Whether a line begins a new entry: with a number, a bullet or a form of medicine. */
export function isBegun(text: string): boolean {
  const lead = (NUMBERING.exec(text)?.[0] ?? '').trim()
  return lead !== '' || formAt(text.trimStart()) !== undefined
}

/**
 * Whether the beginning of a medicine is incomplete: it ends with a sign that requires more, or with a salt without a
 * strength after one that has one ("Ferrous ascorbate 100 mg + Folic").
 */
export function isUnfinished(head: string): boolean {
  if (/(?:[+&/,(]|(?<![\p{L}])(?:and|with))\s*$/iu.test(head)) return true
  const salts = head.split(/[+&]/)
  const last = salts.pop() ?? ''
  return salts.some((salt) => STRENGTH.test(salt)) && !STRENGTH.test(last)
}

const HEAD_WORD =
  /^(?:medicines?|drugs?|dose|dosage|days?|duration|remarks?|frequency|qty|timing|instructions?)$/iu

/** Whether a line is the header of a table of medicines; a sign before it (℞) may have been read as anything short. */
export function isTableHead(text: string): boolean {
  const words = text.split(/[^\p{L}\p{M}]+/u).filter(Boolean)
  const heads = words.filter((word) => HEAD_WORD.test(word)).length
  return heads >= 3 && words.length - heads <= 2
}

/** Whether a text continues a name rather than begins one: in lower case, with a plus or a bracket. No directions. */
export function continuesName(text: string): boolean {
  return /^\s*(?:\p{Ll}|[+&(/])/u.test(text) && !NO_NAME.test(text.trim()) && !isDirectionsOnly(text)
}

function formAt(rest: string): { form: string; length: number } | undefined {
  for (const [form, pattern] of FORMS) {
    const match = pattern.exec(rest)
    if (match) return { form, length: match[0].length }
  }
  return undefined
}

/**
 * Splits a line into its parts. Without a form the line must be in a list of medicines (`listed`), and have a number, a
 * strength or directions. Null when it is no medicine.
 */
export function readMedicineLine(text: string, listed: boolean): WrittenMedicine | null {
  const numbered = NUMBERING.exec(text)?.[0] ?? ''
  let start = numbered.length
  const form = formAt(text.slice(start))
  if (form) start += form.length
  start += /^[\s.:\-–\t]*/u.exec(text.slice(start))?.[0].length ?? 0
  const rest = text.slice(start)
  const strength = STRENGTH.exec(rest)
  const directions = DIRECTIONS.exec(rest)
  const column = rest.indexOf('\t')
  // "– Walk 30 min daily": a dash introduces advice, and "daily" applies to more than medicines.
  const isDashed = /[•*\-–—>→]/.test(numbered)
  const isDosed = directions !== null && !/^[\p{L}\s]+$/u.test(directions[0])
  if (
    !form &&
    !(listed && (strength || /\d/.test(numbered) || (directions && !isDashed && (isDosed || column >= 0))))
  )
    return null
  const ends = [strength?.index, directions?.index, column < 0 ? undefined : column, rest.length]
  const nameEnd = withoutTiming(rest, Math.min(...ends.filter((end) => end !== undefined)))
  const name = rest.slice(0, nameEnd).replace(/[\s.,:;(\-–+]+$/u, '')
  if (
    (name.match(/\p{L}/gu)?.length ?? 0) < 2 ||
    NO_NAME.test(name) ||
    isDoseWords(name) ||
    HEADER.test(name) ||
    name.split(/\s+/).length > 8
  )
    return null
  const strengthIsNear = strength !== null && strength.index <= nameEnd + 2
  const first = strengthIsNear ? strength.index + strength[0].length : nameEnd
  const salts = strengthIsNear ? furtherSalts(rest, first) : { names: [], strengths: [], end: first }
  const strengths = strengthIsNear ? [strength[0], ...salts.strengths] : []
  return {
    form: form?.form ?? formWithin(name),
    name: [name, ...salts.names].join(' + '),
    strength: strengths.join(' + ').replace(/\s+/g, ' '),
    directions: directionsText(rest.slice(salts.end)),
    nameStart: start,
    nameEnd: start + Math.max(name.length, strengthIsNear ? salts.end : 0),
  }
}

/** A half or a quarter behind a figure is the dose: "Lasix 40 ½ OD". */
const PART_OF_PIECE = /(?<=\d\s+)(?:[½¼¾]|1\/[24]|3\/4)\s*$/u

/** The end of a name without the dose and the timing that were written behind it ("Pantop 40 BBF"). */
function withoutTiming(rest: string, end: number): number {
  const timing = timingOfName(rest.slice(0, end))
  return PART_OF_PIECE.exec(rest.slice(0, timing))?.index ?? timing
}

/** "Ferrous ascorbate 100 mg + Folic acid 1.5 mg": each salt with its own strength. `end` is after the last of them. */
function furtherSalts(text: string, from: number): { names: string[]; strengths: string[]; end: number } {
  const salts: ReturnType<typeof furtherSalts> = { names: [], strengths: [], end: from }
  for (;;) {
    const sign = /^ *[+&] *(?=\p{L})/u.exec(text.slice(salts.end))?.[0]
    if (!sign) return salts
    const rest = text.slice(salts.end + sign.length)
    const strength = STRENGTH.exec(rest)
    const column = rest.indexOf('\t')
    const ends = [strength?.index, DIRECTIONS.exec(rest)?.index, column < 0 ? undefined : column, rest.length]
    const end = withoutTiming(rest, Math.min(...ends.filter((each) => each !== undefined)))
    const name = rest.slice(0, end).replace(/[\s.,:;(\-–+]+$/u, '')
    if ((name.match(/\p{L}/gu)?.length ?? 0) < 2 || name.split(/\s+/).length > 5) return salts
    salts.names.push(name)
    const isNear = strength !== null && strength.index <= end + 2
    salts.end += sign.length + (isNear ? strength.index + strength[0].length : name.length)
    if (!isNear) return salts
    salts.strengths.push(strength[0])
  }
}

/** "Betadine gargle": the form follows the name. */
function formWithin(name: string): string {
  for (const word of name.split(/\s+/).slice(1)) {
    const form = formAt(word)
    if (form && form.length >= 3) return form.form
  }
  return ''
}

export function directionsText(text: string): string {
  return text
    .replace(/[\t\s]+/gu, ' ')
    .replace(/×/g, 'x')
    .replace(/^[\s.,:;)\]\-–—|]+(?!\d)|[\s,;|\-–—]+$/gu, '')
    .trim()
}

/** The directions' duration, whether as needed, and whether they were fully understood. */
export function directionsMeaning(directions: string, form: string) {
  const read = readDirections(directions, form === '' ? undefined : { form })
  const { duration, durationValue } = toMedicineLine(read)
  return {
    duration: durationValue === '' ? duration : `${durationValue} ${duration.toLowerCase()}`,
    prn: read.asNeeded,
    settled: directions !== '' && isSettled(read),
  }
}
