import type { Products } from './allergen-names.ts'
import { type SafetyLine, type SafetyPatient, type Warning, warning } from './model.ts'
import type { AllergyClass, SafetyReference } from './reference.ts'
import { type StatedAllergy, statedAllergies } from './stated-allergies.ts'

/**
 * Medicines that contain what the patient is recorded as allergic to, in the allergy field or in any note: by the salt
 * itself, by its class, or by a class that cross-reacts in a share of patients. A doubtful allergy is asked about.
 *
 * @param saltName the canonical name of a salt, however it was written
 */
export function allergyWarnings(
  patient: Pick<SafetyPatient, 'allergies' | 'conditions' | 'products'>,
  lines: readonly SafetyLine[],
  reference: SafetyReference,
  saltName: (written: string) => string,
): Warning[] {
  const products: Products = (name) => patient.products?.get(name)
  const { allergies, tolerated } = statedAllergies(patient.allergies, patient.conditions, {
    names: reference.allergens,
    products,
    saltName,
  })
  return lines.flatMap((line) => {
    const salts = line.salts.map(({ name }) => name)
    const found = allergies.flatMap((allergy) => ofStatement(allergy, salts, reference))
    return once(found).map((hit) => asWarning(hit, line, tolerated))
  })
}

/** The words that the record names as allergens and that only the catalogue may know, in lower case. */
export function askedProducts(
  patient: Pick<SafetyPatient, 'allergies' | 'conditions'>,
  reference: SafetyReference,
  saltName: (written: string) => string,
): string[] {
  const asked = new Set<string>()
  const products: Products = (name) => {
    asked.add(name)
    return undefined
  }
  statedAllergies(patient.allergies, patient.conditions, { names: reference.allergens, products, saltName })
  return [...asked]
}

interface Hit {
  readonly allergy: StatedAllergy
  readonly what: readonly string[]
  readonly group?: string
  readonly crossing?: { readonly mechanism: string; readonly source: string }
}

/** What one stated allergy says of a line: the salt itself before its class, and a class before one that cross-reacts. */
function ofStatement(allergy: StatedAllergy, salts: readonly string[], reference: SafetyReference): Hit[] {
  const { allergens } = allergy
  const what = salts.filter((salt) => allergens.some((allergen) => isAllergen(salt, allergen)))
  if (what.length > 0) return [{ allergy, what }]
  for (const allergen of allergens) {
    const related = relatedClass(salts, allergen, reference.allergyClasses)
    if (related) return [{ allergy, what: related.salts, group: related.label }]
  }
  return allergens.flatMap((allergen) =>
    crossing(salts, allergen, reference).map((found) => ({
      allergy,
      what: found.what,
      group: found.group,
      crossing: found,
    })),
  )
}

/** One warning for one cause: a sentence of the notes repeats what the allergy field says. */
function once(hits: readonly Hit[]): Hit[] {
  const byCause = new Map<string, Hit>()
  for (const hit of hits) {
    const key = [hit.what.join('+'), hit.group ?? '', hit.crossing ? 'crossing' : ''].join('|')
    const known = byCause.get(key)
    if (!known || (known.allergy.doubtful && !hit.allergy.doubtful)) byCause.set(key, hit)
  }
  return [...byCause.values()]
}

function asWarning(
  { allergy, what, group, crossing: across }: Hit,
  line: SafetyLine,
  tolerated: readonly string[],
) {
  // Taken since without harm, or not certain: to be looked at.
  const isMild = allergy.doubtful || (group !== undefined && what.every((salt) => tolerated.includes(salt)))
  return warning({
    kind: 'allergy',
    says: across ? 'allergy.cross' : group === undefined ? 'allergy' : 'allergy.class',
    severity: across || isMild ? 'moderate' : 'severe',
    demand: isMild ? 'confirm' : 'answer',
    lines: [line.id],
    what,
    figures: { allergy: allergy.written, ...(group === undefined ? {} : { group }) },
    mechanism: across?.mechanism ?? '',
    source: across?.source ?? (group === undefined ? '' : 'BNF, hypersensitivity'),
  })
}

function isAllergen(salt: string, allergen: string): boolean {
  return salt === allergen || new RegExp(`(?:^|\\s)${escaped(allergen)}(?:\\s|$)`).test(salt)
}

function relatedClass(
  salts: readonly string[],
  allergen: string,
  classes: readonly AllergyClass[],
): { label: string; salts: string[] } | undefined {
  for (const drugs of classes) {
    if (!namesClass(drugs, allergen)) continue
    const members = salts.filter((salt) => belongs(drugs, salt))
    if (members.length > 0) return { label: drugs.label, salts: members }
  }
  return undefined
}

function crossing(salts: readonly string[], allergen: string, reference: SafetyReference) {
  const { allergyClasses: classes, crossReactivity } = reference
  return crossReactivity.flatMap(({ from, to, mechanism, source }) => {
    const [suspect, other] = [from, to].map((label) => classes.find((each) => each.label === label))
    if (!suspect || !other || !namesClass(suspect, allergen)) return []
    const what = salts.filter((salt) => belongs(other, salt))
    return what.length > 0 ? [{ what, group: suspect.label, mechanism, source }] : []
  })
}

/** Allergy to one member counts as allergy to its class. */
function namesClass(drugs: AllergyClass, allergen: string): boolean {
  const singular = allergen.replace(/s$/, '')
  return drugs.names.includes(allergen) || drugs.names.includes(singular) || belongs(drugs, allergen)
}

function belongs(drugs: AllergyClass, salt: string): boolean {
  return drugs.salts.includes(salt) || drugs.pattern?.test(salt) === true
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&')
}
