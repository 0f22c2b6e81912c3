import { hospitalCalls } from './hospital-calls.ts'

/** The calls that this area serves. */
export const calls = () => [...hospitalCalls()]
