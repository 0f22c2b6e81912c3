import type { Item, Said } from './item.ts'
import type { Meaning } from './meaning.ts'

export type BodyPart = 'eye' | 'ear' | 'other'

const EYE = /eye|ophth|ocular|आंख|आँख/i
const EAR = /\bear\b|otic|aural|कान/i
const ELSEWHERE = /oral|nasal|nose|skin|derma|topical|rectal|vaginal|mouth/i
const DROPS_OR_OINTMENT = /drop|oint|\bgtts?\b/i

/**
 * Whether the medicine may be for the eye or the ear, by its registered form and by the text. Drops and ointments of
 * unknown use may be for the eye: one question too many is better than a guess.
 */
export function bodyPartOf(items: readonly Item[], form = ''): BodyPart {
  const said = items.map((item) => item.said)
  const forms = said.flatMap((each) => (each.is === 'form' ? [each.form as string] : []))
  const sites = said.flatMap((each) => (each.is === 'site' ? [each.site as string] : []))
  const units = said.flatMap((each) =>
    each.is === 'unit' || each.is === 'dose' ? [each.unit as string] : [],
  )
  const known = [form, ...forms, ...sites].join(' ')
  if (EYE.test(known)) return 'eye'
  if (EAR.test(known) || forms.includes('earDrops') || sites.some((site) => /Ear/.test(site))) return 'ear'
  if (ELSEWHERE.test(known)) return 'other'
  // "AS" and "AU" are of the ear alone.
  const isOfEar = said.some((each) => each.is === 'byForm' && each.ear && !each.eye && !each.otherwise)
  if (isOfEar && units.includes('drop')) return 'ear'
  return DROPS_OR_OINTMENT.test([known, ...units].join(' ')) ? 'eye' : 'other'
}

/** Settles a meaning that depends on where the medicine goes. */
export function meaningFor(said: Said, part: BodyPart): Said {
  if (said.is !== 'byForm') return said
  const meaning: Meaning | undefined = (part === 'other' ? undefined : said[part]) ?? said.otherwise
  return meaning ? (meaning as Said) : { is: 'unknown' }
}
