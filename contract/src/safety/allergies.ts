import { type SafetyLine, type SafetyPatient, type Warning, warning } from './model.ts'
import type { AllergyClass, SafetyReference } from './reference.ts'

/**
 * Medicines that contain what the patient is recorded as allergic to: by the salt itself, by its class, or by a class
 * that cross-reacts in a share of patients.
 *
 * @param saltName the canonical name of a salt, however it was written
 */
export function allergyWarnings(
  patient: Pick<SafetyPatient, 'allergies'>,
  lines: readonly SafetyLine[],
  reference: SafetyReference,
  saltName: (written: string) => string,
): Warning[] {
  const allergens = patient.allergies.flatMap((written) =>
    allergensOf(written, saltName).map((allergen) => ({ allergen, written: written.trim() })),
  )
  return lines.flatMap((line) => {
    const salts = line.salts.map(({ name }) => name)
    return allergens.flatMap(({ allergen, written }) => {
      const base = {
        kind: 'allergy' as const,
        says: 'allergy' as const,
        lines: [line.id],
        figures: { allergy: written },
      }
      const hits = salts.filter((salt) => isAllergen(salt, allergen))
      if (hits.length > 0)
        return [warning({ ...base, severity: 'severe', demand: 'answer', what: hits, source: '' })]
      const related = relatedClass(salts, allergen, reference.allergyClasses)
      if (related)
        return [
          warning({
            ...base,
            says: 'allergy.class',
            severity: 'severe',
            demand: 'answer',
            what: related.salts,
            figures: { allergy: written, group: related.label },
            source: 'BNF, hypersensitivity',
          }),
        ]
      return crossing(salts, allergen, reference).map(({ what, group, mechanism, source }) =>
        warning({
          ...base,
          says: 'allergy.cross',
          severity: 'moderate',
          demand: 'answer',
          what,
          figures: { allergy: written, group },
          mechanism,
          source,
        }),
      )
    })
  })
}

const NO_ALLERGY = /^(?:no|not|nil|none|nkda|nka|nkfa|na|n a|unknown|denies)\b/
const FILLER =
  /\b(?:known|severe|mild|moderate|history|of|h o|to|the|drugs?|groups?|class|medicines?|tablets?|injections?|reactions?|allerg(?:y|ies|ic)|hypersensitiv(?:e|ity)|intoleran(?:t|ce)|anaphyla(?:xis|ctic)|rash|with|containing|agents?|antibiotics?)\b/g

/** The allergens in a written allergy: "Allergic to penicillin and sulfa drugs" has two, "NKDA" none. */
function allergensOf(written: string, saltName: (written: string) => string): string[] {
  return written
    .toLowerCase()
    .split(/\s*(?:\+|,|;|&|\/|\band\b)\s*/)
    .map((part) => part.replace(/[^\p{L}\p{N}\s-]/gu, ' ').trim())
    .filter((part) => !NO_ALLERGY.test(part))
    .map((part) => saltName(part.replace(FILLER, ' ').replace(/\s+/g, ' ').trim()))
    .filter((part) => part.length > 2)
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
