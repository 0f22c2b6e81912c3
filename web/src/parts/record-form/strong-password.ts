import { message } from '@rxdesk/contract/messages'
import { strongPassword } from '@rxdesk/contract/password'
import { z } from 'zod'

/** A password that an administrator gives somebody (screens 5). */
export const strongPasswordSchema = z
  .string()
  .min(1, message('password.enterNew'))
  .regex(strongPassword, message('password.weak'))
