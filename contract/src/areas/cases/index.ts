export * from './calls.ts'
export * from './queue-calls.ts'
