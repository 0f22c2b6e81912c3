import type { AreaServices } from '#domain/area-services/area-services.ts'
import { paperCalls } from './paper-calls.ts'
import { summaryCalls } from './summary-calls.ts'

/** Discharge summaries of stays, and the papers that are made of them. */
export const calls = (parts: AreaServices) => [...summaryCalls(parts), ...paperCalls(parts)]
