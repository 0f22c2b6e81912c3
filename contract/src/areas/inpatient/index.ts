export * from './approval-calls.ts'
export * from './case-calls.ts'
export * from './report-calls.ts'
export * from './stay-calls.ts'
