/**
 * Text made safe to print. Names and directions come from uploads, partners and typing; a stray control character fails
 * PDF/A, and a hidden direction override could show "5 mg" as "gm 5" or hide a word.
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const LINE_BREAKS_AND_TABS = /[\t\n\u000b\f\r\u0085\u2028\u2029]+/g
const LINE_BREAKS = /[\n\v\f\r\u0085\u2028\u2029]+/
const CONTROLS = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\ufeff\ufffc]/gu
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u
const DOSE = /\d[\d.,/½¼¾×x-]*(?:\s?(?:mcg|µg|mg|gm|g|kg|ml|l|iu|units?|%|mmol|meq)\b(?:\/\w+)?)?/giu
const FIRST_STRONG_ISOLATE = '\u2068'
const LEFT_TO_RIGHT_ISOLATE = '\u2066'
const POP_ISOLATE = '\u2069'
const ZERO_WIDTH_SPACE = '\u200b'

/** Longest run without a break opportunity that still fits the narrowest wide column at its size. */
const LONGEST_RUN = 18

/**
 * One line of printable text: no control characters, no direction overrides, white space collapsed. In text with
 * right-to-left letters each dose is isolated so that "500 mg" keeps its order, and the whole is isolated from its
 * surroundings. Left-to-right text is returned without any mark.
 */
export function printable(text: string): string {
  const clean = text
    .normalize('NFC')
    .replace(LINE_BREAKS_AND_TABS, ' ')
    .replace(BIDI_CONTROLS, '')
    .replace(CONTROLS, '')
    .replace(/ {2,}/g, ' ')
    .trim()
  if (!RIGHT_TO_LEFT.test(clean)) return clean
  const isolated = clean.replace(DOSE, (dose) => LEFT_TO_RIGHT_ISOLATE + dose + POP_ISOLATE)
  return FIRST_STRONG_ISOLATE + isolated + POP_ISOLATE
}

/**
 * As `printable`, in the lines that were typed, separated by line feeds: "No fever" above "Cough" joined into one line
 * would deny the cough. Empty lines are dropped.
 */
export function printableLines(text: string): string {
  return text.split(LINE_BREAKS).map(printable).filter(Boolean).join('\n')
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * Adds break opportunities to a run of letters without spaces, so that one endless word cannot run over its neighbours
 * in a fixed-width column. Shorter words are left alone.
 */
export function breakable(text: string, longestRun = LONGEST_RUN): string {
  return text.replace(/[^\s\u200b-]+/gu, (run) => {
    if (run.length <= longestRun) return run
    const letters = [...graphemes.segment(run)].map(({ segment }) => segment)
    if (letters.length <= longestRun) return run
    return letters
      .map((letter, at) => (at > 0 && at % longestRun === 0 ? ZERO_WIDTH_SPACE + letter : letter))
      .join('')
  })
}

/** A calendar date `yyyy-mm-dd` as dd-mm-yyyy. Anything else is printed unchanged. */
export function printableDate(date: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  return parts ? `${parts[3]}-${parts[2]}-${parts[1]}` : printable(date)
}

/** An instant in a time zone: "05-10-2026, 14:32 IST" (or "GMT+5:30" where the zone has no short name). */
export function printableInstant(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-IN', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('day')}-${part('month')}-${part('year')}, ${part('hour')}:${part('minute')} ${part('timeZoneName')}`
}
