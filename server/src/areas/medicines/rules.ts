import type { MedicineLine, StoredMedicineLine } from '@rxdesk/contract/areas/medicines'
import { ALLERGY_CLASSES, type AllergyClass } from './allergy-classes.ts'
import { saltName, saltNames } from './salt-names.ts'

/** What the warnings look at of a medicine line. */
export type WarnedLine = Pick<MedicineLine, 'medName' | 'saltName'>
export type MedicineWarning = Pick<StoredMedicineLine['warnings'][number], 'kind' | 'text'>

/**
 * Warnings that must be answered before the case goes on (decisions: clinical rules): at most one of each kind.
 *
 * @param otherLines the medicine lines that stand on the case before this one
 * @param allergies the patient's recorded allergies as written ("Penicillin", "allergic to sulfa drugs", "NKDA")
 */
export function medicineWarnings(
  line: WarnedLine,
  otherLines: readonly WarnedLine[],
  allergies: readonly string[],
): MedicineWarning[] {
  const salts = saltsOf(line)
  return [repeatedSalts(salts, otherLines), recordedAllergies(salts, allergies)].filter(
    (warning) => warning !== undefined,
  )
}

/**
 * The warnings of each line of a list, in its order. What is on the list twice is warned of once, at the line that came
 * later: one answer settles it.
 */
export function warningsOfList(
  lines: readonly WarnedLine[],
  allergies: readonly string[],
): MedicineWarning[][] {
  return lines.map((line, at) => medicineWarnings(line, lines.slice(0, at), allergies))
}

/** A line typed by hand may have no salt; then its name is looked at, which a generic medicine bears. */
function saltsOf(line: WarnedLine): string[] {
  return saltNames(line.saltName.trim() === '' ? line.medName : line.saltName)
}

function repeatedSalts(salts: string[], otherLines: readonly WarnedLine[]): MedicineWarning | undefined {
  const repeats = otherLines.flatMap((other) => {
    const shared = saltsOf(other).filter((salt) => salts.includes(salt))
    return shared.length > 0 ? [`${listed(shared)} (${other.medName.trim()})`] : []
  })
  if (repeats.length === 0) return undefined
  return { kind: 'duplicateSalt', text: `Already on this prescription: ${repeats.join('; ')}` }
}

function recordedAllergies(salts: string[], allergies: readonly string[]): MedicineWarning | undefined {
  const found = allergies.flatMap((written) =>
    allergensOf(written).flatMap((allergen) => {
      const hits = salts.filter((salt) => isAllergen(salt, allergen))
      if (hits.length > 0) return [`${listed(hits)} (recorded allergy: ${written.trim()})`]
      const related = relatedClass(salts, allergen)
      if (related === undefined) return []
      return [
        `${listed(related.salts)} belongs to the ${related.label} (recorded allergy: ${written.trim()})`,
      ]
    }),
  )
  if (found.length === 0) return undefined
  return { kind: 'allergy', text: `Allergy: ${[...new Set(found)].join('; ')}` }
}

const NO_ALLERGY = /^(?:no|not|nil|none|nkda|nka|nkfa|na|n a|unknown|denies)\b/
const FILLER =
  /\b(?:known|severe|mild|moderate|history|of|h o|to|the|drugs?|groups?|class|medicines?|tablets?|injections?|reactions?|allerg(?:y|ies|ic)|hypersensitiv(?:e|ity)|intoleran(?:t|ce)|anaphyla(?:xis|ctic)|rash|with|containing|agents?|antibiotics?)\b/g

/** The things a written allergy names: "Allergic to penicillin and sulfa drugs" names two, "NKDA" none. */
function allergensOf(written: string): string[] {
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

function relatedClass(salts: string[], allergen: string): { label: string; salts: string[] } | undefined {
  for (const drugs of ALLERGY_CLASSES) {
    if (!namesClass(drugs, allergen)) continue
    const members = salts.filter((salt) => belongs(drugs, salt))
    if (members.length > 0) return { label: drugs.label, salts: members }
  }
  return undefined
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

function listed(salts: string[]): string {
  return salts.map((salt) => salt.charAt(0).toUpperCase() + salt.slice(1)).join(', ')
}
