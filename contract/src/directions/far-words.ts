import { NEAR } from './near-letters.ts'
import { PLAIN_WORDS } from './plain-words.ts'
import { isKnown, isOrdinary, KNOWN_WORDS } from './spelling.ts'

/**
 * Words that say when, how often, how long or whether a medicine is taken, or change it, as they are in the lexicons. A
 * word that may be one of them in a mangled spelling is never kept as typed.
 */
const OF_TIMES = (
  'once twice thrice daily everyday alternate alternative alternately other second third fourth weekly monthly fortnightly fortnight hourly nightly every each days nights weeks months week month year yearly quarterly annually ' +
  'monday tuesday wednesday thursday friday saturday sunday weekday weekend stat hour hours minutes morning noon afternoon evening night midnight midday bedtime nocte mane tonight today tomorrow breakfast lunch dinner supper sleep ' +
  'half quarter double triple single skip omit miss except unless until till while when whenever without never stop hold withhold reduce increase decrease taper titrate adjust change switch replace instead only extra additional another again repeat more less ' +
  'maximum minimum limit exceed start restart resume begin continue then afterwards followed thereafter next first last remaining rest needed required necessary ' +
  'rozana pratidin subah savere dopahar shaam raat sote nashta khana hafte mahine saptah somwar mangalwar budhwar guruwar shukrawar shaniwar raviwar itwar chhodkar dusre tisre agar yadi phir uske band nahi zarurat jarurat aadha aadhi adhi dedh dhai baar ghante bina sirf zyada jyada ' +
  'before after without tablet tablets capsule capsules teaspoon teaspoons tablespoon spoon spoons drops puffs units sachet sachets spray sprays patch ampoule ampoules vial injection suppository pessary application lozenge respule rotacap scoop chammach goli boond ' +
  'one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty teen char paanch'
).split(' ')

/** Units and short words of times, for which an ordinary word may stand where it is all that is said. */
const SHORT_OF_TIMES =
  'tab tabs puff puffs spray resp nite morn subah sham tsp unit drop days day time times dose doses mins before after half adhi raat prn'.split(
    ' ',
  )

/** Nearer than this an ordinary word that stands by itself may be one of the reader's, mangled: "1-0-1 spat". */
const ALIKE = 0.3
const ALIKE_BESIDE = 0.4

/** What lies between a word and any other of the reader's own, from which no single slip leads to it. */
const APART = 0.24

/** Beginnings and parts of words that change a dose or name a time, whatever they end in; run-together words hold them too. */
const CHANGING =
  /^(halv|half|doubl|tripl|quadr|skip|omit|omis|miss|leav|left|exce|exclu|unless|until|untill|redu|decr|lower|lessen|taper|wean|titr|incr|escal|rais|step|adjust|modif|chang|vari|vary|switch|swap|repla|substit|inste|alter|stop|ceas|disconti|withh|withdr|hold|paus|break|interr|suspen|resum|resta|reini|start|begin|initi|commen|contin|exten|prolon|shorten|finish|complet|remain|extra|addit|suppl|anoth|again|repeat|redos|furth|fewer|only|just|maxi|mini|limit|withi|gap|interv|apart|spac|stagg|split|divid|equal|every|each|night|morn|after|before|noon|even|week|month|fortn|hour|minut|secon|day|today|tomor|tonig|yester|dawn|dusk|sunr|sunse|tea|when|while|durin|then|either|neither|which|wheth|provid|depend|accord|slid|scale|regul|requi|need|neces|wish|load|bolus|maint|basal|corre|boost|plus|minus|times|time|fold|total|quant|amoun|dosag|dose|stren|conc|percen|kilo|gram|milli|micro|litre|liter|drop|table|tabs|capsu|spoon|puff|spray|unit|vial|ampou|sache|patch|pill|course|cycle|period|long|short|till|never|dont|without|avoid|refuse|cancel|delay|postpon|earl|late|soon|direct|inject|infus|once|twic|thric|monda|tuesd|wednes|thurs|frida|satur|sunda|zaru|jaru|zyada|jyada|badha|badah|ghata|kam|chho|chod|agar|jab|nahi|band|roz|subah|shaam|raat|dopah|hafte|mahin|din|ghant|nasht|khana|khane)|daily|hourl|weekl|month|night|morni|every|times|before|after|bedtim/

const LETTERS = /^[a-z]{5,}$/

/** What lies between two words, as a share of the longer, from which no slip of hand, eye or ear leads from one to the other. */
const FAR = 0.38

const VOWELS = 'aeiouy'
const [VOWEL, BESIDE, TURNED, TWICE, SILENT] = [0.5, 0.6, 0.6, 0.4, 0.6]

function ofOther(a: string, b: string): number {
  if (a === b) return 0
  if (VOWELS.includes(a) && VOWELS.includes(b)) return VOWEL
  return NEAR.has(a + b) ? BESIDE : 1
}

