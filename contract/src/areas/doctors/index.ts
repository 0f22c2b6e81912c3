export * from './calls.ts'
export * from './master-calls.ts'
