export * from './calls.ts'
export * from './role-permission-calls.ts'
export * from './word-client-calls.ts'
