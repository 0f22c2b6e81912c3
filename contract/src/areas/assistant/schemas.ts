import { z } from 'zod'
import { fileSources, fileStates, lineKinds } from './options.ts'

export const assistantFileSchema = z.object({
  fileId: z.string(),
  /** The patient's name. */
  name: z.string(),
  /** The channel of the case. */
  kind: z.string(),
  erxId: z.number(),
  pages: z.number(),
  modifiedAt: z.iso.datetime(),
  source: z.enum(fileSources),
  state: z.enum(fileStates),
  /** What reads it: with the client's leave, a language model. */
  engine: z.enum(['builtIn', 'provider']),
})
export type AssistantFile = z.infer<typeof assistantFileSchema>

export const suggestedQuestionSchema = z.object({
  /** 0 for a question of the house. */
  promptId: z.number(),
  question: z.string(),
})

export const promptSchema = z.object({
  promptId: z.number(),
  title: z.string(),
  prompt: z.string(),
  shared: z.boolean(),
  /** Whether it is the caller's own, and so theirs to change. */
  own: z.boolean(),
  version: z.number(),
})
export type AssistantPrompt = z.infer<typeof promptSchema>

/** A line of a page that an answer rests on. */
export const citeSchema = z.object({
  fileId: z.string(),
  page: z.number(),
  /** From 1, as the lines come down the page. */
  line: z.number(),
  /** Places on the page image, in its pixels. */
  boxes: z.array(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
})
export type Cite = z.infer<typeof citeSchema>

/** What is said, letter for letter as it stands in its lines. */
export const answerLineSchema = z.object({
  kind: z.enum(lineKinds),
  text: z.string(),
  cites: z.array(citeSchema).min(1),
})
export type AnswerLine = z.infer<typeof answerLineSchema>

/** A cell without cites is empty: the file does not name it. */
const cellSchema = z.object({ text: z.string(), cites: z.array(citeSchema) })

/** Files side by side: what changed between two, or one value over several, oldest first. */
export const answerTableSchema = z.object({
  kind: z.enum(['changes', 'trend']),
  columns: z.array(z.object({ fileId: z.string(), date: z.string() })),
  rows: z.array(z.object({ name: z.string(), unit: z.string(), cells: z.array(cellSchema) })),
})
export type AnswerTable = z.infer<typeof answerTableSchema>

/** An answer without lines and without a table: it is not in the file. */
export const answerSchema = z.object({
  answer: z.array(answerLineSchema),
  table: answerTableSchema.nullable(),
  notFound: z.boolean(),
  /** The question asks for a reason or an opinion: lines were found, nothing is explained. */
  onlyFound: z.boolean(),
  engine: z.enum(['builtIn', 'provider']),
  /** Sentences of a language model that say more than the lines they cite: they were left out. */
  cut: z.number(),
})
export type AssistantAnswer = z.infer<typeof answerSchema>

/** A page that an answer cites, as it is stored now; one that was removed since is not listed. */
export const citedPageSchema = z.object({
  fileId: z.string(),
  page: z.number(),
  /** Relative to the API base. */
  imageUrl: z.string(),
  width: z.number(),
  height: z.number(),
})
export type CitedPage = z.infer<typeof citedPageSchema>

export const askedSchema = answerSchema.extend({
  number: z.number(),
  question: z.string(),
  askedAt: z.iso.datetime(),
})
export type AskedQuestion = z.infer<typeof askedSchema>

export const conversationSchema = z.object({
  conversationId: z.number(),
  /** The first question. */
  question: z.string(),
  askedAt: z.iso.datetime(),
  fileIds: z.array(z.string()),
})
export type Conversation = z.infer<typeof conversationSchema>
