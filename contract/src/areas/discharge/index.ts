export * from './paper-calls.ts'
export * from './summary-calls.ts'
