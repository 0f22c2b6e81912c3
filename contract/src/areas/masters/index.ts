export * from './calls.ts'
export * from './data-calls.ts'
