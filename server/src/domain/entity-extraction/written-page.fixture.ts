import type { RecognisedWord } from '@rxdesk/contract/areas/workbench/schemas'
import { type Term, termLists } from '#domain/reference/term-lists.ts'
import { vitalMasters } from '#domain/reference/vital-masters.ts'
import { abbreviations } from './abbreviations.ts'
import type { RecognisedPageWords } from './page-text.ts'
import { proposalsFrom } from './proposals-from.ts'
import type { Rule } from './ruler.ts'
import { seedRules } from './seed-rules.ts'
import { bareLetters, similarity } from './similarity.ts'
import { termList } from './term-list.ts'
import type { KnownMedicine, Vocabulary } from './vocabulary.ts'

const LETTER = 10
const HEIGHT = 20

interface WrittenHow {
  page?: number
  confidence?: number
  columns?: readonly number[]
}

/**
 * A page as recognition returns it, from text: a text line is a line, words are separated by spaces, columns by a bar.
 * Every word has `confidence`; a word written `word~0.4` has its own. Columns are where `columns` says, else one after
 * the other.
 */
export function writtenPage(
  text: string,
  { page = 1, confidence = 0.97, columns = [] }: WrittenHow = {},
): RecognisedPageWords {
  const words: RecognisedWord[] = []
  text.split('\n').forEach((written, line) => {
    let x = 50
    written.split('|').forEach((column, block) => {
      x = columns[block] ?? x
      for (const word of column.trim().split(/\s+/).filter(Boolean)) {
        const [shown = '', own] = word.split('~')
        const box = { x, y: line * HEIGHT * 1.5, width: shown.length * LETTER, height: HEIGHT }
        words.push({ text: shown, confidence: own ? Number(own) : confidence, box, line, block })
        x += box.width + LETTER
      }
      x += HEIGHT * 4
    })
  })
  return { page, height: 2000, words }
}

export const rules: readonly Rule[] = seedRules.map((rule, at) => ({ ...rule, id: at + 1 }))

const list = (terms: readonly Term[], own: Readonly<Record<string, string>>) =>
  termList(
    terms.map(([name, hindi = ''], at) => ({ id: at + 1, name, otherNames: [hindi] })),
    own,
  )

const medicine = (name: string, saltName: string, strength: string, form = 'Tablet'): KnownMedicine => ({
  mCode: bareLetters(name).toUpperCase(),
  name,
  saltName,
  strength,
  form,
})
const medicines: readonly KnownMedicine[] = [
  medicine('Dolo 650', 'Paracetamol', '650 mg'),
  medicine('Dolo 500', 'Paracetamol', '500 mg'),
  medicine('Augmentin 625', 'Amoxicillin + Clavulanic acid', '500 mg + 125 mg'),
  medicine('Pantop 40', 'Pantoprazole', '40 mg'),
  medicine('Telma 40', 'Telmisartan', '40 mg'),
  medicine('Metformin 500 mg Tablet', 'Metformin', '500 mg'),
  medicine('Glycomet 500', 'Metformin', '500 mg'),
  medicine('Ascoril LS Syrup', 'Ambroxol', '', 'Syrup'),
]

/** The master lists of the reference content, and a catalogue of eight medicines, all of which are compared. */
export const vocabulary: Vocabulary = {
  terms: {
    complaint: list(termLists.symptoms, abbreviations.complaint),
    diagnosis: list([...termLists.diagnosis, ...termLists.diseases], abbreviations.diagnosis),
    investigation: list(termLists.investigation, abbreviations.investigation),
    procedure: list(termLists.procedure, abbreviations.procedure),
    allergy: list(termLists.allergy, abbreviations.allergy),
    history: list([...termLists.diseases, ...termLists.diagnosis], abbreviations.history),
  },
  vitals: vitalMasters.map((vital, at) => ({ shape: 'number', ...vital, vitalId: at + 1 })),
  findMedicines: async () => medicines,
  findByLetters: async () => [],
  findHabits: async () => [],
  findDoctors: async () => [{ doctorId: 7, name: 'Dr. Ira Vasant', registrationNumber: 'EX-40117' }],
  findHospitals: async (name) =>
    [{ hospitalId: 3, name: 'Nandanvan Hospital' }].filter(
      (known) => similarity(bareLetters(known.name), bareLetters(name)) > 0,
    ),
}

/** The proposals for the text of one page. */
export async function proposed(text: string, how: WrittenHow & { today?: string } = {}) {
  const { proposals } = await proposalsFrom(
    [writtenPage(text, how)],
    rules,
    vocabulary,
    how.today ?? '2026-06-30',
  )
  return proposals
}
