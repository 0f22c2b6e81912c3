import { z } from 'zod'
import { admin, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { entityKinds } from '#options.ts'
import { actingUser, messageAnswer, pageFields, wireDate, wireId } from '#wire-types.ts'
import { entityRuleSchema, ruleReads } from './schemas.ts'

const range = {
  ...actingUser,
  /** Days on which cases were received, both included; left out, the last 31. */
  fromDate: wireDate.default(''),
  toDate: wireDate.default(''),
  clientId: wireId.optional(),
  ...pageFields,
}

/** What became of proposals on cases whose entry is finished. A share is null where there was nothing. */
const outcomes = {
  /** Proposals that could have been accepted as they stood. */
  proposed: z.number(),
  accepted: z.number(),
  changed: z.number(),
  rejected: z.number(),
  /** Never decided. */
  untouched: z.number(),
  /** Candidates shown for a person to choose from, and how many were. */
  candidates: z.number(),
  chosen: z.number(),
  /** Accepted unchanged, of those proposed. */
  precision: z.number().nullable(),
}
/** A case on which proposals went wrong (changed or rejected). */
const offender = z.object({ erxId: z.number(), wrong: z.number() })

export const nerReport = defineCall({
  group: 'reportDtls',
  name: 'nerReport',
  steps: 'single',
  effect: 'reads',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'Precision and recall of proposals by kind of field, and by client and week where asked',
  request: z.object({
    ...range,
    kind: z.enum(entityKinds).optional(),
    byClient: z.boolean().default(false),
    byWeek: z.boolean().default(false),
  }),
  answer: z.object({
    list: z.array(
      z.object({
        kind: z.enum(entityKinds),
        clientId: z.number().nullable(),
        clientName: z.string(),
        /** Monday of the week, dd-mm-yyyy; empty when weeks are not told apart. */
        week: z.string(),
        ...outcomes,
        /** Fields of this kind that the records ended with. */
        filled: z.number(),
        /** Accepted unchanged or chosen, of the fields that the records ended with. */
        recall: z.number().nullable(),
      }),
    ),
    totalCount: z.number(),
    /** How many cases the report is made of. */
    cases: z.number(),
    worst: z.array(offender.extend({ kind: z.enum(entityKinds) })),
  }),
})
export type NerReportRow = z.infer<typeof nerReport.answer>['list'][number]
const rulePattern = z.string().trim().min(1, 'Write the pattern').max(1500)

export const nerReportentityruler = defineCall({
  group: 'reportDtls',
  name: 'nerReportentityruler',
  steps: 'single',
  effect: 'reads',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'The written patterns and readers with what became of their proposals, worst first where asked',
  request: z.object({
    ...range,
    kind: z.enum(entityKinds).optional(),
    searchText: z.string().trim().max(100).default(''),
    order: z.enum(['position', 'worst']).default('position'),
  }),
  answer: z.object({
    list: z.array(
      z.object({
        /** Null for a reader that is no written pattern, such as `medicine line`. */
        rule: entityRuleSchema.nullable(),
        name: z.string(),
        kind: z.enum(entityKinds),
        ...outcomes,
        worst: z.array(offender),
      }),
    ),
    totalCount: z.number(),
  }),
})
export type RulerRow = z.infer<typeof nerReportentityruler.answer>['list'][number]

export const saveEntityRule = defineCall({
  group: 'reportDtls',
  name: 'saveEntityRule',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary:
    'Add a written pattern or change one. A pattern that is none, is slow or misses its example is refused',
  request: z.object({
    ...actingUser,
    ruleId: wireId.optional(),
    /** The version that the change started from; an older one is 409. */
    version: wireId.optional(),
    name: z.string().trim().min(1, 'Write the name').max(100),
    kind: z.enum(entityKinds),
    reads: z.enum(ruleReads),
    pattern: rulePattern,
    /** A line on which the pattern is shown to work. */
    example: z.string().trim().min(1, 'Write an example').max(300),
    score: z.number().min(0.05).max(1),
    enabled: z.boolean(),
  }),
  answer: messageAnswer.extend({ rule: entityRuleSchema }),
})

/** A stretch of the tried text: offsets into its line. */
const stretch = z.object({ name: z.string(), start: z.number(), end: z.number() })

export const testEntityRule = defineCall({
  group: 'reportDtls',
  name: 'testEntityRule',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Try a pattern on text: where it matches and what it would propose. Nothing is kept',
  request: z.object({
    ...actingUser,
    kind: z.enum(entityKinds),
    reads: z.enum(ruleReads),
    pattern: rulePattern,
    text: z.string().max(5_000),
  }),
  answer: z.object({
    message: z.string().optional(),
    lines: z.array(
      z.object({
        text: z.string(),
        matches: z.array(z.object({ start: z.number(), end: z.number(), groups: z.array(stretch) })),
      }),
    ),
    /** What would be proposed, as text. */
    proposed: z.array(z.object({ kind: z.enum(entityKinds), text: z.string(), value: z.string() })),
  }),
})
