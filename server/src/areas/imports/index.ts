import { importCalls } from './import-calls.ts'

/** The calls that this area serves. */
export const calls = () => [...importCalls()]
