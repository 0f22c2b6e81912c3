export * from './calls.ts'
export * from './camera-calls.ts'
export * from './master-calls.ts'
