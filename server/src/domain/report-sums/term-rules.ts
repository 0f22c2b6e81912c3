import type { ReportTermKind } from '@rxdesk/contract/areas/reports/options'
import { type MedicineLine, medicineLineSchema } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { investigationCategoryCode } from '#domain/reference/investigation-categories.ts'
import { saltNames } from '#domain/reference/safety/salt-names.ts'
import { safetyLine } from '#domain/safety/safety-line.ts'
import { antibiotics } from './antibiotics.ts'

/** What a case counts once, however often it says it. */
export interface Term {
  kind: ReportTermKind
  key: string
  name: string
  mark: string
}

/** What a completed case says that is counted. */
export interface CaseContent {
  specialization: string
  /** `case_records.record`. */
  record: unknown
  /** `case_medicines.line` of each line that is prescribed. */
  lines: readonly unknown[]
  investigations: readonly string[]
}

/** Of a case with an antibiotic, whichever; and the salt of a medicine that names none. */
export const ANY_ANTIBIOTIC = 'any'
export const UNKNOWN_SALT = 'not known'

/** Raised when the rules below change, or which cases count at all, so that every case is counted again. */
export const TERM_RULES = 2

/** The terms of a case, each once. Two ways to write one name in capitals or blanks are one term. */
export function termsOf({ specialization, record, lines, investigations }: CaseContent): Term[] {
  const { docobsv, docprocedure } = sections(record)
  const salts = lines.flatMap(saltTerms)
  return unique([
    ...named('diagnosis', docobsv.diagnosis),
    ...named('disease', docobsv.disease),
    ...named('condition', [...docobsv.diagnosis, ...docobsv.disease]),
    ...named('symptom', docobsv.symptoms),
    ...named('allergy', docobsv.allergy),
    ...named('procedure', docprocedure),
    ...named('specialization', [specialization]),
    ...investigations.flatMap(investigationTerms),
    ...salts,
    ...(salts.some(({ kind }) => kind === 'antibiotic') ? [term('antibiotic', ANY_ANTIBIOTIC)] : []),
    ...named('diseaseType', [sections(record).diseaseType]),
  ])
}

function investigationTerms(name: string): Term[] {
  const code = investigationCategoryCode(name) || 'OTHER'
  return [...named('investigation', [name], code), { kind: 'category', key: code, name: code, mark: code }]
}

/** A salt is antibiotic by its table, unless the line acts in one place alone: J01 is what goes through the body. */
function saltTerms(given: unknown): Term[] {
  const line = medicineLineSchema.safeParse(given).data
  if (!line) return []
  const salts = saltNames(line.saltName)
  if (salts.length === 0) return [term('salt', UNKNOWN_SALT)]
  const isAntibiotic = salts.some((salt) => antibiotics.has(salt)) && isSystemic(line)
  return salts.flatMap((salt) => {
    const group = antibiotics.get(salt)
    return [
      term('salt', salt),
      ...(group !== undefined && isAntibiotic
        ? [{ kind: 'antibiotic' as const, key: salt, name: salt, mark: group }]
        : []),
    ]
  })
}

const isSystemic = (line: MedicineLine) => safetyLine(0, line).use === 'systemic'

const term = (kind: ReportTermKind, key: string): Term => ({ kind, key, name: key, mark: '' })

function named(kind: ReportTermKind, names: readonly string[], mark = ''): Term[] {
  return names.flatMap((written) => {
    const name = written.trim().replace(/\s+/g, ' ')
    return name === '' ? [] : [{ kind, key: name.toLowerCase(), name, mark }]
  })
}

function unique(terms: readonly Term[]): Term[] {
  return [...new Map(terms.map((each) => [`${each.kind}\n${each.key}`, each])).values()]
}

/** The sections of a stored record that have terms; what an older version stored otherwise counts nothing. */
function sections(record: unknown) {
  const { docobsv, docprocedure, diseaseType } = (record ?? {}) as Record<string, unknown>
  const of = (name: string) => texts((docobsv as Record<string, unknown> | undefined)?.[name])
  return {
    docobsv: {
      diagnosis: of('diagnosis'),
      disease: of('disease'),
      symptoms: of('symptoms'),
      allergy: of('allergy'),
    },
    docprocedure: texts(docprocedure),
    diseaseType: typeof diseaseType === 'string' ? diseaseType : '',
  }
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
