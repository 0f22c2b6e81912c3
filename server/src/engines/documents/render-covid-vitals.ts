import type { CovidVitalsDocument } from './covid-vitals-document.ts'
import { covidVitalsView } from './covid-vitals-view.ts'
import { renderOnLetterhead } from './render-on-letterhead.ts'

/**
 * What was measured of a patient as PDF/A-2b, A4. Native and compute-bound: run it in the document process
 * (`DocumentRenderer`). A logo that cannot be read is left out.
 * @throws DocumentError when the layout fails
 */
export function renderCovidVitals(document: CovidVitalsDocument): Promise<Buffer> {
  return renderOnLetterhead('covid-vitals.typ', document, covidVitalsView(document))
}
