import type { PagesOfOne } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import { CANDIDATES_AT_MOST } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import { withCertainty } from './certainty.ts'
import { scoreOf } from './evidence.ts'
import { medicineLinesOf, proposeMedicine } from './find-medicines.ts'
import { spottedTerms, termOf, termsOf } from './find-terms.ts'
import { dateFollowUps, valuesOf } from './find-values.ts'
import type { Found } from './found.ts'
import { isTableHead, readMedicineLine } from './medicine-line.ts'
import { namedByLetters } from './named-lines.ts'
import { numberedMedicines } from './numbered-list.ts'
import { partsOf } from './page-people.ts'
import { linesOf, type RecognisedPageWords, type TextLine } from './page-text.ts'
import { applyRules, type Rule, type RuleMatch } from './ruler.ts'
import { sectionsOf } from './sections.ts'
import { settle } from './settle.ts'
import { bareLetters, similarity } from './similarity.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Patterns that require a label score higher; only those end the section under a heading. */
const SURE_RULE = 0.85

export interface Extraction {
  proposals: Found[]
  /** Pages that go together by the patients and doctors that they name. */
  parts: PagesOfOne[]
  /** Written patterns that were skipped: too slow, or no longer patterns. */
  failedRules: Rule[]
}

/**
 * What the recognised words of a case's pages propose for its fields, each with the probability that it is right. A pure
 * function of words, written patterns and vocabulary.
 *
 * @param today yyyy-mm-dd
 */
export async function proposalsFrom(
  pages: readonly RecognisedPageWords[],
  rules: readonly Rule[],
  vocabulary: Vocabulary,
  today: string,
): Promise<Extraction> {
  const found = await foundOn(pages, rules, vocabulary, today)
  return { ...found, proposals: withCertainty(found.proposals, pages) }
}

/** The same with the product of confidences as score: what the tables of `certainty.ts` are made from. */
export async function foundOn(
  pages: readonly RecognisedPageWords[],
  rules: readonly Rule[],
  vocabulary: Vocabulary,
  today: string,
): Promise<Extraction> {
  const lines = pages.flatMap(linesOf)
  const { matches, failed } = await applyRules(
    rules,
    lines.map(({ text }) => text),
  )
  const headings = matches.filter(({ rule }) => rule.reads === 'heading')
  const valued = matches.filter(({ rule }) => rule.reads === 'value')
  const formed = new Set(lines.flatMap((line, at) => (isMedicine(line) ? [at] : [])))
  const numbered = numberedMedicines(
    lines.map(({ text }) => text),
    formed,
  )
  // The form or the strength shows that a numbered line does not belong under the heading above.
  const begun = new Set([...formed, ...[...numbered].filter((at) => isSurelyMedicine(lines[at]))])
  const closing = new Set(
    valued.filter((match) => endsSection(match) && !begun.has(match.line)).map(({ line }) => line),
  )

  const sections = sectionsOf(
    lines,
    headings,
    // A medicine, or the header of their table, ends the section under any heading but that of medicines.
    (line, rule) =>
      closing.has(line) ||
      (rule.kind !== 'medicine' && (begun.has(line) || isTableHead(lines[line]?.text ?? ''))),
  )
  const listed = new Set(
    sections
      .filter(({ rule }) => rule.kind === 'medicine')
      .flatMap(({ pieces }) => pieces.map(({ line }) => line)),
  )
  const said = sections.map((section) => ({
    ...section,
    pieces: section.pieces.filter(({ line }) => !begun.has(line)),
  }))
  const underHeadings = new Set(
    said
      .filter(({ rule }) => rule.kind !== 'medicine')
      .flatMap(({ pieces }) => pieces.map(({ line }) => line)),
  )
  const passedOver = (line: number) => underHeadings.has(line) || closing.has(line)
  // What a line says by a pattern it says: a medicine that somebody is allergic to is none that is prescribed.
  const matched = new Set(matches.map(({ line }) => line))
  const named = await namedByLetters(
    lines,
    (line) =>
      listed.has(line) || numbered.has(line) || formed.has(line) || passedOver(line) || matched.has(line),
    vocabulary,
  )
  const { medicines, taken } = medicineLinesOf(
    lines,
    (line) => listed.has(line) || numbered.has(line) || named.has(line),
    passedOver,
    (line) => !listed.has(line) && !formed.has(line),
  )

  const values = valued.flatMap((match) => {
    const line = lines[match.line]
    if (!line || taken.has(match.line)) return []
    return valuesOf(match, line, { today, vitals: vocabulary.vitals }).map((found) =>
      found.kind === 'allergy' ? allergyAsTerm(found, match, line, vocabulary) : found,
    )
  })
  const terms = said.flatMap((section) => termsOf(section, lines, vocabulary))
  const isTaken = (line: number) => taken.has(line) || underHeadings.has(line) || closing.has(line)
  const proposals: Found[] = [...values, ...terms, ...spottedTerms(lines, isTaken, vocabulary)]
  const doctorId = medicines.length > 0 ? await namedDoctor(values, vocabulary) : null
  for (const medicine of medicines) {
    // Seen by its letters alone, a person decides whether it is a medicine at all.
    const isNamed = medicine.name.some(({ line }) => named.has(lines.indexOf(line)))
    proposals.push(
      await proposeMedicine({ ...medicine, doubtful: medicine.doubtful || isNamed }, vocabulary, doctorId),
    )
  }
  const settled = dateFollowUps(settle(proposals))
  return {
    proposals: await knownOrganisations(settled, vocabulary),
    parts: partsOf(
      values,
      pages.map(({ page }) => page),
    ),
    failedRules: failed,
  }
}

