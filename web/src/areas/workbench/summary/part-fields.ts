import type { MissingPart } from '@rxdesk/contract/discharge/missing-parts'
import type { SummaryPart } from '@rxdesk/contract/discharge/summary'

/** How a field of the summary is typed. */
export type FieldKind =
  | 'text'
  | 'long'
  | 'hindi'
  | 'date'
  | 'moment'
  | 'yes'
  | 'outcome'
  | 'names'
  | 'terms'
  | 'signs'
  | 'results'
  | 'procedures'
  | 'takenHome'
  | 'stopped'

export interface PartField {
  name: string
  kind: FieldKind
  /** Most characters of a text, or of an item of a list of names. */
  longest?: number
  /** Shown only for these endings, or while something stands in it. */
  onlyWhen?: string
  /** Not asked of this ending. */
  notWhen?: string
}

const f = (name: string, kind: FieldKind, longest?: number): PartField => ({
  name,
  kind,
  ...(longest === undefined ? {} : { longest }),
})
const when = (onlyWhen: string, field: PartField): PartField => ({ ...field, onlyWhen })

/** The fields of each part in their order, as the contract's schema has them. */
export const partFields: Readonly<Record<SummaryPart, readonly PartField[]>> = {
  admission: [f('reason', 'long', 2000), f('findings', 'long', 4000), f('signs', 'signs')],
  diagnosis: [f('provisional', 'terms'), f('final', 'terms')],
  history: [
    f('allergies', 'names', 200),
    f('noAllergies', 'yes'),
    f('relevant', 'long', 4000),
    f('past', 'long', 2000),
    f('family', 'long', 2000),
  ],
  investigations: [f('results', 'results'), f('pending', 'names', 200), f('none', 'yes')],
  procedures: [f('done', 'procedures'), f('none', 'yes')],
  course: [
    f('course', 'long', 8000),
    f('treatment', 'long', 4000),
    f('given', 'long', 4000),
    f('complications', 'long', 2000),
    f('blood', 'long', 1000),
  ],
  condition: [
    f('state', 'long', 2000),
    f('signs', 'signs'),
    f('ambulation', 'text', 300),
    f('diet', 'text', 300),
    f('wound', 'long', 1000),
  ],
  medicines: [f('takenHome', 'takenHome'), f('none', 'yes'), f('stopped', 'stopped')],
  followUp: [
    { ...f('date', 'date'), notWhen: 'died' },
    { ...f('with', 'text', 200), notWhen: 'died' },
    { ...f('bring', 'text', 500), notWhen: 'died' },
  ],
  urgent: [f('signs', 'long', 2000), f('signsHindi', 'hindi', 2000), f('number', 'text', 30)],
  advice: [
    f('diet', 'long', 1000),
    f('activity', 'long', 1000),
    f('wound', 'long', 1000),
    f('physiotherapy', 'long', 1000),
    f('other', 'long', 2000),
    f('otherHindi', 'hindi', 2000),
  ],
  ending: [
    f('outcome', 'outcome'),
    f('at', 'moment'),
    when('referred', f('referredTo', 'text', 200)),
    when('referred', f('referredWhy', 'long', 1000)),
    when('againstAdvice', f('told', 'text', 150)),
    when('againstAdvice', f('toldBy', 'text', 150)),
    when('died', f('cause', 'long', 1000)),
  ],
  papers: [
    f('certificates', 'names', 150),
    f('fitFor', 'text', 200),
    f('fitFrom', 'date'),
    f('receivedBy', 'text', 150),
    f('relation', 'text', 50),
  ],
}

/** Musts that are called otherwise than the field in which they are written. */
const fieldOfMust: Readonly<Record<string, string>> = {
  'diagnosis.codes': 'final',
  'history.allergies': 'allergies',
  'investigations.dates': 'results',
  'procedures.procedures': 'done',
  'procedures.details': 'done',
  'medicines.medicines': 'takenHome',
  'medicines.directions': 'takenHome',
  'medicines.changes': 'takenHome',
  'urgent.dangerSigns': 'signs',
}

/** The field in which a must is written; for one of the stay its own name. */
export function fieldOf({ place, must }: Pick<MissingPart, 'place' | 'must'>): string {
  return fieldOfMust[`${place}.${must}`] ?? must
}

/** Columns of a list that is not one of names. `line.` leads into the medicine of the way home. */
export interface ListColumn {
  name: string
  kind: 'text' | 'long' | 'date' | 'moment' | 'choice'
  choices?: readonly string[]
  required?: boolean
}
const c = (name: string, kind: ListColumn['kind'] = 'text', more: Partial<ListColumn> = {}): ListColumn => ({
  name,
  kind,
  ...more,
})
const required = { required: true }

export const listColumns = {
  terms: [c('term', 'text', required), c('code')],
  signs: [c('name', 'text', required), c('value', 'text', required), c('unit'), c('takenAt', 'moment')],
  results: [
    c('name', 'text', required),
    c('kind', 'choice', { choices: ['laboratory', 'imaging'] }),
    c('date', 'date'),
    c('value'),
    c('unit'),
    c('range'),
  ],
  procedures: [
    c('name', 'text', required),
    c('date', 'date'),
    c('surgeon'),
    c('anaesthesia'),
    c('findings', 'long'),
    c('implants'),
  ],
  takenHome: [
    c('line.medName', 'text', required),
    c('line.strength'),
    c('change', 'choice', { choices: ['new', 'changed', 'continued'] }),
    c('line.dosage', 'long'),
    c('why', 'long'),
  ],
  stopped: [c('name', 'text', required), c('why', 'long')],
} as const satisfies Record<string, readonly ListColumn[]>

export type ListKind = keyof typeof listColumns

/** A row of each list before anything is typed in it. */
export const emptyRows: Readonly<Record<ListKind, Readonly<Record<string, unknown>>>> = {
  terms: { term: '', code: '' },
  signs: { name: '', code: '', value: '', unit: '', takenAt: '' },
  results: { name: '', kind: 'laboratory', date: '', value: '', unit: '', range: '' },
  procedures: { name: '', date: '', surgeon: '', anaesthesia: '', findings: '', implants: '' },
  takenHome: { line: { medName: '', strength: '', dosage: '' }, change: 'new', why: '' },
  stopped: { name: '', why: '' },
}
