import type { Generated, GeneratedAlways } from 'kysely'
import type { Json, Sealed, StampedInstant } from './value-types.ts'

export interface AssistantConversationsTable {
  client_id: number
  id: GeneratedAlways<number>
  user_id: number
  started_at: StampedInstant
  asked_at: StampedInstant
}

export interface AssistantConversationCasesTable {
  client_id: number
  conversation_id: number
  case_id: number
}

export interface AssistantMessagesTable {
  client_id: number
  conversation_id: number
  number: number
  question: Sealed
  /** Sealed (`sealed-text.ts`). */
  answer: Json
  asked_at: StampedInstant
}

export interface AssistantPromptsTable {
  id: GeneratedAlways<number>
  owner_id: number
  shared: Generated<boolean>
  client_ids: Generated<number[]>
  title: Sealed
  prompt: Sealed
  version: Generated<number>
  changed_at: StampedInstant
}

export interface AssistantTables {
  assistant_conversation_cases: AssistantConversationCasesTable
  assistant_conversations: AssistantConversationsTable
  assistant_messages: AssistantMessagesTable
  assistant_prompts: AssistantPromptsTable
}
