import { z } from 'zod'
import { admin, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { message } from '#messages.ts'
import { actingUser, messageAnswer, pageFields, wireId, wireNumber } from '#wire-types.ts'
import { importKinds, importOutcomes, importSchema } from './schemas.ts'

export const startImport = defineCall({
  group: 'master',
  name: 'startImport',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Begins an import; its CSV file is then put to /api/imports/<importId> by the same user',
  request: z.object({
    ...actingUser,
    kind: z.enum(importKinds),
    fileName: z.string().trim().min(1, message('import.chooseFile')).max(200),
  }),
  answer: z.object({ importId: z.number() }),
})

const one = { ...actingUser, importId: wireId }

export const getImport = defineCall({
  group: 'master',
  name: 'getImport',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'How far an import is, and what it would change or has changed; to who began it alone',
  request: z.object(one),
  answer: importSchema,
})

export const getOpenImport = defineCall({
  group: 'master',
  name: 'getOpenImport',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: "The caller's newest import of a kind that is still under way or waits to be applied",
  request: z.object({ ...actingUser, kind: z.enum(importKinds) }),
  answer: z.object({ importId: z.number().nullable() }),
})

export const getImportRows = defineCall({
  group: 'master',
  name: 'getImportRows',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'A page of the rows of an import by their outcome, in the order of the file',
  request: z.object({ ...one, reading: wireNumber, outcome: z.enum(importOutcomes), ...pageFields }),
  answer: z.object({
    list: z.array(
      z.object({
        /** Line of the file; the headings are line 1. */
        line: z.number(),
        name: z.string(),
        /** Changed fields, as the file writes them; `from` is empty in a row that is added. */
        changes: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
        /** Why it is refused. */
        reason: z.string(),
      }),
    ),
    totalCount: z.number(),
  }),
})
export type ImportRow = z.infer<typeof getImportRows.answer>['list'][number]

export const applyImport = defineCall({
  group: 'master',
  name: 'applyImport',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Makes the changes that were shown, all of them or none, in a job of its own',
  request: z.object({ ...one, reading: wireNumber }),
  answer: messageAnswer,
})

export const cancelImport = defineCall({
  group: 'master',
  name: 'cancelImport',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Ends an import that is not applied: nothing of it is changed, also when it is being applied',
  request: z.object(one),
  answer: messageAnswer,
})
