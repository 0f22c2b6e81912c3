export * from './calls.ts'
export * from './term-calls.ts'
