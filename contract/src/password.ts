import { limits } from './limits.ts'
import type { MessageKey } from './messages.ts'

/** The strong pattern of screens 5: an upper-case and a lower-case letter, a digit and one of @$!%*#?&, 8 to 20 in all. */
export const strongPassword = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*#?&])[A-Za-z\d@$!%*#?&]{8,20}$/

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
  if (typed.pwd === '') faults.pwd = 'password.enterNew'
  else if (!strongPassword.test(typed.pwd)) faults.pwd = 'password.weak'
  else if (typed.pwd === typed.oldpwd) faults.pwd = 'password.sameAsOld'
  if (typed.confirm === '') faults.confirm = 'password.enterConfirm'
  else if (!strongPassword.test(typed.confirm)) faults.confirm = 'password.weak'
  else if (typed.confirm !== typed.pwd) faults.confirm = 'password.notConfirmed'
  return faults
}
