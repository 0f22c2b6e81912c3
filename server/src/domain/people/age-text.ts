import { wholeMonths } from '@rxdesk/contract/dates'
import type { WrittenAge } from './age-in-months.ts'

/** The age on a day (yyyy-mm-dd): "34 years", below two years "14 months", "12 days"; empty when nothing is known. */
export function ageText(patient: WrittenAge, on: string): string {
  if (patient.date_of_birth !== null) {
    if (patient.date_of_birth > on) return ''
    const months = wholeMonths(patient.date_of_birth, on)
    if (months > 0) return ageInWords(months)
    return counted(Math.round((Date.parse(on) - Date.parse(patient.date_of_birth)) / 86_400_000), 'day')
  }
  const { age_years, age_months, age_on } = patient
  if (age_years === null && age_months === null) return ''
  // A recorded age grows with the calendar.
  const since = age_on !== null && age_on < on ? wholeMonths(age_on, on) : 0
  if (age_months === null) return counted((age_years ?? 0) + Math.floor(since / 12), 'year')
  return ageInWords((age_years ?? 0) * 12 + (age_months ?? 0) + since)
}

/** Completed months as words: "34 years", below two years "14 months". */
export function ageInWords(months: number): string {
  return months < 24 ? counted(months, 'month') : counted(Math.floor(months / 12), 'year')
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
