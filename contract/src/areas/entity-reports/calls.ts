import { z } from 'zod'
import { admin, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { entityKinds, readPageKinds } from '#options.ts'
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

/**
 * Decisions on the proposals of cases whose entry is finished. A share is null when there was nothing to
 * decide.
 */
const outcomes = {
  /** Proposals that could have been accepted unchanged. */
  proposed: z.number(),
  accepted: z.number(),
  changed: z.number(),
  rejected: z.number(),
  /** Never decided. */
  untouched: z.number(),
  /** Candidates that a person had to choose from, and how many were chosen. */
  candidates: z.number(),
  chosen: z.number(),
  /** Accepted unchanged, as a share of the proposed. */
  precision: z.number().nullable(),
}
/** A case with wrong proposals (changed or rejected). */
const offender = z.object({ erxId: z.number(), wrong: z.number() })

export const nerReport = defineCall({
  group: 'reportDtls',
  name: 'nerReport',
  steps: 'single',
  effect: 'reads',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary:
    'How good proposals are and how many fields needed no hand: by kind of field, client, kind of page and week as asked',
  request: z.object({
    ...range,
    kind: z.enum(entityKinds).optional(),
    /** False: all kinds of field together. */
    byKind: z.boolean().default(true),
    byClient: z.boolean().default(false),
    byPage: z.boolean().default(false),
    byWeek: z.boolean().default(false),
  }),
  answer: z.object({
    list: z.array(
      z.object({
        /** Null: all of them. */
        kind: z.enum(entityKinds).nullable(),
        /** Null when the report is not split by kind of page. */
        pageKind: z.enum(readPageKinds).nullable(),
        clientId: z.number().nullable(),
        clientName: z.string(),
        /** Monday of the week, dd-mm-yyyy; empty when the report is not split by week. */
        week: z.string(),
        ...outcomes,
        /** Final fields of this kind in the records. */
        filled: z.number(),
        /** Accepted unchanged or chosen, as a share of the final fields in the records. */
        recall: z.number().nullable(),
        /** Accepted unchanged, as a share of the final fields: they needed no hand. */
        automation: z.number().nullable(),
      }),
    ),
    totalCount: z.number(),
    /** The number of cases in the report. */
    cases: z.number(),
    worst: z.array(offender.extend({ kind: z.enum(entityKinds) })),
    /** Where the engine is weak: fields of a doctor with the most wrong proposals, and a page to train it on. */
    weak: z.array(
      z.object({
        kind: z.enum(entityKinds),
        doctorId: z.number().nullable(),
        doctorName: z.string(),
        decided: z.number(),
        wrong: z.number(),
        /** With the most wrong proposals of these among those that are no ground truth yet. */
        page: z.object({ erxId: z.number(), rownumber: z.number() }).nullable(),
      }),
    ),
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
        /** Null for a reader that is not a written pattern, such as `medicine line`. */
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
    /** The version that the change is based on; an older one gets 409. */
    version: wireId.optional(),
    name: z.string().trim().min(1, 'Write the name').max(100),
    kind: z.enum(entityKinds),
    reads: z.enum(ruleReads),
    pattern: rulePattern,
    /** An example line that the pattern is tried on. */
    example: z.string().trim().min(1, 'Write an example').max(300),
    score: z.number().min(0.05).max(1),
    enabled: z.boolean(),
  }),
  answer: messageAnswer.extend({ rule: entityRuleSchema }),
})

/** A match in the tried text: offsets within its line. */
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
    /** The proposed value, as text. */
    proposed: z.array(z.object({ kind: z.enum(entityKinds), text: z.string(), value: z.string() })),
  }),
})
