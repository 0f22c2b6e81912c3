import { amountOf, compareAmounts } from './amount.ts'
import type { DirectionsHint } from './hint.ts'
import type { Item, Said } from './item.ts'
import type { Choice, DoseUnit, Route, Site } from './model.ts'
import { writeDose, writePattern } from './write.ts'

/** What can be given of a kind of medicine: the units it is counted in, and the routes it cannot go. */
interface Kind {
  /** Names of forms, as registered and as written in directions. */
  readonly form: RegExp
  /** Units that say the kind where no form is known. */
  readonly saidBy: readonly DoseUnit[]
  readonly units: readonly DoseUnit[]
  readonly not: readonly Route[]
  /** What is offered in place of a unit or a route that does not fit. */
  readonly offers: readonly DoseUnit[]
  readonly routes: readonly string[]
  /** Whether it can be put into an eye, an ear or the nose. */
  readonly inPlace?: true
}

const INJECTED: readonly Route[] = ['intravenous', 'intramuscular', 'subcutaneous', 'intradermal']
const MASS: readonly DoseUnit[] = ['mg', 'mcg', 'g', 'unit']
const PIECES: readonly DoseUnit[] = ['tablet', 'capsule', 'pill', 'lozenge']

/**
 * Forms, units and routes that go together, by what the words mean. Odd but real uses stay free: vials by mouth
 * (vitamin D), injections by the nose or the rectum, tablets in the vagina, eye drops in the ear.
 */
const KINDS: readonly Kind[] = [
  {
    form: /\btab(let)?s?\b|\bcap(sule)?s?\b|\bpills?\b|\blozenges?\b|गोली|कैप्सूल/i,
    saidBy: PIECES,
    units: [...PIECES, ...MASS, 'pessary', 'suppository'],
    not: [...INJECTED, 'nasal', 'nebulised', 'topical'],
    offers: ['tablet'],
    routes: ['by mouth'],
  },
  {
    form: /syrup|\bsyp\b|\bsyr\b|suspension|\bsusp\b|liquid|elixir|linctus|emulsion|oral sol/i,
    saidBy: ['teaspoon', 'tablespoon'],
    units: [...MASS, 'ml', 'teaspoon', 'tablespoon', 'drop', 'scoop'],
    not: [...INJECTED, 'topical', 'inhaled', 'nasal'],
    offers: ['teaspoon'],
    routes: ['by mouth'],
  },
  {
    form: /drops?\b|earDrops|eyeDrops|nasalDrops/i,
    saidBy: ['drop'],
    units: [...MASS, 'drop', 'ml', 'spray', 'application', 'vial', 'teaspoon'],
    not: [...INJECTED, 'rectal', 'vaginal'],
    offers: ['drop'],
    routes: [],
    inPlace: true,
  },
  {
    form: /\binj(ection)?s?\b|\bvials?\b|\bamp(oule)?s?\b|infusion|cartridge|penfill|insulin/i,
    saidBy: [],
    units: [...MASS, 'ml', 'ampoule', 'vial', 'click', 'drop'],
    not: ['inhaled', 'gargle', 'vaginal'],
    offers: ['vial', 'ampoule'],
    routes: ['IV', 'IM', 'SC'],
    inPlace: true,
  },
  {
    form: /cream|ointment|\boint\b|\bgel\b|lotion|paste|shampoo|soap|\boil\b|eyeOintment/i,
    saidBy: ['application', 'fingertip'],
    units: [...MASS, 'application', 'fingertip', 'ml', 'drop', 'sachet', 'click'],
    not: [...INJECTED, 'inhaled', 'nebulised'],
    offers: ['application', 'g'],
    routes: ['locally'],
    inPlace: true,
  },
  {
    form: /inhaler|\bmdi\b|rotacap|respule|nebuli|\bspray/i,
    saidBy: ['puff', 'respule', 'spray'],
    units: [...MASS, 'puff', 'respule', 'spray', 'capsule', 'ml', 'ampoule', 'vial', 'click', 'drop'],
    not: [...INJECTED, 'rectal', 'vaginal'],
    offers: ['puff', 'spray', 'respule'],
    routes: ['inhaled'],
    inPlace: true,
  },
  {
    form: /\bpatch/i,
    saidBy: ['patch'],
    units: [...MASS, 'patch'],
    not: [...INJECTED, 'oral', 'inhaled', 'nebulised', 'nasal', 'rectal', 'vaginal', 'gargle'],
    offers: ['patch'],
    routes: ['on the skin'],
  },
  {
    form: /suppositor|pessar|enema/i,
    saidBy: ['suppository', 'pessary'],
    units: [...MASS, 'suppository', 'pessary', 'tablet', 'ml', 'vial'],
    not: [...INJECTED, 'oral', 'inhaled', 'nebulised', 'nasal', 'topical', 'sublingual', 'gargle'],
    offers: ['suppository', 'pessary'],
    routes: ['per rectum', 'per vagina'],
  },
  {
    form: /sachet|powder|granule/i,
    saidBy: ['sachet', 'scoop'],
    units: [...MASS, 'sachet', 'scoop', 'teaspoon', 'tablespoon', 'ml', 'application'],
    not: [...INJECTED],
    offers: ['sachet'],
    routes: ['by mouth'],
  },
]

