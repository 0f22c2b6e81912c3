import { printable } from './printable-text.ts'

/** A text in the two languages that patients read. */
export interface Bilingual {
  english: string
  hindi: string
}

export interface LabelledText {
  label: string
  text: string
}

/** Printable text, or none. */
export function optional(text: string | undefined): string {
  return text ? printable(text) : ''
}

/** What there is of several texts. */
export function joined(separator: string, ...texts: (string | false | undefined)[]): string {
  return texts.filter(Boolean).join(separator)
}
