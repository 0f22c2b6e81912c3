import { amountOf, compareAmounts, isZero } from './amount.ts'
import { KINDS, type Kind, kindsOf } from './form-kinds.ts'
import type { DirectionsHint } from './hint.ts'
import type { Item, Said } from './item.ts'
import { type Choice, type DoseUnit, type Form, PARTS_OF_DAY, type Route, type Site } from './model.ts'
import { unitOfForm } from './words-form.ts'
import { writeDose, writePattern } from './write.ts'

const MOST_OFFERED = amountOf(4)
const SITES_IN_PLACE = /Eye|Ear|Nostril/
/** Pieces that nobody can halve; the halves of tablets, sachets, ampoules and suppositories are given. */
const UNDIVIDED: readonly (DoseUnit | undefined)[] = ['capsule', 'puff', 'spray', 'drop', 'click']
/** In Hindi whatever is swallowed whole is called a goli. */
const GOLI = /गोल|goli/i

type Dosed = Extract<Said, { is: 'dose' | 'doses' | 'unit' }>
const isDosed = (said: Said): said is Dosed => ['dose', 'doses', 'unit'].includes(said.is)

function writtenIn(said: Dosed, unit: DoseUnit): string {
  if (said.is === 'doses') return `${writePattern(said.doses, unit)} ${writeDose({ unit })}`
  return said.is === 'unit'
    ? writeDose({ unit })
    : writeDose({ amount: said.amount, amountUpTo: said.upTo, unit })
}

const MEASURED: readonly (DoseUnit | undefined)[] = ['ml', 'unit', 'mg', 'mcg', 'g']

function unitChoices(said: Dosed, kinds: readonly Kind[]): Choice[] {
  const offered = [...new Set(kinds.flatMap(({ offers }) => offers))]
  // "2 ml" is not two of anything else; of insulin it is the letters that were mistaken.
  if (MEASURED.includes(said.unit) && offered.join() !== 'unit') return []
  // "5 ml" of a tablet is another medicine rather than five tablets.
  const isMany = said.is === 'dose' && compareAmounts(said.upTo ?? said.amount, MOST_OFFERED) > 0
  if (isMany && said.unit !== 'tablet' && offered.join() !== 'unit') return []
  return offered
    .filter((unit) => !isDivided(said, unit))
    .map((unit): Choice => {
      const text = writtenIn(said, unit)
      return { id: unit, text, label: text }
    })
}

const routeChoices = (kinds: readonly Kind[]): Choice[] =>
  [...new Set(kinds.flatMap(({ routes }) => routes))].map((text) => ({ id: text, text, label: text }))

const asked = (item: Item, choices: readonly Choice[]): Item => ({
  start: item.start,
  end: item.end,
  said: { is: 'question', id: 'fit', choices },
})

function fitsUnit(kinds: readonly Kind[], unit: DoseUnit | undefined): boolean {
  return unit === undefined || kinds.length === 0 || kinds.some(({ units }) => units.includes(unit))
}

/** Whether a part of a piece is taken of what is not divided: half a capsule. The dose or the product is another. */
function isDivided(said: Dosed, unit: DoseUnit | undefined): boolean {
  if (!UNDIVIDED.includes(unit) || said.is === 'unit') return false
  const amounts =
    said.is === 'doses' ? PARTS_OF_DAY.map((part) => said.doses[part]) : [said.amount, said.upTo]
  return amounts.some((each) => each && !isZero(each) && each.denominator !== 1)
}

/** The least international units that a piece to be swallowed holds: a hundred of vitamin E, thousands of others. */
const LEAST_UNITS_OF_A_PIECE = amountOf(100)

/** "10 units" of a tablet: the units of an injection, or a number of another thing. */
function isTooFewUnits(said: Dosed, kinds: readonly Kind[]): boolean {
  if (said.is === 'unit' || said.unit !== 'unit' || !kinds.some(({ madeAs }) => madeAs === 'piece'))
    return false
  const amounts = said.is === 'doses' ? PARTS_OF_DAY.map((part) => said.doses[part]) : [said.amount]
  return amounts.some((each) => each && !isZero(each) && compareAmounts(each, LEAST_UNITS_OF_A_PIECE) < 0)
}

function fitsRoute(kinds: readonly Kind[], route: Route): boolean {
  return kinds.length === 0 || kinds.some(({ not }) => !not.includes(route))
}

/** Eye, ear and nose take what is made for them; what is swallowed goes on no skin. */
function fitsSite(kinds: readonly Kind[], site: Site): boolean {
  if (kinds.length === 0) return true
  return kinds.some(({ inPlace, madeAs }) => (SITES_IN_PLACE.test(site) ? inPlace : madeAs !== 'piece'))
}

/** Whether a form that the directions name may be that of the product: "syp" of a suspension, not "inj" of a tablet. */
function fitsForm(kinds: readonly Kind[], form: Form): boolean {
  const written = kindsOf(form)
  // A powder is what a syrup, an injection or a lotion is made of.
  const isPowder = [...kinds, ...written].some(({ madeAs }) => madeAs === 'powder')
  return (
    isPowder ||
    kinds.length === 0 ||
    written.length === 0 ||
    kinds.some(({ madeAs }) => written.some((kind) => kind.madeAs === madeAs))
  )
}

/**
 * Asks about a unit, a route, a place or a form that the medicine cannot have: "injection 1 tablet", "1 tab IV", "5 ml"
 * of a tablet, half a capsule. The form is that of the product, or the one that the directions name; without one the
 * unit says the kind.
 */
export function askFit(
  items: readonly Item[],
  { form = '' }: DirectionsHint = {},
  text = '',
): readonly Item[] {
  // Of two statements in one line the form of one says nothing of the other (two-medicines.ts).
  const isOne =
    items.filter(({ said }) => said.is === 'duration').length < 2 &&
    items.every(({ said }) => said.is !== 'steps' && said.is !== 'together')
  const said = isOne ? items : []
  const product = kindsOf(form)
  const written = said.flatMap((item) => (item.said.is === 'form' ? kindsOf(item.said.form) : []))
  const byForm = product.length ? product : written
  const units = said.flatMap((item) => (isDosed(item.said) && item.said.unit ? [item.said.unit] : []))
  const byUnit = KINDS.filter((kind) => units.some((unit) => kind.saidBy.includes(unit)))
  const kinds = byForm.length ? byForm : byUnit
  const isGoli = (item: Item) => GOLI.test(text.slice(item.start, item.end)) && fitsUnit(byForm, 'capsule')
  const counted = (meant: Dosed) => meant.unit ?? units[0] ?? unitOfForm(form)
  // A unit and a form of two kinds are asked about by the unit; then the route is not judged by either.
  const clash = items.some((item) => isDosed(item.said) && !isGoli(item) && !fitsUnit(byForm, item.said.unit))
  return items.map((item): Item => {
    const { said: meant } = item
    if (isDosed(meant)) {
      if (!isGoli(item) && !fitsUnit(byForm, meant.unit)) return asked(item, unitChoices(meant, byForm))
      return isDivided(meant, counted(meant)) || isTooFewUnits(meant, kinds) ? asked(item, []) : item
    }
    if (clash) return item
    if (meant.is === 'form' && !fitsForm(product, meant.form)) return asked(item, [])
    if (meant.is === 'route' && !fitsRoute(kinds, meant.route)) return asked(item, routeChoices(kinds))
    return meant.is === 'site' && !fitsSite(kinds, meant.site) ? asked(item, routeChoices(kinds)) : item
  })
}
