import type { MissingFormPart } from '@rxdesk/contract/emergency/missing-parts'
import { focusFirst } from '#areas/workbench/case/keyboard/focus-part.ts'

const FIELD = ':is(input:not([aria-hidden]), textarea:not([aria-hidden]), [role="combobox"], button)'

/** Where to correct what cannot be, when it is the field of another must. */
const correctedAt: Readonly<Record<string, string>> = {
  'arrival.plausible': 'arrival.at',
  'triage.afterArrival': 'arrival.at',
  'survey.agrees': 'survey.consciousness',
  'history.allergiesAgree': 'history.allergies',
  'history.recentMeal': 'history.lastMealAt',
  'history.recentLmp': 'history.lmp',
  'disposition.diagnosisAgrees': 'disposition.diagnosis',
  'disposition.last': 'disposition.at',
  'disposition.observedAfterArrival': 'disposition.observedUntil',
}

/** Shows where a missing part is written, and gives the focus to its first field. */
export function leadToMust({ place, must }: MissingFormPart): void {
  const name = `${place}.${must}`
  const part = `[data-must="${correctedAt[name] ?? name}"]`
  document.querySelector(part)?.scrollIntoView({ block: 'center' })
  focusFirst(`${part} ${FIELD}`)
}
