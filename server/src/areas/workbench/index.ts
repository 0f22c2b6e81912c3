import type { AreaServices } from '#domain/area-services/area-services.ts'
import { searchMedicines } from '#domain/medicine-catalogue/medicine-search.ts'
import { caseCalls } from './case-calls.ts'
import { documentCalls } from './document-calls.ts'
import { duplicateCalls } from './duplicate-calls.ts'
import { entitySuggestionCalls } from './entity-suggestion-calls.ts'
import { followUpCalls } from './follow-up-calls.ts'
import { medicineLineCalls } from './medicine-calls.ts'
import { noteCalls } from './note-calls.ts'
import { pageCalls } from './page-calls.ts'
import { proposalCalls } from './proposal-calls.ts'
import { regionCalls } from './region-calls.ts'
import { reportItemCalls } from './report-calls.ts'
import { reviewCalls } from './review-calls.ts'
import { safetyCalls } from './safety-calls.ts'
import { sendCalls } from './send-calls.ts'
import { caseSuggestionCalls } from './suggestion-calls.ts'
import { visitCalls } from './visit-calls.ts'

/** The calls that this area serves. */
export const calls = ({ services, files, documents }: AreaServices) => [
  ...caseCalls(),
  ...medicineLineCalls(),
  ...safetyCalls(),
  ...noteCalls(),
  ...reportItemCalls(),
  ...reviewCalls(),
  ...followUpCalls(),
  ...visitCalls(),
  ...duplicateCalls(),
  ...pageCalls(files),
  ...regionCalls(files),
  ...sendCalls(),
  ...documentCalls(services, files, documents),
  ...proposalCalls(),
  ...entitySuggestionCalls((question) => searchMedicines(services.db, question)),
  ...caseSuggestionCalls(),
]
