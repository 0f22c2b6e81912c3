export * from './calls.ts'
export * from './role-permission-calls.ts'
