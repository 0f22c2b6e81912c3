export * from './calls.ts'
export * from './retention-calls.ts'
