import { fittingOptions } from '#parts/fitting-options.ts'

/** A screen or a part of one, as the palette offers it. */
export interface ScreenEntry {
  id: string
  label: string
  /** Where it belongs. */
  within: string
}

/** More would hide the cases below them. */
const MOST_SCREENS = 8

/**
 * The screens with a word beginning with each typed word, in their title or in what they belong to; those whose title
 * alone fits come first. Without a text the first of all.
 */
export function foundScreens<Entry extends ScreenEntry>(entries: readonly Entry[], text: string): Entry[] {
  if (text.trim() === '') return entries.slice(0, MOST_SCREENS)
  const byTitle = fittingOptions(entries, ({ label }) => label, text)
  const all = fittingOptions(entries, ({ label, within }) => `${label} ${within}`, text)
  return [...byTitle, ...all.filter((entry) => !byTitle.includes(entry))].slice(0, MOST_SCREENS)
}
