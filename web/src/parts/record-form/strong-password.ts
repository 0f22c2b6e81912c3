import { message } from '@rxdesk/contract/messages'
import { newPasswordFault } from '@rxdesk/contract/password'
import { z } from 'zod'

/** The password rules when an administrator sets it for a user (screens 5). */
export const strongPasswordSchema = z.string().check(({ value, issues }) => {
  const fault = newPasswordFault(value)
  if (fault) issues.push({ code: 'custom', input: value, message: message(fault) })
})
