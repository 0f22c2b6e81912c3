import { message } from '@rxdesk/contract/messages'
import { strongPassword } from '@rxdesk/contract/password'
import { z } from 'zod'

/** The password rules when an administrator sets it for a user (screens 5). */
export const strongPasswordSchema = z
  .string()
  .min(1, message('password.enterNew'))
  .regex(strongPassword, message('password.weak'))
