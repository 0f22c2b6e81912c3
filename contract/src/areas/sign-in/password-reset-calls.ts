import { z } from 'zod'
import { open } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { limits } from '#limits.ts'
import { message } from '#messages.ts'
import { messageAnswer } from '#wire-types.ts'

const who = {
  agentId: z.string().trim().min(1, message('user.enterAgentId')).max(limits.userIdLongest),
  /** Made by the browser for this reset: the code is good for it alone. */
  sessionID: z.string().trim().min(8).max(100),
}

export const forgotPaswd = defineCall({
  group: 'userMgmt',
  name: 'forgotPaswd',
  steps: 'pair',
  effect: 'changes',
  access: open,
  origin: 'ours',
  summary: 'Sends a code for a new password; an agent id that is not registered is refused in step one',
  request: z.object(who),
  /** The same for every account that is registered: nothing of where the code goes, or whether one does. */
  answer: messageAnswer.extend({ otpValidity: z.number() }),
})

export const resetForgottenPaswd = defineCall({
  group: 'userMgmt',
  name: 'resetForgottenPaswd',
  steps: 'pair',
  effect: 'changes',
  access: open,
  origin: 'ours',
  summary:
    'Sets a new password by the code that was sent; every session and trusted device of the account ends',
  request: z.object({
    ...who,
    otp: z.string().trim().min(1, message('signIn.enterCode')).max(10),
    /** In the client cipher. */
    pwd: z.string().min(1, message('password.enterNew')).max(1000),
  }),
  answer: messageAnswer,
})
