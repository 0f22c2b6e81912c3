/** Who a file is about, as the record knows them. */
export interface KnownPerson {
  names: readonly string[]
  /** Telephone numbers, numbers of the hospital and the like. */
  numbers: readonly string[]
  addresses: readonly string[]
}

/** Replaces what names a patient, and puts it back. One is made for a question, so that a stand-in means one thing in it. */
export interface StandIns {
  hide(text: string): string
  restore(text: string): string
}

const LEAST_NAME = 3
/**
 * What names somebody wherever it stands: e-mail addresses, telephone numbers as India writes them, ABHA and Aadhaar
 * numbers. Dates, counts of cells and ranges are left: a model answers from them.
 */
const PATTERNS: readonly [string, RegExp][] = [
  ['EMAIL', /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu],
  ['NUMBER', /(?<![\d.\-/])\d{2}-\d{4}-\d{4}-\d{4}(?![\d.\-/])/gu],
  ['NUMBER', /(?<![\d.\-/])\d{4} \d{4} \d{4}(?: \d{2})?(?![\d.\-/])/gu],
  ['NUMBER', /(?<![\d.\-/])(?:\+?91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}(?![\d.\-/])/gu],
  ['NUMBER', /(?<![\d.\-/])0\d{2,4}[ -]\d{3,4} ?\d{3,4}(?![\d.\-/])/gu],
]
/** What stands behind these labels is the patient's own, up to the next column or label. */
const LABELLED: readonly [string, RegExp][] = [
  [
    'NAME',
    /((?:^|[\s\t])(?:patient(?:'s)?(?: name)?|name|pt|नाम|मरीज|father|husband|guardian)\s*[:：-]\s*)([^\t:：\d]+?)(?=\s*(?:\t|$|[:：]|\d|,|\s{2,}|\b(?:age|sex|gender|uhid|mr no|mobile)\b))/giu,
  ],
  ['ADDRESS', /((?:^|[\s\t])(?:address|addr|पता)\s*[:：-]?\s*)([^\t]+?)(?=\t|$|\s{3,}|\bmobile\b)/giu],
  [
    'NUMBER',
    /((?:uhid|mr ?no|mrn|ip ?no|ipd(?: no)?|op ?no|reg(?:istration)? ?no|abha|aadhaar|policy(?: no)?|sample id|mobile|phone|पंजीयन क्रमांक|मोबाइल)\.?\s*[:：-]?\s*)([A-Z]*[\d][\w/ -]*?)(?=\t|$|\s{2,}|[,;])/giu,
  ],
]

export function createStandIns({ names, numbers, addresses }: KnownPerson): StandIns {
  const marks = new Map<string, string>()
  const originals = new Map<string, string>()
  const markFor = (kind: string, text: string): string => {
    const known = marks.get(text)
    if (known) return known
    const mark = `[${kind}-${marks.size + 1}]`
    marks.set(text, mark)
    originals.set(mark, text)
    return mark
  }
  const whole = names.map((name) => name.trim()).filter((name) => name.length >= LEAST_NAME)
  const words = whole.flatMap((name) => name.split(/\s+/)).filter((word) => word.length >= LEAST_NAME)
  // Longer ones first: a name is not left half hidden.
  const known: [string, string][] = [
    ...[...whole, ...words].map((text): [string, string] => ['NAME', text]),
    ...numbers.filter((text) => text.length >= 4).map((text): [string, string] => ['NUMBER', text]),
    ...addresses
      .filter((text) => text.length >= LEAST_NAME)
      .map((text): [string, string] => ['ADDRESS', text]),
  ].sort(([, a], [, b]) => b.length - a.length) as [string, string][]
  return {
    hide(text) {
      let hidden = text
      for (const [kind, pattern] of LABELLED)
        hidden = hidden.replace(pattern, (_, label: string, value: string) => label + markFor(kind, value))
      for (const [kind, value] of known)
        hidden = hidden.replace(wordPattern(value), (found) => markFor(kind, found))
      for (const [kind, pattern] of PATTERNS)
        hidden = hidden.replace(pattern, (found) => markFor(kind, found))
      return hidden
    },
    restore: (text) => text.replace(/\[[A-Z]+-\d+\]/g, (mark) => originals.get(mark) ?? mark),
  }
}

const wordPattern = (text: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{M}\\d])${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')}(?![\\p{L}\\p{M}\\d])`,
    'giu',
  )
