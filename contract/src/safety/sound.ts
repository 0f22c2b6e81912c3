/** Hindi letters, each followed by how it sounds; a long vowel, a short one and its sign are one. */
const HINDI =
  'अ a आ a इ i ई i उ u ऊ u ऋ ri ए e ऐ e ऍ e ओ o औ o ऑ o ा a ि i ी i ु u ू u ृ ri े e ै e ॅ e ो o ौ o ॉ o ' +
  'क k ख k ग g घ g ङ n च c छ c ज j झ j ञ n ट t ठ t ड d ढ d ण n त t थ t द d ध d न n प p फ f ब b भ b म m ' +
  'य i र r ल l ळ l व v श s ष s स s ह h ं n ँ n'
const hindiPairs = HINDI.split(' ')
const SOUND_OF = new Map(
  hindiPairs.flatMap((letter, at) => (at % 2 ? [] : [[letter, hindiPairs[at + 1] ?? '']])),
)

/** Spellings of one sound in the names of medicines; the first that fits is taken. */
const SAME_SOUND: readonly (readonly [RegExp, string])[] = [
  [/sch|sh/g, 's'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ch|ck|qu/g, 'k'],
  [/[ao]e/g, 'e'],
  [/y/g, 'i'],
  [/c(?=[ei])/g, 's'],
  [/c/g, 'k'],
  [/^x/g, 'z'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
]

/** The letters of a written name alone, in lower case and without accents. */
export function lettersOf(written: string): string {
  return written
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

/** How a name sounds: equal for spellings that differ by a doubled letter, ph and f, y and i, c and s or a last e. */
export function soundOf(written: string): string {
  return SAME_SOUND.reduce((name, [spelt, sound]) => name.replace(spelt, sound), lettersOf(written))
    .replace(/(.)\1+/g, '$1')
    .replace(/z/g, 's')
    .replace(/e$/, '')
}

/**
 * The consonants of a name, and whether it begins with a vowel: all by which a name in Hindi letters can be compared with
 * one in Latin letters. Empty for fewer than three consonants, which too many names share.
 */
export function consonantsOf(written: string): string {
  const consonants = spokenOf(written)
    .replace(/(?<!^)[aeiou]/g, '')
    .replace(/^[aeiou]/, 'A')
    .replace(/m(?=[pb])/g, 'n')
  return consonants.replace('A', '').length < 3 ? '' : consonants
}

/** A name in Hindi or Latin letters as it is spoken. */
export function spokenOf(written: string): string {
  return isHindi(written) ? latinOf(written) : latinSounds(written)
}

export function isHindi(written: string): boolean {
  return /[\u0900-\u097f]/.test(written)
}

function latinOf(hindi: string): string {
  return [...hindi.normalize('NFD')].map((letter) => SOUND_OF.get(letter) ?? '').join('')
}

function latinSounds(written: string): string {
  return SAME_SOUND.reduce(
    (name, [spelt, sound]) => name.replace(spelt, sound),
    lettersOf(written)
      .replace(/ch(?![lr])/g, 'c')
      .replace(/c(?=[^eiyh]|$)/g, 'k')
      .replace(/g(?=[ei])/g, 'j'),
  )
    .replace(/(.)\1+/g, '$1')
    .replace(/z/g, 'j')
}

/**
 * Whether one letter more, fewer, other or swapped with its neighbour makes one text the other; also for equal texts.
 */
export function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let head = 0
  while (head < short.length && short[head] === long[head]) head++
  const rest = (text: string, from: number) => text.slice(head + from)
  if (short.length < long.length) return rest(short, 0) === rest(long, 1)
  const swapped =
    short[head] === long[head + 1] && short[head + 1] === long[head] && rest(short, 2) === rest(long, 2)
  return rest(short, 1) === rest(long, 1) || swapped
}
