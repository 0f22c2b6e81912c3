import type { Directions } from './model.ts'
import { englishWords } from './words-english.ts'
import { unitOfForm } from './words-form.ts'
import { hindiWords } from './words-hindi.ts'

const STOP = { en: 'then stop', hi: 'फिर बंद करें' } as const

/**
 * Each step of directions in words for the patient, in order: "1 tablet twice a day, for 5 days", "then 1 tablet once a
 * day", "then stop". `form` (the medicine's, "TABLET") names the unit of a bare count; without it the count has no
 * unit. It holds only what was understood: show `unread` and `questions` beside it.
 */
export function stepsInWords(d: Directions, language: 'en' | 'hi', form?: string): string[] {
  // The spoon is in question: the form must not answer it.
  const asked = d.questions.some((question) => question.id === 'spoon')
  const write = language === 'hi' ? hindiWords : englishWords
  const then = language === 'hi' ? 'फिर' : 'then'
  const steps = (d.steps ?? [d]).map((step, index) => {
    const counted = !asked && (step.doses || step.amount) ? unitOfForm(form) : undefined
    const words = write(step, counted)
    return index === 0 ? words : `${then} ${words}`
  })
  return d.thenStop ? [...steps, STOP[language]] : steps
}

/** Directions in words as one sentence: "1 tablet in the morning and 1 tablet at night, after food, for 5 days". */
export function directionsInWords(d: Directions, language: 'en' | 'hi', form?: string): string {
  return stepsInWords(d, language, form).filter(Boolean).join('; ')
}
