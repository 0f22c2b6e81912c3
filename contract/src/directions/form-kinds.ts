import type { DoseUnit, Route } from './model.ts'

/** What can be given of a kind of medicine: the units it is counted in, and the routes it cannot go. */
export interface Kind {
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
  /** Kinds of one make-up are written for each other: a suspension is called a syrup, a gel a cream. */
  readonly madeAs: 'piece' | 'liquid' | 'injected' | 'local' | 'inhaled' | 'powder'
}

const INJECTED: readonly Route[] = ['intravenous', 'intramuscular', 'subcutaneous', 'intradermal']
const WEIGHT: readonly DoseUnit[] = ['mg', 'mcg', 'g']
/** What is sold by international units as well: insulin, heparin, vitamin D, enzymes. */
const MASS: readonly DoseUnit[] = [...WEIGHT, 'unit']
const NOT_SWALLOWED: readonly Route[] = [...INJECTED, 'nasal', 'nebulised', 'topical']

const SWALLOWED: readonly Kind[] = [
  {
    form: /\btab(let)?s?\b|\bpills?\b|\blozenges?\b|\bcaplets?\b|गोली/i,
    saidBy: ['tablet', 'pill', 'lozenge'],
    units: ['tablet', 'pill', 'lozenge', ...MASS, 'pessary'],
    not: NOT_SWALLOWED,
    offers: ['tablet'],
    routes: ['by mouth'],
    madeAs: 'piece',
  },
  {
    form: /\bcap(sule)?s?\b|\bsoftgels?\b|कैप्सूल/i,
    saidBy: ['capsule'],
    units: ['capsule', 'pill', ...MASS, 'pessary', 'rotacap'],
    not: NOT_SWALLOWED,
    offers: ['capsule'],
    routes: ['by mouth'],
    madeAs: 'piece',
  },
  {
    form: /syrup|\bsyp\b|\bsyr\b|suspension|\bsusp\b|liquid|elixir|linctus|emulsion|\b(oral|drinking) sol/i,
    saidBy: ['teaspoon', 'tablespoon'],
    // Vitamin D is sold as a drink in a small bottle, which is called an ampoule or a vial.
    units: [...MASS, 'ml', 'teaspoon', 'tablespoon', 'drop', 'scoop', 'ampoule', 'vial', 'capful'],
    not: [...INJECTED, 'topical', 'inhaled', 'nasal'],
    offers: ['teaspoon'],
    routes: ['by mouth'],
    madeAs: 'liquid',
  },
  {
    form: /drops?\b|earDrops|eyeDrops|nasalDrops/i,
    saidBy: ['drop'],
    units: [...MASS, 'drop', 'ml', 'spray', 'application', 'vial', 'teaspoon'],
    not: [...INJECTED, 'rectal', 'vaginal'],
    offers: ['drop'],
    routes: [],
    inPlace: true,
    madeAs: 'liquid',
  },
  {
    form: /sachet|powder|granule/i,
    saidBy: ['sachet', 'scoop'],
    units: [...MASS, 'sachet', 'scoop', 'teaspoon', 'tablespoon', 'ml', 'application'],
    not: [...INJECTED],
    offers: ['sachet'],
    routes: ['by mouth'],
    madeAs: 'powder',
  },
]

