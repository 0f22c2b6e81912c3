import type { Generated } from 'kysely'
import type { Instant, Json, JsonWithDefault, StampedInstant } from './value-types.ts'

export interface CasePagesTable {
  client_id: number
  case_id: number
  number: number
  kind: Generated<string>
  original_id: string
  image_id: string
  thumbnail_id: string
  width: number
  height: number
  original_sha256: Buffer
  perceptual_hash: string
  ocr_state: Generated<string>
  ocr_attempt: Generated<number>
  ocr_message: Generated<string>
  ocr_engine: Generated<string>
  /** Sealed (`sealed-text.ts`), as the words are. */
  ocr_text: Generated<string>
  ocr_words: JsonWithDefault
  /** What the recogniser made of each word, sealed; see `sealed-reading.ts`. */
  ocr_letters: Json | null
  ocr_at: Instant | null
  /** Mean of the words, 0 to 1; null without words. */
  ocr_confidence: number | null
  ocr_word_count: Generated<number>
  removed_at: Instant | null
  validity: Generated<string>
  added_at: StampedInstant
}

export interface CasePageWordsTable {
  client_id: number
  case_id: number
  number: number
  version: number
  ocr_attempt: number
  region: Json
  /** Sealed (`sealed-text.ts`), both. */
  kept: Json
  replaced: Json
  kept_by: number
  kept_at: StampedInstant
  undone_by: number | null
  undone_at: Instant | null
}

export interface FilesTable {
  id: string
  client_id: number | null
  case_id: number | null
  upload_id: string | null
  kind: string
  storage_key: string
  media_type: string
  byte_size: number
  sha256: Buffer
  created_by: number | null
  created_at: StampedInstant
  /** False for what an older version stored in the clear, until it has been sealed. */
  sealed: Generated<boolean>
}

export interface PageTextLayersTable {
  image_id: string
  /** Sealed (`sealed-text.ts`). */
  words: Json
}

export interface UploadPagesTable {
  upload_id: string
  original_id: string
  number: number
  image_id: string
  thumbnail_id: string
  width: number
  height: number
  perceptual_hash: string
}

export interface UploadsTable {
  id: string
  /** Null for images that came with an order of the partner. */
  user_id: number | null
  session_id: string | null
  secret_hash: Buffer
  created_at: StampedInstant
  expires_at: Instant
  used_by_case: number | null
}

export interface FileTables {
  case_page_words: CasePageWordsTable
  case_pages: CasePagesTable
  files: FilesTable
  page_text_layers: PageTextLayersTable
  upload_pages: UploadPagesTable
  uploads: UploadsTable
}
