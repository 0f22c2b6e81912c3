import { z } from 'zod'
import { message } from '#messages.ts'

/**
 * The user's own password in the client cipher: an unlocked screen is not enough to change how the user signs
 * in.
 */
export const ownPassword = z.string().min(1, message('password.enterOwn')).max(1000)
