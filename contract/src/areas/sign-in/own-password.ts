import { z } from 'zod'
import { openMessage } from '#messages-open.ts'

/**
 * The user's own password in the client cipher: an unlocked screen is not enough to change how the user signs
 * in.
 */
export const ownPassword = z.string().min(1, openMessage('password.enterOwn')).max(1000)
