import { CANDIDATES_AT_MOST, type MedicineValue } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import { evidenceOf, scoreOf } from './evidence.ts'
import type { Found } from './found.ts'
import { readLetters } from './habit-store.ts'
import {
  beginsWithForm,
  directionsMeaning,
  directionsText,
  isDirectionsOnly,
  readMedicineLine,
  type WrittenMedicine,
} from './medicine-line.ts'
import { asProduct, matchMedicines, namedWithTiming } from './medicine-match.ts'
import { lettersFrom } from './named-lines.ts'
import type { TextLine } from './page-text.ts'
import { rankProducts, withHabits } from './rank-products.ts'
import type { Rule } from './ruler.ts'
import { rowOf, type TableRow } from './table-row.ts'
import type { Vocabulary } from './vocabulary.ts'
import { below, besideName, type Wrapped } from './wrapped-cell.ts'

/** A medicine with the lines that it was written on. */
export interface MedicineLines {
  written: WrittenMedicine
  /** Where the name is, and all that belongs to the medicine. */
  name: { line: TextLine; start: number; end: number }[]
  all: { line: TextLine; start: number; end: number }[]
  /** The meaning of the lines is uncertain, however well they were read. */
  doubtful: boolean
  /** Only its number marks it as a medicine. */
  numberedOnly: boolean
}

/** No prescription has more lines. */
const MOST_MEDICINES = 60
const RULE: Rule = {
  id: null,
  name: 'medicine line',
  kind: 'medicine',
  reads: 'value',
  pattern: '',
  score: 0.97,
}
/** Directions that are not fully understood are a question for the operator. */
const OPEN_DIRECTIONS = 0.85
const NOT_IN_CATALOGUE = 0.8
/** A computed strength needs a look. */
const RECKONED = 0.9
/** A name with less confidence than this that no product has is more likely a misread product. */
const SURE_OF_UNKNOWN = 0.9

/**
 * The medicines of the lines: those that begin with a form, and within a list (`listed`) those with a number, a
 * strength or directions. Lines with only directions continue the medicine above. `numberedOnly` are in the list by
 * their number.
 */
export function medicineLinesOf(
  lines: readonly TextLine[],
  listed: (line: number) => boolean,
  passedOver: (line: number) => boolean,
  numberedOnly: (line: number) => boolean = () => false,
): { medicines: MedicineLines[]; taken: Set<number> } {
  const medicines: MedicineLines[] = []
  const taken = new Set<number>()
  let open: MedicineLines | undefined
  /** The row of the open medicine with what was joined to it, and directions below it. */
  let row: TableRow | undefined
  let directionsBelow = ''
  lines.forEach((line, at) => {
    const isListed = listed(at)
    const wasDoubtful = open?.doubtful === true
    if (passedOver(at) && !beginsWithForm(line.text)) {
      open = undefined
      return
    }
    const [first] = open?.all ?? []
    const before = taken.has(at - 1) ? lines[at - 1] : undefined
    const goesOn = (medicine: MedicineLines, { row: whole, written, name }: Wrapped) => {
      row = whole
      medicine.written = { ...written, directions: `${written.directions}${directionsBelow}`.trim() }
      if (name) medicine.name.push({ line, ...name })
      medicine.all.push({ line, start: 0, end: line.text.length })
      taken.add(at)
    }
    if (open && row && first && before) {
      const beside = besideName({ line: first.line, row, written: open.written }, before, line)
      if (beside) {
        goesOn(open, beside)
        return
      }
    }
    if (open && taken.has(at - 1) && isDirectionsOnly(line.text) && !beginsWithForm(line.text)) {
      directionsBelow = `${directionsBelow} ${directionsText(line.text)}`
      open.written = {
        ...open.written,
        directions: `${open.written.directions} ${directionsText(line.text)}`.trim(),
      }
      open.all.push({ line, start: 0, end: line.text.length })
      taken.add(at)
      return
    }
    if (open && row && first && before) {
      const found = below({ line: first.line, row, written: open.written }, before, line, isListed)
      if (found.is !== 'apart') open.doubtful = true
      if (found.is === 'wrapped') {
        open.doubtful = wasDoubtful || found.wrapped.doubtful
        goesOn(open, found.wrapped)
        return
      }
    }
    const isDoubtful = open?.doubtful === true && !wasDoubtful
    const written = medicines.length < MOST_MEDICINES ? readMedicineLine(line.text, isListed) : null
    if (!written) {
      open = undefined
      return
    }
    open = {
      written,
      name: [{ line, start: written.nameStart, end: written.nameEnd }],
      all: [{ line, start: written.nameStart, end: line.text.length }],
      doubtful: isDoubtful,
      numberedOnly: numberedOnly(at),
    }
    row = rowOf(line)
    directionsBelow = ''
    medicines.push(open)
    taken.add(at)
  })
  return { medicines, taken }
}

/** The medicine compared with the catalogue: the product when name and strength match, else similar ones. */
export async function proposeMedicine(
  { written, name, all, doubtful, numberedOnly }: MedicineLines,
  vocabulary: Pick<Vocabulary, 'findMedicines' | 'findByLetters' | 'findHabits'>,
  /** Of the register, who is named on the pages. */
  doctorId: number | null = null,
): Promise<Found> {
  const { settled, ...meaning } = directionsMeaning(written.directions, written.form)
  const directions = { directions: written.directions, ...meaning }
  const known = await vocabulary.findMedicines(`${written.name} ${written.strength}`.trim())
  const matches = matchMedicines(written, known)
  const withTiming = namedWithTiming(written, known)
  const [best] = matches
  const isProduct = best !== undefined && best.similarity === 1
  const asRead: MedicineValue = {
    form: written.form,
    name: written.name,
    mCode: null,
    saltName: '',
    strength: written.strength,
    ...directions,
  }
  const read = evidenceOf(name)
  const whole = evidenceOf(all)
  // A badly read dose harms as much as a badly read name: every word of the line counts.
  const isUnsure = numberedOnly || read.sure < SURE_OF_UNKNOWN
  const isDoubtful = doubtful || whole.isGuess || withTiming.length > 0 || (!isProduct && isUnsure)
  const isSettled = isProduct && !best.bySum && !isDoubtful
  const value = isProduct ? asProduct(directions, best.medicine) : asRead
  const habits = isSettled ? [] : await vocabulary.findHabits(readLetters(value), doctorId)
  // A name that no product has, though one was chosen for it before, is a question.
  const needsPerson = isDoubtful || (!isProduct && habits.some(({ similarity }) => similarity === 1))
  // What is surely read needs no second look at its letters.
  const lettered = isProduct && !isUnsure ? [] : await vocabulary.findByLetters(lettersFrom(name))
  return {
    kind: 'medicine',
    page: whole.page,
    boxes: whole.boxes,
    text: whole.text,
    value,
    score: scoreOf(
      ...[RULE.score, whole.sure, settled ? 1 : OPEN_DIRECTIONS],
      isProduct ? (best.bySum ? RECKONED : 1) : NOT_IN_CATALOGUE,
    ),
    rule: RULE.name,
    ruleId: null,
    needsPerson,
    // An operator who must check the line chooses its name with one key, also where only the directions were badly
    // read.
    candidates: (isSettled ? [] : withHabits(rankProducts(written, matches, lettered), habits))
      .slice(0, CANDIDATES_AT_MOST)
      .map(({ medicine, similarity, seenBefore }) => ({
        label: medicine.name,
        score: scoreOf(similarity),
        value: asProduct(directions, medicine),
        ...(seenBefore ? { seenBefore } : {}),
      })),
  }
}
