export * from './calls.ts'
export * from './client-error-calls.ts'
