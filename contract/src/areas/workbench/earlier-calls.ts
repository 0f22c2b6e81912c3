import { z } from 'zod'
import { deskUsers, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { permissions } from '#roles.ts'
import { actingUser, pageFields, wireId } from '#wire-types.ts'

export const getEarliereRx = defineCall({
  group: 'pateRxMgmt',
  name: 'getEarliereRx',
  steps: 'single',
  effect: 'reads',
  access: only(deskUsers, permissions.viewHistory),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary:
    "The earlier prescriptions of the case's patient beside its record, the newest first (permission 3)",
  request: z.object({ ...actingUser, erxId: wireId, ...pageFields }),
  answer: z.object({
    data: z.array(
      z.object({
        erxId: z.number(),
        channel: z.string(),
        status: z.number(),
        sending: z.boolean(),
        /** The date written on it, else that of its receipt; dd-mm-yyyy. */
        date: z.string(),
        doctorName: z.string(),
        hospitalName: z.string(),
        diagnosis: z.array(z.string()),
        allergy: z.array(z.string()),
        /** As written: name, strength and directions. */
        medicines: z.array(z.object({ medName: z.string(), strength: z.string(), dosage: z.string() })),
      }),
    ),
    totalCount: z.number(),
  }),
})
