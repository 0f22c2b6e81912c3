import type { Directions } from './model.ts'
import { englishWords } from './words-english.ts'
import { unitOfForm } from './words-form.ts'
import { hindiWords } from './words-hindi.ts'

/**
 * Directions in words for the patient: "1 tablet in the morning and 1 tablet at night, after food, for 5 days".
 * `form` (the medicine's, "TABLET") names what a bare count counts; without it the count stands alone.
 * Only what was understood is in it: show `unread` and `questions` beside it.
 */
export function directionsInWords(d: Directions, language: 'en' | 'hi', form?: string): string {
  // Which spoon is being asked: the form must not answer it.
  const asked = d.questions.some((question) => question.id === 'spoon')
  const counted = !asked && (d.doses || d.amount) ? unitOfForm(form) : undefined
  return language === 'hi' ? hindiWords(d, counted) : englishWords(d, counted)
}
