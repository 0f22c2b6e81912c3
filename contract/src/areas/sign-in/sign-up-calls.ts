import { z } from 'zod'
import { open } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { limits } from '#limits.ts'
import { openMessage } from '#messages-open.ts'
import { messageAnswer } from '#wire-types.ts'
import { applicantSchema } from './sign-up-schemas.ts'

const sessionID = z.string().trim().min(8).max(100)

export const signUp = defineCall({
  group: 'userMgmt',
  name: 'signUp',
  steps: 'pair',
  effect: 'changes',
  access: open,
  origin: 'ours',
  summary: 'Asks for an account: a code goes to the e-mail address; refused where sign-up is off',
  request: applicantSchema.extend({
    sessionID,
    /** In the client cipher. */
    pwd: z.string().min(1, openMessage('password.enterNew')).max(400),
  }),
  answer: messageAnswer.extend({ otpValidity: z.number() }),
})

export const confirmSignUp = defineCall({
  group: 'userMgmt',
  name: 'confirmSignUp',
  steps: 'pair',
  effect: 'changes',
  access: open,
  origin: 'ours',
  summary:
    'Confirms a sign-up by its code; the account then waits, inactive and without a role, for an administrator',
  request: z.object({
    sessionID,
    otp: z.string().trim().min(1, openMessage('signIn.enterCode')).max(limits.otpDigits),
  }),
  answer: messageAnswer,
})
