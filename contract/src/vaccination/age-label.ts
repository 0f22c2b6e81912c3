import type { ScheduleDose, Span } from './schedule.ts'

/**
 * The age of a dose as its card has it: "6 weeks", "16–24 months", in any language. Birth and pregnancy are words of the
 * screen or the paper.
 */
export function ageLabel(
  { due, dueBy }: Pick<ScheduleDose, 'due' | 'dueBy'>,
  language: string,
  words: { birth: string; pregnancy: string },
): string {
  if (due === null) return words.pregnancy
  if (due.count === 0) return words.birth
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'unit',
    unit: unitOf(due),
    unitDisplay: 'long',
  })
  return dueBy && dueBy.unit === due.unit
    ? format.formatRange(due.count, dueBy.count)
    : format.format(due.count)
}

const unitOf = ({ unit }: Span) => unit.slice(0, -1)

/** The words of the wire and of the paper. */
export const paperWords = {
  en: { birth: 'Birth', pregnancy: 'Pregnancy' },
  hi: { birth: 'जन्म', pregnancy: 'गर्भावस्था' },
} as const
