import { isCommonPassword } from './common-passwords.ts'
import { limits } from './limits.ts'
import type { MessageKey } from './messages.ts'

/** The strong pattern of screens 5: an upper-case and a lower-case letter, a digit and one of @$!%*#?&, 8 to 20 in all. */
export const strongPassword = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*#?&])[A-Za-z\d@$!%*#?&]{8,20}$/

/** Which rule a new password breaks, as a key of messages.ts; undefined when it keeps all of them. */
export function newPasswordFault(typed: string): MessageKey | undefined {
  if (typed === '') return 'password.enterNew'
  if (!strongPassword.test(typed)) return 'password.weak'
  return isCommonPassword(typed) ? 'password.common' : undefined
}

/**
 * The fault of a password that is given to another account. An empty one breaks the pattern (screens 5); only the user's
 * own change asks for "the new password".
 */
export function givenPasswordFault(typed: string): MessageKey | undefined {
  return typed === '' ? 'password.weak' : newPasswordFault(typed)
}

export interface PasswordChange {
  oldpwd: string
  pwd: string
  confirm: string
}

/** Keys in messages.ts of the faults of each field of the change-password dialog; empty when it is valid. */
export function passwordChangeFaults(
  typed: PasswordChange,
): Partial<Record<keyof PasswordChange, MessageKey>> {
  const faults: Partial<Record<keyof PasswordChange, MessageKey>> = {}
  if (typed.oldpwd === '') faults.oldpwd = 'password.enterOld'
  else if (typed.oldpwd.length < limits.passwordShortest || typed.oldpwd.length > limits.passwordLongest)
    faults.oldpwd = 'password.weak'
  const broken = newPasswordFault(typed.pwd)
  const isOld = typed.pwd === typed.oldpwd && (broken === undefined || broken === 'password.common')
  const fault = isOld ? 'password.sameAsOld' : broken
  if (fault) faults.pwd = fault
  if (typed.confirm === '') faults.confirm = 'password.enterConfirm'
  else if (!strongPassword.test(typed.confirm)) faults.confirm = 'password.weak'
  else if (typed.confirm !== typed.pwd) faults.confirm = 'password.notConfirmed'
  return faults
}
