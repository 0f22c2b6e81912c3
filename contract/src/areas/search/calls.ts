import { z } from 'zod'
import { only, user } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { limits } from '#limits.ts'
import { actingUser, wireId } from '#wire-types.ts'
import { foundCaseSchema, foundPatientSchema } from './schemas.ts'

export const searchPalette = defineCall({
  group: 'pateRxMgmt',
  name: 'searchPalette',
  steps: 'single',
  effect: 'reads',
  access: only(user),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary:
    'Cases by number, UHID or whole mobile number, and patients by these or name, of clients and channels that the caller sees; without a text the cases last worked on',
  request: z.object({
    ...actingUser,
    searchText: z.string().trim().max(150).default(''),
    /** Without a text: cases that were opened here, last first; they come before those that the caller worked on. */
    erxIds: z.array(wireId).max(limits.paletteRows).default([]),
  }),
  /** Each at most `limits.paletteRows`. */
  answer: z.object({ cases: z.array(foundCaseSchema), patients: z.array(foundPatientSchema) }),
})
