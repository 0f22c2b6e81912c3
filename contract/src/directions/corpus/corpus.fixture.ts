import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/**
 * The folder of the corpus; `README.md` there describes its notation. Read by tests and measurements, never by the
 * product.
 */
const CORPUS_FOLDER = path.resolve(import.meta.dirname, '../../../corpus')

/** One line of the corpus: directions, the form of the medicine where it matters, and what they mean (notation.ts). */
export interface CorpusCase {
  readonly class: string
  readonly text: string
  readonly form?: string
  /** Each step's pieces in the corpus' notation. */
  readonly steps: readonly (readonly string[])[]
  /** What must be left open: "?od", "!conflict", "~part of what is unread", or "~" for anything. */
  readonly open: readonly string[]
}

const OPEN = /^[?!~]/

const text = z.string().min(1, 'must not be empty')
const columns = z.strictObject({ class: text, text, form: z.string(), meaning: text })

function caseOf({ class: name, text, form, meaning }: z.output<typeof columns>): CorpusCase {
  const steps = meaning.split(/\s+;\s+/).map((step) => step.split(/\s+/).filter(Boolean))
  return {
    class: name,
    text,
    form: form === '' ? undefined : form,
    steps: steps.map((step) => step.filter((piece) => !OPEN.test(piece))),
    open: steps.flat().filter((piece) => OPEN.test(piece)),
  }
}

/** @throws an error that names the file, the line and the column of what is wrong */
function readCases(file: string): CorpusCase[] {
  const content = readFileSync(path.join(CORPUS_FOLDER, file))
  const cases: CorpusCase[] = []
  try {
    parse(content, {
      bom: true,
      columns: true,
      on_record: (record, { lines }) => {
        cases.push(caseOf(checked(record, lines)))
        return null
      },
    })
  } catch (error) {
    throw new Error(`contract/corpus/${file}: ${error instanceof Error ? error.message : error}`)
  }
  return cases
}

function checked(record: unknown, line: number): z.output<typeof columns> {
  const { data, error } = columns.safeParse(record)
  if (data) return data
  const faults = error.issues.map((issue) => `column ${issue.path.join()}: ${issue.message}`)
  throw new Error(`line ${line}, ${faults.join('; ')}`)
}

/** All directions of the corpus with their meaning, except the first look, which is separate. */
export const CORPUS: readonly CorpusCase[] = [
  'directions.csv',
  'directions-course.csv',
  'directions-field.csv',
].flatMap(readCases)

/**
 * Directions as different specialities write them in India, recorded with their meaning before the reader had been run
 * on any of them: its result on them is the honest estimate in bench/README.md.
 */
export const FIRST_LOOK: readonly CorpusCase[] = readCases('first-look.csv')
