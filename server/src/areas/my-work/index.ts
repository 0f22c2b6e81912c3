import { myWorkCalls } from './my-work-calls.ts'

/** The calls that this area serves. */
export const calls = () => [...myWorkCalls()]
