/**
 * How a note speaks of something: of the patient now, of the patient's past, in doubt, or not of the patient. `absent`:
 * denied, ruled out, to be ruled out, warned of or merely feared; `relative`: of somebody else.
 */
export type Stance = 'present' | 'possible' | 'history' | 'past' | 'absent' | 'relative'

/** Where a note speaks of something. */
export interface Mention {
  readonly stance: Stance
  /** The words that were found, as written. */
  readonly found: string
  /** The sentence around them, as written. */
  readonly sentence: string
}

/** Full stops that end no sentence: "Sr. creatinine", "inj. ceftriaxone", "1.5". */
const SENTENCE_END =
  /(?<!\b(?:s|sr|dr|mr|mrs|no|inj|tab|cap|syp|susp|oint|pt|approx|st|h\/o|c\/o|k\/c\/o))\.(?!\d)|[;\n।]/i

/** The sentences of a note, as written. */
export function sentencesOf(note: string): string[] {
  return note
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}

/** Every place in a note where the pattern is found, with the stance of the note towards it. */
export function mentionsOf(note: string, pattern: RegExp): Mention[] {
  // Most notes speak of none of the things that are asked for.
  if (note.search(pattern) < 0) return []
  const all = new RegExp(pattern.source, `${pattern.flags.replace(/[gy]/g, '')}g`)
  return sentencesOf(note).flatMap((sentence) =>
    [...sentence.matchAll(all)]
      .filter(({ 0: found }) => found !== '')
      .map(({ 0: found, index }) => ({
        stance: stanceOf(sentence, index, index + found.length),
        found,
        sentence,
      })),
  )
}

// The method is that of NegEx and ConText (Chapman 2001, Harkema 2009): a word before or behind what is found turns its
// meaning, as far as the next word that ends its reach. The words are those of Indian notes.

const DENIAL =
  /\b(?:no|not|nil|non|none|denie[sd]|deny|denying|without|never|neither|nor|negative (?:for|of)|free (?:of|from)|absence of|rule[sd]? out|ruling out|r\/o|to exclude|excluded?|koi (?:bhi )?)(?![\p{L}])|n['’]t\b|कोई/iu
/** A "no" that denies something else than the illness beside it. */
const OTHER_DENIAL =
  /\b(?:no|not|without|never|non)[\s-]+(?:\w+\s+){0,2}?(?:relief|improv\w*|chang\w*|control\w*|complian\w*|treat\w*|medic\w*|meds|follow\w*|worsen\w*|doubt|only|taking|taken|respond\w*|better|longer able|dialysis dependent|using|started)\b/gi
/** A denial that names a whole list, over its commas. */
const LIST_DENIAL =
  /\b(?:denie[sd]|deny|negative for|without|no\s+(?:\w+\s+){0,3}?(?:h\/o|history|known|evidence|k\/c\/o|c\/o)|not\s+(?:a\s+)?(?:k\/c\/o|known))/i
/** What an old illness is called in lists of what a patient has not: "No DM, HTN, asthma". */
const LISTED =
  /\b(?:dm|t2dm|diabet\w*|htn|ht|hypertensi\w*|ihd|cad|cva|copd|tb|tuberculosis|thyroid\w*|hypothyroid\w*|asthma\w*|epilep\w*|seizures?|ckd|cld|allerg\w*|surger(?:y|ies)|addictions?|comorbid\w*|co-morbid\w*|apd|pud|heart disease|kidney disease|liver disease|jaundice|bleeding)\b/i
const DENIAL_BEHIND =
  /^[\s:=–-]*(?:\(\s*(?:-|–|no|nil)\s*\)|(?:no|nil|none|negative|neg|absent|denied|excluded|unlikely|-ve)\s*\)?\s*$|(?:(?:skin |sensitivity )?test\w*\s*)?(?:done\s*)?(?:was |is )?(?:ruled out|negative|absent|denied|excluded|unlikely|-ve)(?![\p{L}])|(?:is |was |are )?not\s+(?:present|known|seen|suspected|likely|there|detected|reported|confirmed|documented))/iu
