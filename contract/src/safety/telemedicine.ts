import { marksOf } from './marks.ts'
import type { SafetyLine, ScheduleMark } from './model.ts'
import { type SafetyReference, TELEMEDICINE_LISTS, type TelemedicineList } from './reference.ts'

/** How patient and doctor speak with each other, and whether the doctor has seen the patient for it before. */
export interface Consultation {
  readonly mode: 'video' | 'audio' | 'text'
  readonly kind: 'first' | 'followUp'
}

export interface TelemedicineStanding {
  readonly list: TelemedicineList
  /** Absent for what no row names: it then stands on list B, since lists O and A say what they include. */
  readonly source?: string
  readonly allowed: boolean
}

const PROHIBITED: readonly ScheduleMark[] = ['X', 'NDPS', 'NDPS-P']

/**
 * On which list a medicine stands, and whether it may be prescribed in such a consultation. A combination stands where
 * the strictest of its salts does.
 */
export function telemedicineStanding(
  line: SafetyLine,
  consultation: Consultation,
  reference: SafetyReference,
): TelemedicineStanding {
  const each = line.salts.length === 0 ? [undefined] : line.salts.map(({ name }) => name)
  const found = each
    .map((salt) => standingOf(salt, line, reference))
    .reduce((strictest, next) => (rank(next.list) > rank(strictest.list) ? next : strictest))
  return { ...found, allowed: mayPrescribe(found.list, consultation) }
}

/** Whether what stands on a list may be prescribed in such a consultation. */
export function mayPrescribe(list: TelemedicineList, { mode, kind }: Consultation): boolean {
  if (list === 'prohibited') return false
  if (list === 'O' || kind === 'followUp') return true
  return list === 'A' && mode === 'video'
}

function rank(list: TelemedicineList): number {
  return TELEMEDICINE_LISTS.indexOf(list)
}

function standingOf(salt: string | undefined, line: SafetyLine, reference: SafetyReference) {
  const rows = reference.telemedicine.filter(
    (row) =>
      (row.salts.length === 0 || (salt !== undefined && row.salts.includes(salt))) &&
      (line.use === 'local'
        ? line.place !== undefined && row.places.includes(line.place)
        : row.places.length === 0 && !line.injected),
  )
  // A nasal spray of a narcotic is one: the place does not matter here, as it does to the marks of a line.
  const marks = new Set([
    ...(salt === undefined ? [] : (reference.scheduledOf.get(salt) ?? []).map(({ mark }) => mark)),
    ...catalogueMarks(line, reference),
  ])
  const forbidden = PROHIBITED.filter((mark) => marks.has(mark))
  const excepted = rows.find(
    (row) => forbidden.length > 0 && forbidden.every((mark) => row.despite.includes(mark)),
  )
  if (excepted) return { list: excepted.list, source: excepted.source }
  if (forbidden.length > 0) return { list: 'prohibited' as const, source: PROHIBITION }
  const row = rows.find(({ salts }) => salts.length > 0) ?? rows[0]
  return row ? { list: row.list, source: row.source } : { list: 'B' as const }
}

/** The strict marks of the catalogue that no salt explains: they concern the product. */
function catalogueMarks(line: SafetyLine, reference: SafetyReference): ScheduleMark[] {
  const ofSalts = new Set(
    line.salts.flatMap(({ name }) => reference.scheduledOf.get(name) ?? []).map(({ mark }) => mark),
  )
  return marksOf(line, reference).filter((mark) => !ofSalts.has(mark))
}

const PROHIBITION = 'Telemedicine Practice Guidelines, 25-Mar-2020, prohibited list'
