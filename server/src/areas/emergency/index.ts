import type { AreaServices } from '#domain/area-services/area-services.ts'
import { addEmergencyCalls } from './add-emergency.ts'
import { formCalls } from './form-calls.ts'
import { formPdfCalls } from './form-pdf-calls.ts'
import { formReadCalls } from './form-read-calls.ts'

/** Arrivals in the emergency department, and their assessment. */
export const calls = (parts: AreaServices) => [
  ...addEmergencyCalls(),
  ...formReadCalls(),
  ...formCalls(parts),
  ...formPdfCalls(parts),
]
