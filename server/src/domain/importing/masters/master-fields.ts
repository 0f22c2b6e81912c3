import { writtenTermSchema } from '@rxdesk/contract/areas/masters/data-schemas'
import { type MasterField, masterFields } from '@rxdesk/contract/areas/masters/rules/master-fields'
import { lineOfText } from '@rxdesk/contract/line-of-text'
import type { MasterType } from '@rxdesk/contract/options'
import type { ImportColumn } from '../csv-rows.ts'
import { listCell, textsOfCell } from '../csv-text.ts'
import type { Fields, Judged } from '../import-subject.ts'

/** A term of a master as a file has it. */
export interface MasterFields {
  name: string
  nameHindi: string
  code: string
  synonyms: readonly string[]
  /** For a reject reason. */
  needsNote: boolean
  /** For a reason of a call. */
  endsConsultation: boolean
  active: boolean
}

export type MasterColumn =
  | 'name'
  | 'name_hindi'
  | 'code'
  | 'synonyms'
  | 'needs_note'
  | 'ends_consultation'
  | 'active'
  | 'billable'

/**
 * Columns of a master's file; `billable` is of ICD-10-CM tables and only decides which of two codes of a name counts.
 */
export function masterColumns(kind: MasterType): readonly ImportColumn<MasterColumn>[] {
  return [
    { name: 'name', alsoCalled: ['term', 'description', 'long_description'], required: true },
    ...masterFields(kind).flatMap((field) => columnsOf[field]),
    { name: 'active' },
  ]
}

const columnsOf: Readonly<Record<MasterField, readonly ImportColumn<MasterColumn>[]>> = {
  nameHindi: [{ name: 'name_hindi', alsoCalled: ['hindi_name', 'hindi'] }],
  code: [{ name: 'code', alsoCalled: ['icd10', 'icd_10', 'icd'] }, { name: 'billable' }],
  synonyms: [{ name: 'synonyms', alsoCalled: ['other_spellings'] }],
  needsNote: [{ name: 'needs_note' }],
  endsConsultation: [{ name: 'ends_consultation' }],
}

/** The fields as a file of the master writes them. */
export function writtenFields(
  kind: MasterType,
  { name, nameHindi, code, synonyms, needsNote, endsConsultation, active }: MasterFields,
): Fields {
  const fields = masterFields(kind)
  return {
    name,
    name_hindi: nameHindi,
    code,
    synonyms: listCell(synonyms),
    ...(fields.includes('needsNote') && { needs_note: needsNote ? 'yes' : 'no' }),
    ...(fields.includes('endsConsultation') && { ends_consultation: endsConsultation ? 'yes' : 'no' }),
    active: active ? 'yes' : 'no',
  }
}

/** Reads such fields back. */
export function readFields({
  name = '',
  name_hindi = '',
  code = '',
  synonyms = '',
  needs_note,
  ends_consultation,
  active,
}: Fields): MasterFields {
  return {
    name,
    nameHindi: name_hindi,
    code,
    synonyms: textsOfCell(synonyms),
    needsNote: needs_note === 'yes',
    endsConsultation: ends_consultation === 'yes',
    active: active !== 'no',
  }
}

const SPELLINGS = 50
const YES = ['yes', 'y', 'true', '1', 'active']
const NO = ['no', 'n', 'false', '0', 'inactive', 'retired']

type Faulty = { reason: NonNullable<Judged['reason']> }

/** The fields of a row; a column missing from the file leaves the stored value. */
export function givenFields(
  cells: Partial<Record<MasterColumn, string>>,
  stored: MasterFields | undefined,
): MasterFields | Faulty {
  const active = saysYes(cells.active, true)
  if (active === undefined) return { reason: { key: 'import.activeUnclear' } }
  const needsNote = saysYes(cells.needs_note, stored?.needsNote ?? false)
  if (needsNote === undefined)
    return { reason: { key: 'import.yesNoUnclear', values: { column: 'needs_note' } } }
  const endsConsultation = saysYes(cells.ends_consultation, stored?.endsConsultation ?? false)
  if (endsConsultation === undefined)
    return { reason: { key: 'import.yesNoUnclear', values: { column: 'ends_consultation' } } }
  const name = lineOfText(cells.name ?? '')
  const written = {
    name,
    nameHindi: cells.name_hindi === undefined ? (stored?.nameHindi ?? '') : lineOfText(cells.name_hindi),
    code: cells.code === undefined ? (stored?.code ?? '') : lineOfText(cells.code),
    synonyms:
      cells.synonyms === undefined ? (stored?.synonyms ?? []) : textsOfCell(cells.synonyms).map(lineOfText),
  }
  if (name === '') return { reason: { key: 'master.enterName' } }
  if (
    Object.values(written)
      .flat()
      .some((text) => text.includes('\0'))
  )
    return { reason: { key: 'import.unstorable' } }
  const checked = writtenTermSchema.safeParse(written)
  if (!checked.success) return { reason: faultOf(checked.error.issues[0]?.path[0], written.synonyms.length) }
  return { ...written, needsNote, endsConsultation, active }
}

/** The meaning of a cell; `otherwise` where it is empty, undefined where it is unclear. */
function saysYes(cell = '', otherwise: boolean): boolean | undefined {
  const said = cell.trim().toLowerCase()
  if (said === '') return otherwise
  return YES.includes(said) ? true : NO.includes(said) ? false : undefined
}

function faultOf(field: unknown, synonyms: number): Faulty['reason'] {
  if (field === 'synonyms' && synonyms > SPELLINGS)
    return { key: 'import.tooManySynonyms', values: { most: SPELLINGS } }
  const column = field === 'nameHindi' ? 'name_hindi' : String(field)
  return { key: 'import.tooLong', values: { column, most: field === 'code' ? 20 : 200 } }
}