/** "nahi" stands behind what it denies, with other words between. */
const HINDI_DENIAL = /\b(?:nahi+n?|nhi|nahee)\b|नहीं|नही/i
/** Where a sentence turns. */
const TURN =
  /\b(?:but|however|though|although|except|other than|apart from|besides|excluding|lekin|magar|in view of|i\/v\/o|because of|due to)\b|लेकिन|मगर/giu
/** A new statement, unless a denial stands just before it: "does not have", "no past h/o". */
const NEW_STATEMENT =
  /(?<!(?:\b(?:no|not|never|denie[sd]|without|nor|non)|n['’]t)\s+(?:(?:a|an|any|known|past|significant|such|medical|personal|family|previous|prior|relevant|other|major|case|drug|of|to|is|does|be)\s+){0,4})(?<![\w/])(?:has|have|having|had|known|k\/c\/o|kco|suffer\w*|diagnosed|c\/o|now|since)\b/giu

const KIN =
  /\b(?:f\/h(?:\/o)?|fh|fhx|famil(?:y|ial)|father|mother|parents?|brother|sister|sibling|uncle|aunt|grand(?:father|mother|parents?)|husband|wife|spouse|son|daughter|cousin|papa|mummy|maa|mata|pita|bhai|behen|bahan|pati|patni)\b|पिता|माता|माँ|मां|भाई|बहन|दादा|दादी|नाना|नानी|परिवार|पति|पत्नी/giu
/** Words behind a relative that turn to the patient again: who speaks, or of whom. */
const OF_THE_PATIENT =
  /\b(?:patient|pt|self|child|baby|boy|girl|he|she|says?|said|reports?|reported|tells?|told|gives|gave|informs?|informed|states|complain\w*)\b|मरीज|बच्चे|बच्चा/iu
const NURSING = /\b(?:breast[- ]?feeding|breast[- ]?fed|lactating|nursing|feeding|pregnant|antenatal)\s*$/i
const KIN_BEHIND =
  /^\s*(?:[(:–-]\s*|(?:\w+\s+){0,2}?(?:in|of|to)\s+(?:the\s+|his\s+|her\s+)?)(?:famil(?:y|ies)|father|mother|parents?|brother|sister|sibling|uncle|aunt|grand\w+|husband|wife|son|daughter)\b/i

/** What is feared, prevented, looked for or taught is not there. */
const SUPPOSED =
  /\b(?:if|in case of|incase of|risk (?:of|for|factors?)|at risk|prevent\w*|prophyla\w*|avoid\w*|screen\w*|monitor\w*|watch for|look for|looking for|to see|(?:sent|test(?:ed|ing)?|evaluat\w*|work[- ]?up) for|(?:may|can|might|could) cause|vaccin\w*|counsel\w*|educat\w*|explained|unless|fear of|worried)\b/i

const DOUBT =
  /\?|\b(?:possib(?:le|ly|ility of)|probabl[ey]|suspect\w*|suspicio\w*(?: of| for)?|likely|query|(?:may|might|could) (?:have|be)|doubtful|d\/d|ddx?|differentials?|provisional(?:ly)?|shayad)(?![\p{L}])|शायद/iu
const DOUBT_BEHIND =
  /^[\s(:–-]*(?:\?|(?:is |was )?(?:possible|probable|suspected|likely|doubtful|query)(?![\p{L}]))/iu

const OVER =
  /\b(?:resolved|recovered|healed|cured|outgrown|outgrew|childhood|infancy|in the past|past(?!\s+(?:medical|surgical|h\/o|history|hx))|previous(?:ly)?|formerly|earlier|pehle|treated)\b|पहले/iu
const OVER_BEHIND =
  /\b(?:resolved|recovered|healed|cured|outgrown|subsided|in (?:the )?(?:past|childhood|infancy)|in remission|pehle tha|no longer)\b|ठीक हो ग/iu
const SINCE = /\bsince\s+(?:\w+\s+){0,2}?(?:childhood|infancy|birth)\b/gi
const HISTORY = /\b(?:h\/o|hx of|history|old|pmh|post|had|during|after|following)\b/iu
const HISTORY_BEHIND =
  /\b(?:in\s+)?(?:19|20)\d\d\b|\b(?:last|previous)\s+(?:year|month|week)\b|\b(?:\d+|few|some|many)\s*(?:years?|yrs?|months?|weeks?|days?)\s*(?:ago|back|before)\b/iu

/** Says of itself that it is there: nothing is carried over a comma to it. */
const AFFIRMED =
  /\b(?:has|have|had|having|is|was|are|k\/c\/o|kco|known|since|on|with|present|positive|stage|grade|diagnosed|c\/o|suffer\w*|patient|pt|self|complain\w*|taking|now|but|also|hai|he|she|chronic case|x\s?\d+)\b|\d\s*(?:years?|yrs?|months?|days?|weeks?)\b|है|\+/iu

/**
 * The stance of a sentence towards its letters from `from` to `to`. It is judged within the commas around them; a
 * denial or a relative that opens a list holds for the bare items behind it.
 */
export function stanceOf(sentence: string, from: number, to: number): Stance {
  const start = sentence.lastIndexOf(',', from - 1) + 1
  const comma = sentence.indexOf(',', to)
  const before = sentence.slice(start, from)
  const after = sentence.slice(to, comma < 0 ? undefined : comma)
  const next = comma < 0 ? '' : (sentence.slice(comma + 1).split(',')[0] ?? '')
  const within = sentence.slice(from, to)
  const near = reaching(before)
  const own = ownStance(near, before, after, within)
  if (own) return own
  if (!AFFIRMED.test(before) && !AFFIRMED.test(after)) {
    const carried = carriedOver(sentence.slice(0, start))
    if (carried) return carried
  }
  if (DOUBT.test(near) || DOUBT_BEHIND.test(after)) return 'possible'
  const [told, follows] = [near.replace(SINCE, ' '), after.replace(SINCE, ' ')]
  if (
    OVER.test(told) ||
    OVER_BEHIND.test(follows) ||
    new RegExp(`^\\s*(?:\\w+\\s+)?(?:${OVER_BEHIND.source})`, 'iu').test(next)
  )
    return 'past'
  if (HISTORY.test(before) || HISTORY_BEHIND.test(after)) return 'history'
  return 'present'
}

function ownStance(near: string, before: string, after: string, within: string): Stance | undefined {
  if (isOfKin(before) || KIN_BEHIND.test(after)) return 'relative'
  if (DENIAL.test(near) || DENIAL.test(within.replace(OTHER_DENIAL, ' '))) return 'absent'
  if (DENIAL_BEHIND.test(after) || HINDI_DENIAL.test(`${within} ${clauseBehind(after)}`)) return 'absent'
  if (SUPPOSED.test(near)) return 'absent'
  return undefined
}

/** The words before a finding that still reach it. */
function reaching(before: string): string {
  const plain = before.replace(OTHER_DENIAL, ' ')
  const turns = [TURN, NEW_STATEMENT].flatMap((turn) => [...plain.matchAll(turn)])
  return plain.slice(Math.max(0, ...turns.map(({ 0: word, index }) => index + word.length)))
}

/** In Hindi the verb ends the statement: what comes behind it speaks of something else. */
function clauseBehind(after: string): string {
  const turned = after.split(/\b(?:but|lekin|magar|par|aur|and)\b|लेकिन|मगर|और/iu)[0] ?? ''
  return turned.split(/(?<!(?:nahi+n?|nhi|नहीं|नही)\s+)(?:\b(?:hai|tha|thi)\b|है|था|थी)/iu)[0] ?? ''
}

function isOfKin(before: string): boolean {
  const last = [...before.matchAll(KIN)].at(-1)
  if (!last || NURSING.test(before.slice(0, last.index))) return false
  return !OF_THE_PATIENT.test(before.slice(last.index + last[0].length))
}

/** What the pieces before a comma say of the bare items behind it. */
function carriedOver(earlier: string): Stance | undefined {
  let carried: Stance | undefined
  for (const piece of earlier.split(',')) {
    const denial = DENIAL.test(piece.replace(OTHER_DENIAL, ' '))
    if (isOfKin(piece)) carried = 'relative'
    else if (denial) carried = LIST_DENIAL.test(piece) || LISTED.test(piece) ? 'absent' : undefined
    else if (AFFIRMED.test(piece)) carried = undefined
  }
  return carried
}
