/**
 * How a column holds what is sealed: the bytes themselves; a text or a string of JSON that begins with `sealed:v1:`; the
 * bytes in base64 alone; or JSON of which some strings are one of the latter two.
 */
export type SealedAs = 'bytes' | 'text' | 'json' | 'base64' | 'tree'

export interface SealedTable {
  readonly table: string
  readonly columns: Readonly<Record<string, SealedAs>>
  /** Blind indexes in the same row, each with the sealed column that it is of. */
  readonly indexes?: Readonly<Record<string, { of: string; kind: 'mobile' | 'email' | 'abha' }>>
}

const contact = { email: 'text', mobile: 'text' } as const
const person = {
  mobile_index: { of: 'mobile_sealed', kind: 'mobile' },
  email_index: { of: 'email_sealed', kind: 'email' },
} as const

/**
 * Every column that holds what is sealed under the ring. A test holds this list against the database: a column that is
 * missing here would be lost with the old key.
 */
export const SEALED_TABLES: readonly SealedTable[] = [
  { table: 'kept_keys', columns: { key_sealed: 'bytes' } },
  {
    table: 'patients',
    columns: { mobile_sealed: 'bytes', email_sealed: 'bytes', abha_sealed: 'bytes' },
    indexes: { ...person, abha_index: { of: 'abha_sealed', kind: 'abha' } },
  },
  { table: 'doctors', columns: { mobile_sealed: 'bytes', email_sealed: 'bytes' }, indexes: person },
  {
    table: 'users',
    columns: { ...contact, totp_secret: 'base64' },
    indexes: { email_index: { of: 'email', kind: 'email' } },
  },
  { table: 'sign_ups', columns: contact },
  { table: 'client_pharmacies', columns: contact },
  { table: 'department_pharmacies', columns: contact },
  { table: 'authenticator_enrolments', columns: { secret: 'base64' } },
  { table: 'sessions', columns: { id_token_sealed: 'bytes' } },
  { table: 'clients', columns: { webhook_secret_sealed: 'bytes' } },
  { table: 'cases', columns: { callback_mobile_sealed: 'bytes' } },
  { table: 'case_pages', columns: { ocr_text: 'text', ocr_words: 'json', ocr_letters: 'json' } },
  { table: 'case_page_words', columns: { kept: 'json', replaced: 'json' } },
  { table: 'page_text_layers', columns: { words: 'json' } },
  { table: 'training_pages', columns: { content: 'json' } },
  { table: 'training_truths', columns: { content: 'json' } },
  { table: 'case_proposals', columns: { sealed: 'bytes' } },
  { table: 'case_extractions', columns: { parts: 'bytes' } },
  { table: 'case_snapshots', columns: { content_sealed: 'bytes' } },
  { table: 'deliveries', columns: { recipient_sealed: 'bytes', payload_sealed: 'bytes' } },
  { table: 'assistant_messages', columns: { question: 'text', answer: 'json' } },
  { table: 'assistant_prompts', columns: { title: 'text', prompt: 'text' } },
  { table: 'patient_merges', columns: { before_sealed: 'bytes', after_sealed: 'bytes' } },
  { table: 'master_merges', columns: { before_sealed: 'bytes', after_sealed: 'bytes' } },
  { table: 'report_exports', columns: { asked_sealed: 'bytes' } },
  { table: 'provider_visits', columns: { verifier_sealed: 'bytes', id_token_sealed: 'bytes' } },
  { table: 'spent_call_tokens', columns: { answer_sealed: 'bytes' } },
  { table: 'tele_signals', columns: { signal_sealed: 'bytes' } },
  { table: 'admissions', columns: { attendant_mobile_sealed: 'bytes', beneficiary_sealed: 'bytes' } },
  { table: 'drive_accounts', columns: { account_sealed: 'bytes', refresh_sealed: 'bytes' } },
  { table: 'drive_visits', columns: { verifier_sealed: 'bytes' } },
  { table: 'cameras', columns: { source_sealed: 'bytes', user_sealed: 'bytes', secret_sealed: 'bytes' } },
  { table: 'import_rows', columns: { before: 'tree', after: 'tree' } },
]
