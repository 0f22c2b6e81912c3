export * from './booking-calls.ts'
export * from './calendar-calls.ts'