function ofMissing(word: string, at: number): number {
  const letter = word.charAt(at)
  if (letter === word[at - 1] || letter === word[at + 1]) return TWICE
  return VOWELS.includes(letter) || letter === 'h' ? SILENT : 1
}

/** The least cost of slips that make one word of another: letters left out, added, mistaken or turned. */
export function slipsBetween(a: string, b: string): number {
  let [before, row]: number[][] = [[], []]
  for (let i = 0; i <= a.length; i += 1) {
    const next: number[] = []
    for (let j = 0; j <= b.length; j += 1) {
      const ways = [i + j === 0 ? 0 : Number.POSITIVE_INFINITY]
      if (i > 0) ways.push((row?.[j] ?? 0) + ofMissing(a, i - 1))
      if (j > 0) ways.push((next[j - 1] ?? 0) + ofMissing(b, j - 1))
      if (i > 0 && j > 0) ways.push((row?.[j - 1] ?? 0) + ofOther(a.charAt(i - 1), b.charAt(j - 1)))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        ways.push((before?.[j - 2] ?? 0) + TURNED)
      next.push(Math.min(...ways))
    }
    ;[before, row] = [row, next]
  }
  return row?.[b.length] ?? 0
}

const COUNTS = ['once', 'twice', 'thrice']
/** In front of "daily" a word is taken for how often sooner than elsewhere. */
const NEAR_COUNT = 0.45

/** "Wipe daily": whether a word in front of "daily" may be "twice" or its like, mangled. */
export function mayBeCount(word: string): boolean {
  return COUNTS.some((each) => slipsBetween(word, each) < NEAR_COUNT * Math.max(word.length, each.length))
}

const threesOf = (word: string) =>
  [...word, '$'].map((_, at) => `^${word}$`.slice(at, at + 3)).filter((three) => three.length === 3)

let threes: ReadonlySet<string> | undefined

/** Whether every three letters in a row of a word occur in ordinary words, as those of a mangled one seldom do. */
function isWellFormed(word: string): boolean {
  threes ??= new Set([...PLAIN_WORDS].flatMap(threesOf))
  const known = threes
  return threesOf(word).every((three) => known.has(three))
}

/** What lies between a word and the nearest of those that say when, how much or whether, as a share of the longer. */
export const shareFromTimes = (word: string): number =>
  CHANGING.test(word)
    ? 0
    : Math.min(...OF_TIMES.map((each) => slipsBetween(word, each) / Math.max(word.length, each.length)))

const judged = new Map<string, boolean>()

/** Whether a word is well formed and so far from all that say or change a dose that it cannot be one of them, mangled. */
export function isFarWord(word: string): boolean {
  if (!LETTERS.test(word) || CHANGING.test(word) || !isWellFormed(word)) return false
  const before = judged.get(word)
  if (before !== undefined) return before
  // Text comes from anywhere: what is remembered must not grow without limit.
  if (judged.size > 2000) judged.clear()
  const isFrom = (each: string, share: number) => {
    const least = share * Math.max(word.length, each.length)
    return TWICE * Math.abs(each.length - word.length) >= least || slipsBetween(word, each) >= least
  }
  const isFar =
    OF_TIMES.every((each) => isFrom(each, FAR)) && KNOWN_WORDS.every((each) => isFrom(each, APART))
  judged.set(word, isFar)
  return isFar
}

/** Whether a word that nobody knows may be one of those that say when, how much or whether, mangled. */
export function mayBeOfTimes(word: string): boolean {
  if (!LETTERS.test(word) || PLAIN_WORDS.has(word) || isOrdinary(word) || isKnown(word)) return false
  return OF_TIMES.some((each) => {
    const most = FAR * Math.max(word.length, each.length)
    return TWICE * Math.abs(each.length - word.length) < most && slipsBetween(word, each) < most
  })
}

const doubted = new Map<string, boolean>()

/**
 * Whether an ordinary word is so near to one that says when or how much that alone it may be that word, mangled; directly beside a dose or a
 * time it is looked at more closely.
 */
export function isLikeTimes(word: string, isBeside = false): boolean {
  const key = isBeside ? `${word} beside` : word
  const before = doubted.get(key)
  if (before !== undefined) return before
  if (doubted.size > 2000) doubted.clear()
  const isLike =
    /^[a-z]{3,}$/.test(word) &&
    [...OF_TIMES, ...SHORT_OF_TIMES].some((each) => {
      const least = (isBeside ? ALIKE_BESIDE : ALIKE) * Math.max(word.length, each.length)
      return TWICE * Math.abs(each.length - word.length) < least && slipsBetween(word, each) < least
    })
  doubted.set(key, isLike)
  return isLike
}
