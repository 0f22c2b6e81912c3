import { consonantsOf, isHindi, soundOf } from '@rxdesk/contract/safety/sound'
import { prefixEditDistance } from '#domain/medicine-catalogue/edit-distance.ts'

/** Of shorter names too many are one letter away, or sound alike. */
const LEAST_NEAR = 7
const LEAST_SAME = 5

/** Medicines of their own that are one letter away from a prohibited one. */
const OTHERS: ReadonlySet<string> = new Set(['metaxalone'].map(soundOf))

/** Letters of other scripts that look like Latin ones. */
const LOOKS_LIKE = new Map(
  'аa еe оo рp сc хx уy іi ѕs јj кk мm тt нh вb αa οo εe ρp νv ιi κk'.split(' ').map((pair) => {
    const [foreign = '', latin = ''] = pair
    return [foreign, latin] as const
  }),
)

/**
 * Whether a text holds one of these names with a slip of the pen, in Hindi letters, with letters of another script that
 * look alike, or with points or spaces between its letters. A name that is another of them is itself, not a slip.
 */
export function likeOneOf(names: readonly string[]): (text: string) => boolean {
  const sounds = [...new Set(names.map(soundOf))].filter((sound) => sound.length >= LEAST_SAME)
  const spoken = new Set(names.map(consonantsOf).filter(Boolean))
  const isNear = (sound: string) => (name: string) =>
    sound === name ||
    (Math.min(sound.length, name.length) >= LEAST_NEAR &&
      Math.abs(name.length - sound.length) <= 1 &&
      prefixEditDistance(sound, name, 1) !== undefined)
  return (text) => {
    const latin = [...text.toLowerCase()].map((letter) => LOOKS_LIKE.get(letter) ?? letter).join('')
    const words = latin.match(/[\p{L}\p{M}]{3,}/gu) ?? []
    // "A.l.p.r.a.x" and "Alpra zolam": what marks and spaces part is put together again.
    const joined = words.slice(1).map((word, at) => `${words[at]}${word}`)
    const spelled = (latin.match(/\b\p{L}(?:[\s.·_-]\p{L}){3,}\b/gu) ?? []).map((run) =>
      run.replace(/[^\p{L}]/gu, ''),
    )
    return [...words, ...joined, ...spelled].some((word) => {
      if (isHindi(word)) return spoken.has(consonantsOf(word))
      const sound = soundOf(word)
      return !OTHERS.has(sound) && sounds.some(isNear(sound))
    })
  }
}
