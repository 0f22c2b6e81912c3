import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, StampedInstant } from './value-types.ts'

export interface CaseDocumentsTable {
  client_id: number
  case_id: number
  version: number
  file_id: string
  digest: string
  verification_code: string
  made_by: number | null
  made_at: StampedInstant
}

export interface DeliveriesTable {
  id: GeneratedAlways<number>
  client_id: number
  case_id: number | null
  user_id: number | null
  kind: string
  subject: Generated<string>
  idempotency_key: string
  recipient_sealed: Buffer
  payload_sealed: Buffer
  attachment_file_id: string | null
  state: Generated<string>
  attempts: Generated<number>
  last_error: Generated<string>
  created_at: StampedInstant
  sent_at: Instant | null
}

export interface DemoOutboxTable {
  id: GeneratedAlways<number>
  agent_id: string | null
  recipient: string
  channel: string
  subject: Generated<string>
  body: string
  otp: string | null
  attachment_file_id: string | null
  idempotency_key: string | null
  sent_at: StampedInstant
}

export interface PartnerSandboxOrdersTable {
  idempotency_key: string
  body: string
  tries: Generated<number>
  taken_at: StampedInstant
}

export interface TelephonySandboxCallsTable {
  reference: string
  outcome: string
  tries: Generated<number>
  taken_at: StampedInstant
}

export interface DeliveryTables {
  case_documents: CaseDocumentsTable
  deliveries: DeliveriesTable
  demo_outbox: DemoOutboxTable
  partner_sandbox_orders: PartnerSandboxOrdersTable
  telephony_sandbox_calls: TelephonySandboxCallsTable
}
