import type { AreaServices } from '#domain/area-services/area-services.ts'
import { covidCalls } from './covid-calls.ts'
import { vitalDocumentCalls } from './document-calls.ts'
import { covidStatusCalls } from './status-calls.ts'

/** The calls that this area serves. */
export const calls = ({ files, documents }: AreaServices) => [
  ...covidCalls(),
  ...covidStatusCalls(),
  ...vitalDocumentCalls({ storage: files.storage, documents }),
]
