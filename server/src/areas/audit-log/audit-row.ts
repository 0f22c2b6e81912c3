import type { AuditRow } from '@rxdesk/contract/areas/audit-log/schemas'

/** A stored row of the log, with the names of the users and the client in it. */
export interface StoredAuditRow {
  chain: string
  seq: number
  at: Date
  action: string
  agentId: string
  actor: string
  clientName: string
  subject: string
  detail: unknown
}

/** The log has no contact data as a rule; a detail under one of these names is hidden all the same. */
const hidden = /mobile|phone|email|e-mail|address|recipient|contact|otp|password|secret/i
const HIDDEN = '•••'
/** A longer value is unreadable in one line. */
const LONGEST = 300

/** What an administrator sees of a row: the changes with old and new values, and further facts. */
export function auditRow(row: StoredAuditRow): AuditRow {
  const { changes, facts } = readDetail(row.detail)
  return {
    id: `${row.chain}#${row.seq}`,
    at: row.at.toISOString(),
    action: row.action,
    agentId: row.agentId,
    actor: row.actor,
    clientName: row.clientName,
    erxId: Number(/^case:(\d+)$/.exec(row.chain)?.[1] ?? 0),
    subject: row.subject,
    changes,
    facts,
  }
}

type Said = Pick<AuditRow, 'changes' | 'facts'>

/** `changed: {field: {from, to}}`, `changes: [{field, from, to}]`, `was`/`now` and `from`/`to` all occur; the rest is facts. */
function readDetail(detail: unknown): Said {
  const said: Said = { changes: [], facts: [] }
  if (!isRecord(detail)) return said
  for (const [name, value] of Object.entries(detail)) {
    if (name === 'changed' && isRecord(value)) {
      for (const [field, change] of Object.entries(value)) pushChange(said, field, change)
    } else if (name === 'changes' && Array.isArray(value)) {
      for (const change of value) if (isRecord(change)) pushChange(said, String(change.field ?? ''), change)
    } else if (name === 'was' && 'now' in detail) pushPair(said, value, detail.now)
    else if (name === 'from' && 'to' in detail) pushPair(said, value, detail.to)
    else if (!(name === 'now' && 'was' in detail) && !(name === 'to' && 'from' in detail)) {
      // Its members one by one: they have names of their own.
      if (isRecord(value) && !hidden.test(name))
        for (const [key, one] of Object.entries(value))
          said.facts.push({ name: `${name}.${key}`, value: text(key, one) })
      else said.facts.push({ name, value: text(name, value) })
    }
  }
  return said
}

/** Two states of one thing: by their members where they have any, those left out that are the same. */
function pushPair(said: Said, from: unknown, to: unknown): void {
  if (!isRecord(from) || !isRecord(to)) {
    said.changes.push({ field: '', from: text('', from), to: text('', to) })
    return
  }
  for (const field of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const change = { from: from[field], to: to[field] }
    if (text(field, change.from) !== text(field, change.to)) pushChange(said, field, change)
  }
}

function pushChange(said: Said, field: string, change: unknown): void {
  if (!isRecord(change)) return
  said.changes.push({
    field,
    from: text(field, change.from ?? change.was ?? change.old),
    to: text(field, change.to ?? change.now ?? change.new),
  })
}

function text(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (hidden.test(name)) return HIDDEN
  if (Array.isArray(value)) return cut(value.map((one) => text(name, one)).join(', '))
  if (isRecord(value))
    return cut(
      Object.entries(value)
        .map(([key, one]) => `${key}: ${text(key, one)}`)
        .join('; '),
    )
  return cut(String(value))
}

const cut = (words: string) => (words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
