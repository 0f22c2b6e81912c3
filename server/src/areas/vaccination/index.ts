import type { AreaServices } from '#domain/area-services/area-services.ts'
import { cardCalls } from './card-calls.ts'
import { cardPdfCalls } from './card-pdf.ts'
import { scheduleCalls } from './schedule-calls.ts'

/** The calls that this area serves. */
export const calls = ({ files, documents }: AreaServices) => [
  ...cardCalls(),
  ...cardPdfCalls({ storage: files.storage, documents }),
  ...scheduleCalls(),
]
