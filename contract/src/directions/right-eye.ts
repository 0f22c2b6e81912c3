import type { Item } from './item.ts'

const NO_EYE_UNITS: readonly string[] = [
  'ml',
  'fingertip',
  'tablet',
  'capsule',
  'puff',
  'teaspoon',
  'sachet',
  'mg',
  'patch',
]

/** "In feed": by mouth. */
const SWALLOWED = /\b(?:in|with) (?:breast milk|(?:a |the |little |formula )?feeds?)\b/i
/** "Over wound with gauze": on the skin. */
const OF_SKIN = /\b(?:wounds?|gauze|dressing|lesions?|skin|scalp|ulcers?)\b/i

function isAnotherFrequency({ said, number }: Item): boolean {
  if (said.is === 'everyHours') return true
  if (said.is !== 'timesPerDay') return false
  return said.value !== undefined ? said.value > 2 : Number(number?.value.numerator ?? 0) > 2
}

const timesOf = ({ said, number }: Item): number[] =>
  said.is === 'timesPerDay' ? [said.value ?? Number(number?.value.numerator ?? 0)] : []

/**
 * "1 gtt OD QID": beside another frequency OD is the right eye (beside BD it may be a slip, and is asked about); what is counted in millilitres, tablets or fingertips
 * goes into no eye, nor does what is taken in milk, so that OD is once a day. Elsewhere the question stays.
 */
export function settleOd(items: readonly Item[]): readonly Item[] {
  const asks = ({ said }: Item) => said.is === 'question' && said.id === 'od'
  if (items.filter(asks).length !== 1) return items
  const hasSite = items.some(({ said }) => said.is === 'site')
  const isOfNoEye = items.some(
    ({ said }) =>
      ((said.is === 'dose' || said.is === 'unit' || said.is === 'doses') &&
        NO_EYE_UNITS.includes(said.unit ?? '')) ||
      (said.is === 'route' && said.route === 'oral') ||
      said.is === 'takenWith' ||
      (said.is === 'note' && (OF_SKIN.test(said.text ?? '') || SWALLOWED.test(said.text ?? ''))),
  )
  // "1 drop OD at 9 pm both eyes": the eye is said.
  const isOtherEye = items.some(
    ({ said }) => said.is === 'site' && (said.site === 'bothEyes' || said.site === 'leftEye'),
  )
  const isDrop = items.some(({ said }) => said.is === 'dose' && said.unit === 'drop')
  const others = items.filter(isAnotherFrequency)
  const before = items.slice(0, items.findIndex(asks)).flatMap(timesOf)
  // "1 drop LE QID x 1 wk, TDS x 1 wk, BD x 1 wk, OD x 1 wk".
  const isTapered =
    isDrop &&
    before.length > 1 &&
    before.at(-1) === 2 &&
    before.every((each, at) => at === 0 || each < (before[at - 1] ?? 0))
  return items.map((item): Item => {
    if (!asks(item)) return item
    if (isTapered || ((isOfNoEye || isOtherEye) && others.length === 0))
      return { ...item, said: { is: 'timesPerDay', value: 1 } }
    const isEye = !isOfNoEye && isDrop && !hasSite && others.length === 1
    return isEye ? { ...item, said: { is: 'site', site: 'rightEye' } } : item
  })
}
