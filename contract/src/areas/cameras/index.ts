export * from './master-calls.ts'
export * from './watch-calls.ts'