const MOST_OFFERED = amountOf(4)
const SITES_IN_PLACE = /Eye|Ear|Nostril/

type Dosed = Extract<Said, { is: 'dose' | 'doses' | 'unit' }>
const isDosed = (said: Said): said is Dosed => ['dose', 'doses', 'unit'].includes(said.is)

function writtenIn(said: Dosed, unit: DoseUnit): string {
  if (said.is === 'doses') return `${writePattern(said.doses, unit)} ${writeDose({ unit })}`
  return said.is === 'unit'
    ? writeDose({ unit })
    : writeDose({ amount: said.amount, amountUpTo: said.upTo, unit })
}

function unitChoices(said: Dosed, kinds: readonly Kind[]): Choice[] {
  // "5 ml" of a tablet is another medicine rather than five tablets.
  if (
    said.is === 'dose' &&
    compareAmounts(said.upTo ?? said.amount, MOST_OFFERED) > 0 &&
    said.unit !== 'tablet'
  )
    return []
  return [...new Set(kinds.flatMap(({ offers }) => offers))].map((unit): Choice => {
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

function fitsRoute(kinds: readonly Kind[], route: Route): boolean {
  return kinds.length === 0 || kinds.some(({ not }) => !not.includes(route))
}

function fitsSite(kinds: readonly Kind[], site: Site): boolean {
  return kinds.length === 0 || !SITES_IN_PLACE.test(site) || kinds.some(({ inPlace }) => inPlace)
}

/**
 * Asks about a unit, a route or a place that the medicine cannot have: "injection 1 tablet", "1 tab IV", "5 ml" of a
 * tablet. The form is that of the product, or the one that the directions name; without one the unit says the kind.
 */
export function askFit(items: readonly Item[], { form = '' }: DirectionsHint = {}): readonly Item[] {
  // Of two statements in one line the form of one says nothing of the other (two-medicines.ts).
  const isOne =
    items.filter(({ said }) => said.is === 'duration').length < 2 &&
    items.every(({ said }) => said.is !== 'steps')
  const said = isOne ? items : []
  const named = [form, ...said.flatMap((item) => (item.said.is === 'form' ? [item.said.form] : []))]
  const byForm = KINDS.filter((kind) => named.some((each) => each !== '' && kind.form.test(each)))
  const units = said.flatMap((item) => (isDosed(item.said) && item.said.unit ? [item.said.unit] : []))
  const byUnit = KINDS.filter((kind) => units.some((unit) => kind.saidBy.includes(unit)))
  const kinds = byForm.length ? byForm : byUnit
  // A unit and a form of two kinds are asked about by the unit; then the route is not judged by either.
  const clash = items.some(({ said }) => isDosed(said) && !fitsUnit(byForm, said.unit))
  return items.map((item): Item => {
    const { said: meant } = item
    if (isDosed(meant)) return fitsUnit(byForm, meant.unit) ? item : asked(item, unitChoices(meant, byForm))
    if (clash) return item
    if (meant.is === 'route' && !fitsRoute(kinds, meant.route)) return asked(item, routeChoices(kinds))
    return meant.is === 'site' && !fitsSite(kinds, meant.site) ? asked(item, routeChoices(kinds)) : item
  })
}
