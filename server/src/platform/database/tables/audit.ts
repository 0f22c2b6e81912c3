import type { Generated } from 'kysely'
import type { Instant, JsonWithDefault } from './value-types.ts'

export interface AuditHeadsTable {
  chain: string
  seq: number
  hash: Buffer
  seal: Buffer
}

export interface AuditLogTable {
  chain: string
  seq: number
  at: Instant
  actor_id: number | null
  session_id: string | null
  action: string
  client_id: number | null
  subject: Generated<string>
  detail: JsonWithDefault
  previous_hash: Buffer
  hash: Buffer
}

export interface AuditTables {
  audit_heads: AuditHeadsTable
  audit_log: AuditLogTable
}