const NOT_SWALLOWED_KINDS: readonly Kind[] = [
  {
    // Sold in cartridges and vials, given by the unit alone: a millilitre is a hundred units.
    form: /insulin/i,
    saidBy: [],
    units: ['unit', 'click'],
    not: ['oral', 'inhaled', 'gargle', 'vaginal', 'rectal', 'topical', 'nasal'],
    offers: ['unit'],
    routes: ['SC', 'IV'],
    madeAs: 'injected',
  },
  {
    form: /\binj(ection)?s?\b|\bvials?\b|\bamp(oule)?s?\b|infusion|cartridge|penfill|flexpen|\bpens?\b|syringe/i,
    saidBy: [],
    units: [...MASS, 'ml', 'ampoule', 'vial', 'click', 'drop'],
    not: ['inhaled', 'gargle', 'vaginal'],
    offers: ['vial', 'ampoule'],
    routes: ['IV', 'IM', 'SC'],
    inPlace: true,
    madeAs: 'injected',
  },
  {
    form: /cream|ointment|\boint\b|\bgel\b|lotion|paste|shampoo|soap|\boil\b|liniment|balm|foam|eyeOintment/i,
    saidBy: ['application', 'fingertip'],
    units: [...WEIGHT, 'application', 'fingertip', 'ml', 'drop', 'sachet', 'click', 'capful'],
    not: [...INJECTED, 'inhaled', 'nebulised'],
    offers: ['application', 'g'],
    routes: ['locally'],
    inPlace: true,
    madeAs: 'local',
  },
  {
    // Antacids are called gels too, and are taken by the spoon.
    form: /\bgel\b/i,
    saidBy: [],
    units: ['teaspoon', 'tablespoon'],
    not: [...INJECTED, 'inhaled', 'nebulised'],
    offers: [],
    routes: [],
    inPlace: true,
    madeAs: 'liquid',
  },
  {
    form: /mouth ?wash|gargle|mouth ?rinse/i,
    saidBy: [],
    units: ['ml', 'teaspoon', 'tablespoon', 'drop', 'application', 'capful'],
    not: [...INJECTED, 'inhaled', 'nebulised', 'nasal', 'rectal', 'vaginal'],
    offers: ['ml', 'teaspoon'],
    routes: ['gargle'],
    madeAs: 'liquid',
  },
  {
    form: /inhaler|\bmdi\b/i,
    saidBy: ['puff'],
    // A rotahaler is called an inhaler; what is put into it, its rotacap.
    units: [...WEIGHT, 'puff', 'spray', 'click', 'rotacap'],
    not: [...INJECTED, 'rectal', 'vaginal', 'gargle'],
    offers: ['puff'],
    routes: ['inhaled'],
    inPlace: true,
    madeAs: 'inhaled',
  },
  {
    form: /rotacap|transcap|inhalation cap/i,
    saidBy: ['rotacap'],
    units: [...WEIGHT, 'rotacap', 'capsule', 'puff'],
    not: [...INJECTED, 'rectal', 'vaginal', 'gargle'],
    offers: ['rotacap'],
    routes: ['inhaled'],
    madeAs: 'inhaled',
  },
  {
    form: /respule|nebuli/i,
    saidBy: ['respule'],
    units: [...MASS, 'respule', 'ml', 'ampoule', 'vial', 'drop'],
    not: [...INJECTED, 'rectal', 'vaginal', 'gargle'],
    offers: ['respule', 'ml'],
    routes: ['inhaled'],
    inPlace: true,
    madeAs: 'inhaled',
  },
  {
    form: /\bspray/i,
    saidBy: ['spray'],
    units: [...MASS, 'spray', 'puff', 'ml', 'drop', 'application'],
    not: [...INJECTED, 'rectal', 'vaginal', 'gargle'],
    offers: ['spray'],
    routes: ['inhaled'],
    inPlace: true,
    madeAs: 'inhaled',
  },
  {
    form: /\bpatch/i,
    saidBy: ['patch'],
    units: [...WEIGHT, 'patch'],
    not: [...INJECTED, 'oral', 'inhaled', 'nebulised', 'nasal', 'rectal', 'vaginal', 'gargle'],
    offers: ['patch'],
    routes: ['on the skin'],
    madeAs: 'local',
  },
  {
    form: /suppositor|enema/i,
    saidBy: ['suppository'],
    units: [...WEIGHT, 'suppository', 'pessary', 'ml', 'vial'],
    not: [...INJECTED, 'oral', 'inhaled', 'nebulised', 'nasal', 'topical', 'sublingual', 'gargle'],
    offers: ['suppository'],
    routes: ['per rectum', 'per vagina'],
    madeAs: 'piece',
  },
  {
    // What is put into the vagina is called a tablet or a capsule as well.
    form: /pessar|vaginal (supp|ovule)|ovule/i,
    saidBy: ['pessary'],
    units: [...MASS, 'pessary', 'suppository', 'tablet', 'capsule'],
    not: [...INJECTED, 'oral', 'inhaled', 'nebulised', 'nasal', 'topical', 'sublingual', 'gargle'],
    offers: ['pessary'],
    routes: ['per vagina'],
    madeAs: 'piece',
  },
]

/**
 * Forms, units and routes that go together, by what the words mean. Odd but real uses stay free: vials by mouth
 * (vitamin D), injections by the nose or the rectum, tablets in the vagina, eye drops in the ear.
 */
export const KINDS: readonly Kind[] = [...SWALLOWED, ...NOT_SWALLOWED_KINDS]

/** The kinds that the name of a form is of: none for a form that is not known here. */
export const kindsOf = (form: string): readonly Kind[] =>
  form === '' ? [] : KINDS.filter((kind) => kind.form.test(form))
