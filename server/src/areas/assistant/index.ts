import { assistantCalls } from './assistant-calls.ts'

/** The calls that this area serves. */
export const calls = () => assistantCalls()
