import { bare, type Step } from './item.ts'
import type { Token } from './tokens.ts'

/** What is measured before a dose is given or held back; its figure is never a dose, nor its mark a "then". */
const MEASURED =
  /^(bp|sbp|dbp|systolic|diastolic|map|sys|dia|rbs|fbs|ppbs|grbs|cbg|bsl|bgl|bs|hgt|sugars?|glucose|temp|temperature|fever|hr|pulse|spo2|saturation|sats|rr|wt|weight|bmi|inr|creatinine|creat|egfr|gfr|hb|hba1c|tsh|potassium|uric|score|vas|बीपी|शुगर|बुखार)$/
/** Whether a word names what is measured: "temp 101" is no medicine and its strength. */
export const isMeasuredWord = (word: string): boolean => MEASURED.test(word)
const LEADS = /^(if|when|whenever|once|until|till|unless|while|only|अगर|यदि|जब|agar|jab)$/
const JOINS = /^(is|are|was|of|level|levels|reading|goes|gets|rises|falls|drops|remains|stays|the|=|:|-)$/
const COMPARES = /^[<>≤≥]$/
const COMPARING_WORDS: readonly (readonly string[])[] = [
  ['more', 'than'],
  ['less', 'than'],
  ['greater', 'than'],
  ['higher', 'than'],
  ['lower', 'than'],
  ['above'],
  ['below'],
  ['over'],
  ['under'],
  ['beyond'],
  ['exceeds'],
  ['exceeding'],
]
const UNIT = /^(mmhg|mm|hg|f|c|°|º|degrees?|deg|mg|mmol|\/|dl|l|mgdl|bpm|min|kg|%|fahrenheit|celsius)$/
const FURTHER = /^(and|or|above|below|more|less|higher|lower)$/

/** The end of "> ", ">=", "more than" at `index`; `index` itself where nothing compares. */
function afterComparing(tokens: readonly Token[], index: number): number {
  if (COMPARES.test(bare(tokens, index)) || (bare(tokens, index) === '=' && bare(tokens, index + 1) === '>'))
    return /^[=<>]$/.test(bare(tokens, index + 1)) ? index + 2 : index + 1
  const words = COMPARING_WORDS.find((each) => each.every((word, at) => bare(tokens, index + at) === word))
  return index + (words?.length ?? 0)
}

function afterJoins(tokens: readonly Token[], index: number): number {
  let at = index
  while (at < index + 3 && JOINS.test(bare(tokens, at))) at += 1
  return at
}

/** The end of a figure with its unit: "140/90 mmHg", "200 mg/dl", "100 F". */
function afterFigure(tokens: readonly Token[], index: number): number {
  let at = index + 1
  if (bare(tokens, at) === '/' && tokens[at + 1]?.kind === 'number') at += 2
  const unit = at
  while (UNIT.test(bare(tokens, at))) at += 1
  // "200 mg" without "per dl" may be the dose that follows.
  if (at === unit + 1 && ['mg', '/', '-'].includes(bare(tokens, unit))) at = unit
  return FURTHER.test(bare(tokens, at)) && FURTHER.test(bare(tokens, at + 1)) ? at + 2 : at
}

/**
 * "If BP > 140/90", "hold if SBP < 100", "fever > 101 F": a condition with its figure. There is no place for it in the
 * structure, so that it stays unread as a whole, and the directions are printed as they were typed.
 */
export function readCondition(tokens: readonly Token[], index: number): Step | undefined {
  const lead = LEADS.test(bare(tokens, index)) ? index + 1 : index
  const isMeasured = MEASURED.test(bare(tokens, lead))
  // Behind "SOS fever" the mark stands alone.
  const wasMeasured =
    lead === index &&
    [1, 2].some((by) => MEASURED.test(bare(tokens, index - by)) || LEADS.test(bare(tokens, index - by)))
  const from = isMeasured ? afterJoins(tokens, lead + 1) : lead
  const figure = afterComparing(tokens, from)
  const isNumber = tokens[figure]?.kind === 'number'
  const compares = figure > from && isNumber && (isMeasured || lead > index || wasMeasured)
  // "BP 140/90" is no dose with or without a mark.
  const isPressure = isMeasured && isNumber && /^\d{2,3}[/⁄]\d{2,3}$/.test(bare(tokens, figure))
  if (!compares && !isPressure) return undefined
  return { said: { is: 'unknown' }, next: afterFigure(tokens, figure) }
}
