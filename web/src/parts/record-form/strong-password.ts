import { message } from '@rxdesk/contract/messages'
import { givenPasswordFault } from '@rxdesk/contract/password'
import { z } from 'zod'

/** The password rules when an administrator sets it for a user (screens 5). */
export const strongPasswordSchema = z.string().check(({ value, issues }) => {
  const fault = givenPasswordFault(value)
  if (fault) issues.push({ code: 'custom', input: value, message: message(fault) })
})
