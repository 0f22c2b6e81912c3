import { searchCalls } from './search-calls.ts'

/** The calls that this area serves. */
export const calls = () => [...searchCalls()]
