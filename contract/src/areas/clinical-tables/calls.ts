import { z } from 'zod'
import { admin, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { lineOfText } from '#line-of-text.ts'
import { message } from '#messages.ts'
import { actingUser, messageAnswer, pageFields, wireDate } from '#wire-types.ts'
import { clinicalTableSchema, signOffSchema } from './schemas.ts'

/** A name has three letters at least, in any script. */
const LETTERS_OF_A_NAME = /(?:\p{L}.*){3}/u

/**
 * Tables of clinical facts, and who looked each over. No document names these calls: they are our own.
 */

export const getClinicalTables = defineCall({
  group: 'master',
  name: 'getClinicalTables',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'The tables of clinical facts with their sources, those that nobody signed off first',
  request: z.object({ ...actingUser, ...pageFields }),
  answer: z.object({
    data: z.array(clinicalTableSchema),
    totalCount: z.number(),
    /** How many of all of them wait for a clinician. */
    waiting: z.number(),
    /** Only administrators of the whole deployment sign. */
    maySign: z.boolean(),
  }),
})

export const getClinicalTable = defineCall({
  group: 'master',
  name: 'getClinicalTable',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'A table of clinical facts with all its rows, and the sign-offs that it has had',
  request: z.object({ ...actingUser, key: z.string().max(80) }),
  answer: z.object({
    table: clinicalTableSchema,
    headings: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    /** The newest first; of earlier versions too. */
    signOffs: z.array(signOffSchema),
  }),
})

export const signClinicalTable = defineCall({
  group: 'master',
  name: 'signClinicalTable',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary:
    'Records which clinician looked a table over, and when. Holds for the rows as they were: a changed table waits again',
  request: z.object({
    ...actingUser,
    key: z.string().max(80),
    /** What the clinician looked at; another one by now is answered 409. */
    version: z.string().max(80),
    reviewer: z
      .string()
      .overwrite(lineOfText)
      .min(3, message('master.enterName'))
      .max(100)
      .refine((name) => LETTERS_OF_A_NAME.test(name), message('master.enterName')),
    registration: z.string().overwrite(lineOfText).max(60).default(''),
    reviewedOn: wireDate.refine((day) => day !== '', message('tele.needsDay')),
  }),
  answer: messageAnswer,
})
