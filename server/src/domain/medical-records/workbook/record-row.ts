import { type RecordFields, recordFieldsSchema } from '@rxdesk/contract/areas/mrd/schemas'
import { type WorkbookColumn, workbookColumns } from '@rxdesk/contract/areas/mrd/workbook-columns'
import type { MessageKey } from '@rxdesk/contract/messages'
import { genders } from '@rxdesk/contract/options'
import type { FaultValues } from '#domain/importing/csv-rows.ts'

/** The cells of a row by their columns. */
export type RecordCells = Partial<Record<WorkbookColumn, string>>

/** What rows may name, by every name in small letters, for whoever sent the workbook. */
export interface Named {
  clients: ReadonlyMap<string, number>
  /** The client where there is no other. */
  only: number | undefined
  /** Records users by their agent ids; one without clients works for every client. */
  operators: ReadonlyMap<string, { userId: number; clientIds: readonly number[] }>
}

/** The document of a row; `filedBy` is the records user that the row names. */
export interface RecordOfRow {
  clientId: number
  fields: RecordFields
  filedBy?: number
}

export interface RowFault {
  key: MessageKey
  values?: FaultValues
}

const genderWords: Record<string, number> = { m: 1, f: 2, other: 3, '': 0 }
for (const { gender, genderCode } of genders) genderWords[gender.toLowerCase()] = genderCode
for (const { genderCode } of genders) genderWords[String(genderCode)] = genderCode

const typeWords: Record<string, number> = { '': 2, opd: 2, op: 2, '2': 2, ipd: 1, ip: 1, '1': 1 }
const sourceWords: Record<string, string> = { '': 'MRD', mrd: 'MRD', lab: 'Lab', laboratory: 'Lab' }

const columnOfField: Partial<Record<string, WorkbookColumn>> = {
  patName: 'patientName',
  genderCode: 'gender',
  ageYears: 'age',
  mobileNo: 'mobile',
  url: 'link',
}

/** A document from a row of a workbook, or why the row is refused as it is written. */
export function readRecordRow(cells: RecordCells, named: Named): RecordOfRow | RowFault {
  const text = (column: WorkbookColumn) => (cells[column] ?? '').trim()
  const word = (column: WorkbookColumn) => text(column).toLowerCase()
  const clientId = text('client') === '' ? named.only : named.clients.get(word('client'))
  if (clientId === undefined)
    return { key: 'workbook.unknownClient', values: { client: text('client').slice(0, 60) } }
  const operator = operatorOf(cells)
  const user = operator && named.operators.get(operator.agentId)
  const filesForClient = user && (user.clientIds.length === 0 || user.clientIds.includes(clientId))
  if (operator && !filesForClient)
    return { key: 'mrd.unknownOperator', values: { operator: text('operator').slice(0, 60) } }
  const parsed = recordFieldsSchema.safeParse({
    uhid: text('uhid'),
    opid: text('opid'),
    patName: text('patientName'),
    genderCode: genderWords[word('gender')] ?? -1,
    ageYears: text('age') === '' ? null : /^\d{1,3}$/.test(text('age')) ? Number(text('age')) : -1,
    mobileNo: text('mobile'),
    email: text('email'),
    documentDate: dayOf(text('documentDate')),
    source: sourceWords[word('source')] ?? text('source'),
    department: text('department'),
    prescriptionType: typeWords[word('prescriptionType')] ?? 0,
    url: text('link'),
  })
  if (parsed.success) return { clientId, fields: parsed.data, ...(user && { filedBy: user.userId }) }
  if (text('uhid') === '') return { key: 'mrd.enterUhid' }
  if (text('patientName') === '') return { key: 'mrd.enterPatient' }
  const field = String(parsed.error.issues[0]?.path[0] ?? '')
  return { key: 'workbook.unclear', values: { column: headingOf(columnOfField[field] ?? field) } }
}

/** The operator that a row names, by an agent id alone or followed by a name: "MRD01 Sunita Das". */
export function operatorOf({ operator = '' }: RecordCells): { agentId: string; name: string } | undefined {
  const [, agentId, name = ''] = /^(\S+)(?:[\s–-]+(.+))?$/u.exec(operator.trim().toLowerCase()) ?? []
  return agentId === undefined ? undefined : { agentId, name: name.replace(/\s+/g, ' ') }
}

function headingOf(name: string): string {
  return workbookColumns.find((column) => column.name === name)?.heading ?? name
}

/** A day as people write it, as dd-mm-yyyy: the day first, or the year first. Other texts stay, and are refused. */
function dayOf(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?: \d\d:\d\d)?$/.exec(text) ?? []
  if (day && month && year) return `${day.padStart(2, '0')}-${month.padStart(2, '0')}-${year}`
  const [, first, second, third] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? []
  return first ? `${third}-${second}-${first}` : text
}
