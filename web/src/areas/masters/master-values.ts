import type { getMasterRow } from '@rxdesk/contract/areas/masters/data-calls'
import type { WrittenRow } from '@rxdesk/contract/areas/masters/data-schemas'
import { answerKinds, questionWritten, writtenTermSchema } from '@rxdesk/contract/areas/masters/data-schemas'
import type { AnswerOf } from '@rxdesk/contract/call'
import { type MessageKey, message } from '@rxdesk/contract/messages'
import { normalRanges } from '@rxdesk/contract/normal-range'
import { z } from 'zod'
import { numberText } from '#parts/record-form/number-text.ts'

/** A row as it was read, with what uses it. */
export type KnownRow = AnswerOf<typeof getMasterRow>

/** The form's values of a term: the spellings are typed one a line. */
export const termSchema = writtenTermSchema
  .omit({ id: true, version: true })
  .extend({ synonyms: z.string().max(10_000) })
export interface TermValues {
  name: string
  nameHindi: string
  code: string
  synonyms: string
  needsNote: boolean
  endsConsultation: boolean
}

export function termValues(known: KnownRow | undefined): TermValues {
  const { name = '', nameHindi = '', code = '', synonyms = [], ...row } = known?.row ?? {}
  const { needsNote = false, endsConsultation = false } = row as Partial<WrittenRow>
  return { name, nameHindi, code, synonyms: synonyms.join('\n'), needsNote, endsConsultation }
}

/** The lines of a text that are not empty, each once. */
export function linesOf(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
}

export const vitalSchema = z
  .object({
    name: writtenTermSchema.shape.name,
    unit: z.string().trim().max(20),
    shape: z.enum(['number', 'pair']),
    lowest: numberText,
    highest: numberText,
    normal: z.string().trim().max(40),
  })
  .refine(({ normal, shape }) => normalRanges(normal, shape) !== undefined, {
    path: ['normal'],
    message: message('master.normalRange'),
  })
export type VitalValues = z.infer<typeof vitalSchema>

export function vitalValues(known: KnownRow | undefined): VitalValues {
  const {
    name = '',
    unit = '',
    shape = 'number',
    lowest = null,
    highest = null,
    normal = '',
  } = known?.row ?? {}
  return { name, unit, shape, lowest: String(lowest ?? ''), highest: String(highest ?? ''), normal }
}

/** The form's values of a question: what may be chosen is typed one a line. */
export const questionSchema = z
  .object({
    name: questionWritten.name,
    answerKind: z.enum(answerKinds),
    options: z.string().max(3000),
    required: z.boolean(),
    reminder: z.boolean(),
  })
  .refine(({ answerKind, options }) => answerKind !== 'choice' || linesOf(options).length > 1, {
    path: ['options'],
    message: message('master.needsOptions'),
  })
export type QuestionValues = z.infer<typeof questionSchema>

export function questionValues(known: KnownRow | undefined): QuestionValues {
  const {
    name = '',
    answerKind = 'text',
    options = [],
    required = false,
    reminder = false,
  } = (known?.row ?? {}) as Partial<WrittenRow>
  return { name, answerKind, options: options.join('\n'), required, reminder }
}

export function rangeText({ lowest, highest }: Pick<WrittenRow, 'lowest' | 'highest'>): string {
  if (lowest === null) return highest === null ? '' : `≤ ${highest}`
  return highest === null ? `≥ ${lowest}` : `${lowest}–${highest}`
}

/** The field that a refusal of the server is about. */
export function fieldOf(refusal: MessageKey): 'name' | undefined {
  return ofName.includes(refusal) ? 'name' : undefined
}
const ofName: readonly MessageKey[] = [
  'master.duplicate',
  'master.duplicateRetired',
  'master.nameRead',
  'settings.dosageUnread',
]
