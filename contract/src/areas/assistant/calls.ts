import { z } from 'zod'
import { flagged, user } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { actingUser, messageAnswer, pageFields, wireId, wireNumber } from '#wire-types.ts'
import { caseOfFile, fileSources, MOST_FILES } from './options.ts'
import {
  answerSchema,
  askedSchema,
  assistantFileSchema,
  citedPageSchema,
  conversationSchema,
  promptSchema,
  suggestedQuestionSchema,
} from './schemas.ts'

// The assistant: questions to files (calls 7.6). Whoever has the tab asks about cases that they see.

const access = flagged(user, 'assistant')
const optionalId = wireNumber.refine((n) => n >= 0, 'must not be negative').default(0)
const fileId = z.string().refine((text) => caseOfFile(text) !== undefined, 'names no file')
/** Given by who asks, so that this question and no other can be stopped. */
const askId = z
  .string()
  .regex(/^[\w-]{0,40}$/, 'is no name of a question')
  .default('')
const questionText = z.string().trim().max(2000)

export const getGoogleDriveFiles = defineCall({
  group: 'AI',
  name: 'getGoogleDriveFiles',
  steps: 'pair',
  effect: 'reads',
  access,
  actor: ['userCode', 'userId'],
  summary: 'The files that may be asked about, newest first, and what may be asked',
  request: z.object({
    ...actingUser,
    source: z.enum(fileSources).default('case'),
    clientId: optionalId,
    /** The one case, where the files of no other are wanted. */
    erxId: optionalId,
    searchText: z.string().trim().max(60).default(''),
    /** Of the answer before; empty for the first page. */
    pageToken: z
      .string()
      .regex(/^\d{0,15}$/, 'is of no page')
      .default(''),
    limit: pageFields.limit,
  }),
  answer: z.object({
    success: z.boolean(),
    data: z.array(assistantFileSchema),
    ques_data: z.array(suggestedQuestionSchema),
    /** Empty on the last page. */
    nextPageToken: z.string(),
  }),
})

export const saveAIPrompt = defineCall({
  group: 'AI',
  name: 'saveAIPrompt',
  steps: 'pair',
  effect: 'changes',
  access,
  actor: ['userCode', 'userId'],
  summary: 'Keep a question under a title, for oneself or for all who see the same clients; or remove it',
  request: z
    .object({
      ...actingUser,
      promptId: optionalId,
      title: z.string().trim().max(100).default(''),
      prompt: questionText.default(''),
      shared: z.boolean().default(false),
      /** The version that the change is based on. */
      version: optionalId,
      method: z.enum(['save', 'delete']).default('save'),
    })
    .refine(({ method, title }) => method === 'delete' || title !== '', {
      message: 'must be given',
      path: ['title'],
    })
    .refine(({ method, prompt }) => method === 'delete' || prompt !== '', {
      message: 'must be given',
      path: ['prompt'],
    })
    .refine(({ method, promptId }) => method === 'save' || promptId > 0, {
      message: 'must be given',
      path: ['promptId'],
    }),
  answer: messageAnswer.extend({ success: z.boolean(), promptId: z.number(), version: z.number() }),
})

export const getAIPrompt = defineCall({
  group: 'AI',
  name: 'getAIPrompt',
  steps: 'pair',
  effect: 'reads',
  access,
  actor: ['userCode', 'userId'],
  summary: "The caller's own questions and those shared with them",
  request: z.object({ ...actingUser }),
  answer: z.object({ success: z.boolean(), data: z.array(promptSchema) }),
})

export const getAIResponse = defineCall({
  group: 'AI',
  name: 'getAIResponse',
  steps: 'pair',
  effect: 'changes',
  access,
  actor: ['userCode', 'userId'],
  summary: 'Ask one to five files; every line of the answer names where it stands',
  request: z
    .object({
      ...actingUser,
      fileIds: z.array(fileId).max(MOST_FILES).default([]),
      /** A case, in place of the name of its file. */
      erxId: optionalId,
      question: questionText.default(''),
      /** A question that was kept, in place of the text. */
      promptId: optionalId,
      /** The conversation that goes on; 0 begins one. */
      conversationId: optionalId,
      askId,
    })
    .refine(({ fileIds, erxId }) => fileIds.length > 0 || erxId > 0, {
      message: 'must be given',
      path: ['fileIds'],
    })
    .refine(({ question, promptId }) => question !== '' || promptId > 0, {
      message: 'must be given',
      path: ['question'],
    }),
  answer: z.object({
    success: z.boolean(),
    message: z.string(),
    data: answerSchema.extend({
      conversationId: z.number(),
      number: z.number(),
      pages: z.array(citedPageSchema),
    }),
  }),
})

export const stopAIResponse = defineCall({
  group: 'AI',
  name: 'stopAIResponse',
  steps: 'pair',
  effect: 'reads',
  origin: 'ours',
  access,
  actor: ['userCode', 'userId'],
  summary: "Stop a question of the caller's own that is being answered; without its name, all of them",
  request: z.object({ ...actingUser, askId }),
  answer: messageAnswer.extend({
    success: z.boolean(),
    /** So many were under way. */
    stopped: z.number(),
  }),
})

export const getAIConversation = defineCall({
  group: 'AI',
  name: 'getAIConversation',
  steps: 'pair',
  effect: 'reads',
  origin: 'ours',
  access,
  actor: ['userCode', 'userId'],
  summary: "The caller's conversations, newest first; of one that is named, its questions and answers",
  request: z.object({ ...actingUser, conversationId: optionalId }),
  answer: z.object({
    data: z.array(conversationSchema),
    messages: z.array(askedSchema),
    pages: z.array(citedPageSchema),
    /** Days after the last question for which they are kept, the fewest of the user's clients; 0 is for good. */
    keptDays: z.number(),
  }),
})

export const removeAIConversation = defineCall({
  group: 'AI',
  name: 'removeAIConversation',
  steps: 'pair',
  effect: 'changes',
  origin: 'ours',
  access,
  actor: ['userCode', 'userId'],
  summary: 'Remove a conversation with its questions and answers',
  request: z.object({ ...actingUser, conversationId: wireId }),
  answer: messageAnswer,
})

export const getAIEngines = defineCall({
  group: 'AI',
  name: 'getAIEngines',
  steps: 'pair',
  effect: 'reads',
  origin: 'ours',
  access,
  actor: ['userCode', 'userId'],
  summary: 'Which language model the deployment has, and whether what is asked of it leaves the house',
  request: z.object({ ...actingUser }),
  answer: z.object({
    /** Null where there is none: then nothing leaves. */
    provider: z.object({ host: z.string(), model: z.string(), outside: z.boolean() }).nullable(),
  }),
})
