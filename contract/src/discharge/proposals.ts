import { z } from 'zod'
import { type DischargeSummary, dischargeSummarySchema, partOrder, summaryParts } from './summary.ts'

/** Where a proposed line comes from. */
export const proposalSources = [
  'admission',
  'record',
  'reading',
  'note',
  'procedure',
  'result',
  'medicine',
] as const

/** A line of a text, the only value of an empty field, or an item of a list. */
const valueSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('line'), item: z.string() }),
  z.object({ kind: z.literal('only'), item: z.string() }),
  z.object({ kind: z.literal('name'), item: z.string() }),
  z.object({ kind: z.literal('term'), item: summaryParts.diagnosis.shape.final.unwrap().element }),
  z.object({ kind: z.literal('sign'), item: summaryParts.condition.shape.signs.unwrap().element }),
  z.object({ kind: z.literal('result'), item: summaryParts.investigations.shape.results.unwrap().element }),
  z.object({ kind: z.literal('procedure'), item: summaryParts.procedures.shape.done.unwrap().element }),
  z.object({ kind: z.literal('medicine'), item: summaryParts.medicines.shape.takenHome.unwrap().element }),
])
export type ProposedValue = z.infer<typeof valueSchema>

/** What of a stay is proposed for its summary, one line each; a person takes it over, or leaves it. */
export const proposalSchema = z.object({
  /** Names the proposal among those of the stay. */
  key: z.string(),
  part: z.enum(partOrder),
  /** A text, a date or a list of the part. */
  field: z.string(),
  source: z.enum(proposalSources),
  /** When it was written or measured (ISO 8601), and by whom; empty where that is not known. */
  at: z.string(),
  by: z.string(),
  /** As it is shown. */
  text: z.string(),
  value: valueSchema,
})
export type Proposal = z.infer<typeof proposalSchema>

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (summary: DischargeSummary, part: Proposal['part']): Fields => summary[part]

/** Whether a summary has what is proposed already. */
export function isTaken(summary: DischargeSummary, { part, field, value }: Proposal): boolean {
  const held = fieldsOf(summary, part)[field]
  if (value.kind === 'line') return typeof held === 'string' && held.includes(value.item)
  if (value.kind === 'only') return typeof held === 'string' && held !== ''
  return Array.isArray(held) && held.some((item) => identity({ ...value, item }) === identity(value))
}

/** By what a list has something once: a medicine by name and strength, a sign and a result by name and time. */
function identity(value: ProposedValue): string {
  return wordsOf(value).join('\n').toLowerCase()
}

function wordsOf(value: ProposedValue): string[] {
  switch (value.kind) {
    case 'term':
      return [value.item.term]
    case 'sign':
      return [value.item.name, value.item.takenAt]
    case 'result':
      return [value.item.name, value.item.date]
    case 'procedure':
      return [value.item.name, value.item.date]
    case 'medicine':
      return [value.item.line.medName, value.item.line.strength]
    default:
      return [value.item]
  }
}

/** The answer "none" of a list goes when something is added to it. */
const noneOf: Readonly<Record<string, string>> = {
  'history.allergies': 'noAllergies',
  'investigations.results': 'none',
  'procedures.done': 'none',
  'medicines.takenHome': 'none',
}

/** The fields of its part that taking a proposal changes: a text gets a line more, a list an item; none when it is there. */
export function taken(summary: DischargeSummary, proposal: Proposal): Record<string, unknown> {
  const { part, field, value } = proposal
  if (isTaken(summary, proposal)) return {}
  const held = fieldsOf(summary, part)[field]
  if (value.kind === 'only') return { [field]: value.item }
  if (value.kind === 'line') return { [field]: held ? `${String(held)}\n${value.item}` : value.item }
  if (!Array.isArray(held)) return {}
  const none = noneOf[`${part}.${field}`]
  return { [field]: [...held, value.item], ...(none === undefined ? {} : { [none]: false }) }
}

/** A summary with some fields of a part changed; undefined where what was written does not fit. */
export function withFields(
  summary: DischargeSummary,
  part: Proposal['part'],
  fields: Fields,
): DischargeSummary | undefined {
  const changed = dischargeSummarySchema.safeParse({ ...summary, [part]: { ...summary[part], ...fields } })
  return changed.success ? changed.data : undefined
}
