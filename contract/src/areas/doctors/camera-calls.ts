import { z } from 'zod'
import { admin, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { actingUser, messageAnswer, wireId } from '#wire-types.ts'

export const saveCameraDetails = defineCall({
  group: 'doctorDtls',
  name: 'saveCameraDetails',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: "Says which camera is in a doctor's own room, or none",
  request: z.object({ ...actingUser, doctorId: wireId, cameraId: wireId.nullable(), version: wireId }),
  answer: messageAnswer.extend({ version: z.number() }),
})
