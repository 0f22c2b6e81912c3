import { reminderCalls } from './reminder-calls.ts'

/** The calls that this area serves. */
export const calls = () => reminderCalls()
