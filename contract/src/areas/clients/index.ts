export * from './calls.ts'
export * from './list-calls.ts'
export * from './term-calls.ts'