/** A line that clearly has a field of its own (who, when, a vital sign, the next visit) belongs under no heading. */
function endsSection({ rule }: RuleMatch): boolean {
  return rule.score >= SURE_RULE && rule.kind !== 'allergy'
}

const isMedicine = (line: TextLine) =>
  medicineLinesOf(
    [line],
    () => false,
    () => false,
  ).medicines.length > 0

function isSurelyMedicine(line: TextLine | undefined): boolean {
  const written = line && readMedicineLine(line.text, true)
  return written ? written.form !== '' || written.strength !== '' : false
}

function allergyAsTerm(found: Found, match: RuleMatch, line: TextLine, vocabulary: Vocabulary): Found {
  const group = match.groups.find(({ name }) => name === 'value')
  if (!group) return found
  return (
    termOf([{ line, start: group.start, end: group.end }], 'allergy', match.rule, vocabulary.terms) ?? found
  )
}

/** The doctor of the register whom the pages name, for what is usually meant by what they write. */
async function namedDoctor(values: readonly Found[], vocabulary: Vocabulary): Promise<number | null> {
  const said = values.filter(({ kind }) => kind === 'doctor' || kind === 'registrationNumber')
  const known = await knownOrganisations(settle(said), vocabulary)
  return known.find((each) => each.kind === 'doctor')?.value.doctorId ?? null
}

/** Doctor and hospital as the masters have them, where they do. */
async function knownOrganisations(found: readonly Found[], vocabulary: Vocabulary): Promise<Found[]> {
  const number = found.find((each) => each.kind === 'registrationNumber')
  const registration = number && 'text' in number.value ? number.value.text : ''
  const known: Found[] = []
  for (const each of found) {
    if (each.kind === 'doctor') {
      const letters = bareLetters(each.value.name)
      const doctors = (await vocabulary.findDoctors(each.value.name, registration))
        .map((doctor) => {
          const sameNumber =
            registration !== '' && bareLetters(doctor.registrationNumber) === bareLetters(registration)
          return { doctor, alike: sameNumber ? 1 : similarity(letters, bareLetters(doctor.name)) }
        })
        .filter(({ alike }) => alike > 0)
        .sort((a, b) => b.alike - a.alike)
      const [best] = doctors
      known.push({
        ...each,
        value: best?.alike === 1 ? { name: best.doctor.name, doctorId: best.doctor.doctorId } : each.value,
        // What the register has letter for letter was read; which of two is meant is still to be chosen.
        needsPerson: each.needsPerson && (best?.alike !== 1 || hasRivals(each)),
        candidates: distinct([
          ...doctors.map(({ doctor, alike }) => ({
            label: doctor.name,
            score: scoreOf(alike),
            value: { name: doctor.name, doctorId: doctor.doctorId },
          })),
          ...each.candidates,
        ]),
      })
    } else if (each.kind === 'hospital') {
      const letters = bareLetters(each.value.name)
      const hospitals = (await vocabulary.findHospitals(each.value.name))
        .map((hospital) => ({ hospital, alike: similarity(letters, bareLetters(hospital.name)) }))
        .filter(({ alike }) => alike > 0)
        .sort((a, b) => b.alike - a.alike)
      const [best] = hospitals
      known.push({
        ...each,
        value:
          best?.alike === 1 ? { name: best.hospital.name, hospitalId: best.hospital.hospitalId } : each.value,
        needsPerson: each.needsPerson && (best?.alike !== 1 || hasRivals(each)),
        candidates: distinct([
          ...hospitals.map(({ hospital, alike }) => ({
            label: hospital.name,
            score: scoreOf(alike),
            value: { name: hospital.name, hospitalId: hospital.hospitalId },
          })),
          ...each.candidates,
        ]),
      })
    } else known.push(each)
  }
  return known
}

/** Before the register is asked, the candidates are other findings on the pages. */
const hasRivals = ({ candidates }: Found) => candidates.length > 0

/** The first of each name: a person's spelling on the page is no second candidate beside the master's. */
function distinct<Candidate extends { label: string }>(candidates: readonly Candidate[]): Candidate[] {
  const byName = new Map<string, Candidate>()
  for (const candidate of candidates) {
    const name = bareLetters(candidate.label).replace(/^dr/, '')
    if (!byName.has(name)) byName.set(name, candidate)
  }
  return [...byName.values()].slice(0, CANDIDATES_AT_MOST)
}
