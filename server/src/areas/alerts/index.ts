import { alertCalls } from './alert-calls.ts'

/** The calls that this area serves. */
export const calls = () => [...alertCalls()]
