import type { Directions, DoseUnit, Meant } from './model.ts'
import { englishTiming, englishWords } from './words-english.ts'
import { unitOfForm } from './words-form.ts'
import { hindiTiming, hindiWords } from './words-hindi.ts'

const THEN = { en: 'then', hi: 'फिर' } as const
const ALSO = { en: 'and also', hi: 'और साथ ही' } as const
const STOP = { en: 'then stop', hi: 'फिर बंद करें' } as const

/**
 * Each step of directions in words for the patient, in order: "1 tablet twice a day, for 5 days", "then 1 tablet once a
 * day", "then stop". `form` (the medicine's, "TABLET") names the unit of a bare count; without it the count has no
 * unit. It holds only what was understood: show `unread` and `questions` beside it.
 */
export function stepsInWords(d: Directions, language: 'en' | 'hi', form?: string): string[] {
  const write = language === 'hi' ? hindiWords : englishWords
  const then = (d.together ? ALSO : THEN)[language]
  const steps = (d.steps ?? [d]).map((step, index) => {
    const words = write(step, countedIn(d, step, form))
    return index === 0 ? words : `${then} ${words}`
  })
  return d.thenStop ? [...steps, STOP[language]] : steps
}

/** Directions in words as one sentence: "1 tablet in the morning and 1 tablet at night, after food, for 5 days". */
export function directionsInWords(d: Directions, language: 'en' | 'hi', form?: string): string {
  return stepsInWords(d, language, form).filter(Boolean).join('; ')
}

/**
 * For each step of directions when it is taken and how much, as short as that ("Once a week: 1 tablet"); empty for a
 * step that does not say when.
 */
export function timingsInWords(d: Directions, language: 'en' | 'hi', form?: string): string[] {
  const write = language === 'hi' ? hindiTiming : englishTiming
  return (d.steps ?? [d]).map((step) => write(step, countedIn(d, step, form)))
}

/** What a bare count counts. While the spoon is in question, the form must not answer it. */
function countedIn(d: Directions, step: Meant, form: string | undefined): DoseUnit | undefined {
  const asked = d.questions.some((question) => question.id === 'spoon')
  return !asked && (step.doses || step.amount) ? unitOfForm(form) : undefined
}
