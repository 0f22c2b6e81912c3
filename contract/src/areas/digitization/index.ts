export * from './calls.ts'
export * from './case-calls.ts'
