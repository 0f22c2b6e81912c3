import { fileOfCase } from '@rxdesk/contract/areas/assistant/options'
import {
  type AskedQuestion,
  type AssistantAnswer,
  answerSchema,
  type Conversation,
} from '@rxdesk/contract/areas/assistant/schemas'
import { limits } from '@rxdesk/contract/limits'
import { sql } from 'kysely'
import { someDue } from '#domain/privacy/due-removals.ts'
import { daysByClient } from '#domain/privacy/retention-rules.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { seesClient } from '#platform/protocol/caller.ts'
import { missing, refused } from '#platform/protocol/problem.ts'
import type { Reading, Work } from '#platform/protocol/work.ts'
import { openJson, openText, sealJson, sealText } from '#platform/sealing/sealed-text.ts'
import type { Services } from '#platform/services.ts'

const MOST_LISTED = 50

interface ConversationKey {
  client_id: number
  id: number
}

/** The caller's own conversation; another's, or of a client that they see no longer, is missing. */
export async function ownConversation(db: Db, caller: Caller, id: number): Promise<ConversationKey> {
  const row = await db
    .selectFrom('assistant_conversations')
    .select(['client_id', 'id'])
    .where('id', '=', id)
    .where('user_id', '=', caller.userId)
    .executeTakeFirst()
  if (!row || !seesClient(caller, row.client_id)) throw missing()
  return row
}

/** The caller's conversations with their first question, the one asked last first. */
export async function listConversations({
  db,
  caller,
  sealer,
}: Pick<Reading, 'db' | 'caller' | 'sealer'>): Promise<Conversation[]> {
  const rows = await db
    .selectFrom('assistant_conversations as c')
    .innerJoin('assistant_messages as m', (join) =>
      join
        .onRef('m.client_id', '=', 'c.client_id')
        .onRef('m.conversation_id', '=', 'c.id')
        .on('m.number', '=', 1),
    )
    .select(['c.id', 'c.asked_at', 'm.question'])
    .select(
      sql<number[]>`array(select f.case_id::int from assistant_conversation_cases f
        where f.client_id = c.client_id and f.conversation_id = c.id order by f.case_id)`.as('case_ids'),
    )
    .where('c.user_id', '=', caller.userId)
    .$if(caller.clientIds.length > 0, (query) => query.where('c.client_id', 'in', [...caller.clientIds]))
    .orderBy('c.asked_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(({ id, asked_at, question, case_ids }) => ({
    conversationId: id,
    question: openText(sealer, question),
    askedAt: asked_at.toISOString(),
    fileIds: case_ids.map(fileOfCase),
  }))
}

export async function readMessages(
  { db, sealer }: Pick<Reading, 'db' | 'sealer'>,
  { client_id, id }: ConversationKey,
): Promise<AskedQuestion[]> {
  const rows = await db
    .selectFrom('assistant_messages')
    .select(['number', 'question', 'answer', 'asked_at'])
    .where('client_id', '=', client_id)
    .where('conversation_id', '=', id)
    .orderBy('number')
    .execute()
  return rows.map(({ number, question, answer, asked_at }) => ({
    ...answerSchema.parse(openJson(sealer, answer)),
    number,
    question: openText(sealer, question),
    askedAt: asked_at.toISOString(),
  }))
}

/** The cases that a conversation is about. */
export async function casesOf(db: Db, { client_id, id }: ConversationKey): Promise<number[]> {
  const rows = await db
    .selectFrom('assistant_conversation_cases')
    .select('case_id')
    .where('client_id', '=', client_id)
    .where('conversation_id', '=', id)
    .execute()
  return rows.map(({ case_id }) => case_id)
}

/**
 * Refuses one question more of a user who asked many within the last hour. What was sent to a language model counts,
 * answered or not, and every other answer; the removal of a conversation makes no room.
 */
export async function requireFewQuestions(db: Db, userId: number): Promise<void> {
  const { count } = await db
    .selectFrom('audit_log')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('actor_id', '=', userId)
    .where('at', '>', sql<Date>`now() - interval '1 hour'`)
    .where(sql<boolean>`(action = 'assistant.sent' or (action = 'assistant.ask' and detail->'sent' is null))`)
    .executeTakeFirstOrThrow()
  if (count >= limits.assistantPerHour)
    throw refused('assistant.tooMany', { number: limits.assistantPerHour })
}

/** Adds a question and its answer to a conversation, which it begins where none goes on. */
export async function keepAnswer(
  { db, caller, sealer }: Pick<Work, 'db' | 'caller' | 'sealer'>,
  known: ConversationKey | undefined,
  asked: { clientId: number; caseIds: readonly number[]; question: string; answer: AssistantAnswer },
): Promise<{ conversationId: number; number: number }> {
  const { client_id, id } =
    known ??
    (await db
      .insertInto('assistant_conversations')
      .values({ client_id: asked.clientId, user_id: caller.userId })
      .returning(['client_id', 'id'])
      .executeTakeFirstOrThrow())
  // Locked by the update: two questions at once get numbers of their own.
  await db
    .updateTable('assistant_conversations')
    .set({ asked_at: sql<Date>`now()` })
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .execute()
  await db
    .insertInto('assistant_conversation_cases')
    .values(asked.caseIds.map((case_id) => ({ client_id, conversation_id: id, case_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { number } = await db
    .insertInto('assistant_messages')
    .values({
      client_id,
      conversation_id: id,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from assistant_messages
        where client_id = ${client_id} and conversation_id = ${id})`,
      question: sealText(sealer, asked.question),
      answer: sealJson(sealer, asked.answer),
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return { conversationId: id, number }
}

export async function removeConversation(db: Tx, { client_id, id }: ConversationKey): Promise<void> {
  await db
    .deleteFrom('assistant_conversations')
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .execute()
}

const KIND = 'conversations'
/** Conversations in one transaction. */
const AT_ONCE = 200

/** For how many days conversations are kept, the fewest of the caller's clients; 0 is for good. */
export async function keptDays({ db, caller }: Pick<Reading, 'db' | 'caller'>): Promise<number> {
  const byClient = await daysByClient(db, KIND)
  const days = byClient.filter(({ clientId, days }) => days > 0 && seesClient(caller, clientId))
  return days.length === 0 ? 0 : Math.min(...days.map((one) => one.days))
}

/** Removes conversations that were not asked on for as long as their client keeps them; those of held patients stay. */
export async function forgetOldConversations({ db, audit }: Pick<Services, 'db' | 'audit'>): Promise<number> {
  let forgotten = 0
  for (const { clientId, days } of await daysByClient(db, KIND))
    for (let more = days > 0; more; ) {
      const gone = await db.transaction().execute(async (tx) => {
        const due = await someDue(tx, { clientId, kind: KIND, days }, 0, AT_ONCE)
        if (due.length === 0) return 0
        await tx
          .deleteFrom('assistant_conversations')
          .where('client_id', '=', clientId)
          .where('id', 'in', due)
          .execute()
        await audit.appendAll(
          tx,
          due.map((id) => ({
            ...{ chain: 'system' as const, action: 'retention.removed' as const, clientId },
            ...{ subject: `conversation:${id}`, detail: { kind: KIND, days } },
          })),
        )
        return due.length
      })
      forgotten += gone
      more = gone === AT_ONCE
    }
  return forgotten
}
