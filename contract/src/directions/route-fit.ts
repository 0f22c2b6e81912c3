import { askFit } from './form-fit.ts'
import type { DirectionsHint } from './hint.ts'
import type { Item, Said } from './item.ts'
import type { Question, Route, Site } from './model.ts'
import { findPhrase } from './phrases.ts'
import { tokenize } from './tokens.ts'

type Way = Extract<Said, { is: 'route' | 'site' }>

const route = (name: Route): Way => ({ is: 'route', route: name })
const site = (name: Site): Way => ({ is: 'site', site: name })

/**
 * Names of the list of routes (`server/data/terms/routes.csv`) that are no words of directions. A needle into a joint,
 * the spine or the eye needs what a needle into a vein needs, and is compared with the form alone.
 */
const NAMED: readonly (readonly [RegExp, Way])[] = [
  [/^eye.*right|^right eye$/i, site('rightEye')],
  [/^eye.*left|^left eye$/i, site('leftEye')],
  [/^eyes?\b|^both eyes$|^ophthalmic$/i, site('bothEyes')],
  [/^ear.*right|^right ear$/i, site('rightEar')],
  [/^ear.*left|^left ear$/i, site('leftEar')],
  [/^ears?\b|^both ears$|^otic$/i, site('bothEars')],
  [/^buccal$/i, route('sublingual')],
  [/^mouth ?wash$/i, route('gargle')],
  [/nasogastric|^ng$|^ryle/i, route('oral')],
  [/^id$/i, route('intradermal')],
  [/^(?:nebuli[sz]ation|nebuli[sz]ed|neb)$/i, route('nebulised')],
]
const BY_NEEDLE = /intra-?articular|intra-?thecal|epidural|intra-?vitreal/i

/** Routes of which one may be written for the other. */
const ALIKE: readonly (readonly Route[])[] = [
  ['oral', 'sublingual', 'gargle'],
  ['inhaled', 'nebulised', 'nasal'],
  // "Apply" says no more than that it is put on or in something.
  ...(['oral', 'sublingual', 'nasal', 'rectal', 'vaginal'] as const).map(
    (each) => ['topical', each] as const,
  ),
]
/** Forms that are never swallowed; gels and pastes of the mouth are. */
const NEVER_SWALLOWED = /\b(?:eye|ear|nasal|ophthalmic|otic)\b|cream|lotion|shampoo|soap/i
const SWALLOWED: readonly Route[] = ['oral', 'sublingual']

/** What the route field says; undefined where no word of it is known. */
function wayOf(field: string): Way | undefined {
  if (BY_NEEDLE.test(field)) return route('intravenous')
  const named = NAMED.find(([pattern]) => pattern.test(field))
  if (named) return named[1]
  const tokens = tokenize(field)
  const phrase = findPhrase(tokens, 0)
  if (!phrase || phrase.next < tokens.length) return undefined
  const { meaning } = phrase
  return meaning.is === 'route' || meaning.is === 'site' ? meaning : undefined
}

const organOf = (where: Site) => where.replace(/^(?:right|left|both|each)/, '').replace(/s$/, '')

/** Whether the field and the directions name two ways that exclude each other. */
function excludes(field: Way, said: Said): boolean {
  if (field.is === 'route' && said.is === 'route')
    return (
      field.route !== said.route &&
      !ALIKE.some((each) => each.includes(field.route) && each.includes(said.route))
    )
  return field.is === 'site' && said.is === 'site' && field.site !== said.site
    ? organOf(field.site) === organOf(said.site) ||
        [field.site, said.site].every((each) => /Eye|Ear/.test(each))
    : false
}

/**
 * The question about the route that stands in a field beside the directions, where the medicine cannot go that way ("IM"
 * of a tablet) or the directions say another ("1 ml IV"). It has no choices: which of the two is wrong is said by
 * changing it.
 */
export function askRouteField(items: readonly Item[], at: number, hint: DirectionsHint = {}): Question[] {
  const asked = hint.route?.trim() ?? ''
  const way = asked === '' ? undefined : wayOf(asked)
  if (!way) return []
  const checked = askFit([...items, { start: at, end: at, said: way }], hint).at(-1)
  const isSwallowed = way.is === 'route' && SWALLOWED.includes(way.route)
  const isOpen =
    checked?.said.is === 'question' ||
    (isSwallowed && NEVER_SWALLOWED.test(hint.form ?? '')) ||
    (!BY_NEEDLE.test(asked) && items.some(({ said }) => excludes(way, said)))
  return isOpen ? [{ id: 'route', start: at, end: at, asked, choices: [] }] : []
}
