export * from './calls.ts'
export * from './detail-calls.ts'
export * from './list-calls.ts'
export * from './merge-calls.ts'
