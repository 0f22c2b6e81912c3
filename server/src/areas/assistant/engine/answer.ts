import type { AnswerLine, AnswerTable, AssistantAnswer, Cite } from '@rxdesk/contract/areas/assistant/schemas'
import { normalRanges } from '@rxdesk/contract/normal-range'
import { figuresStand } from './check.ts'
import { compareFiles, trendOf } from './compare-files.ts'
import { type FileText, type FoundLine, findLines, withHeadings } from './find-lines.ts'
import { type FileLine, holds, isMeasure, type KnownLine, knownLine, VITAL_SIGNS } from './line-facts.ts'
import { type Question, readQuestion } from './question.ts'

/** A file with its lines, in the order of its pages, and the day it is of (dd-mm-yyyy). */
export interface AskedFile {
  fileId: string
  date: string
  lines: readonly FileLine[]
}

/** Lines that are shown of what was found, and of a list such as all medicines. */
const MOST_LINES = 6
const LONGEST_LIST = 40
/** A line that scores less than this of the best one is left out. */
const NEARLY_AS_GOOD = 0.72

/**
 * The built-in engine: finds the lines that answer, and quotes them letter for letter. It never writes a sentence of its
 * own, so text in a file has no effect but to be quoted, and no figure is said that stands in no line.
 * @param files oldest first
 */
export function answerBuiltIn(text: string, files: readonly AskedFile[]): AssistantAnswer {
  const question = readQuestion(text)
  const known = files.map(({ fileId, date, lines }) => ({ fileId, date, lines: lines.map(knownLine) }))
  const table = tableOf(question, known)
  const all = known.flatMap(({ lines }) => lines)
  const found = table?.kind === 'changes' ? [] : linesFor(question, withHeadings(all))
  const answer = found.map(quoted).filter(({ text: said }, at) => {
    const line = found[at]
    return line !== undefined && figuresStand(said, [line.text])
  })
  return {
    answer,
    table,
    notFound: answer.length === 0 && table === null,
    onlyFound: question.wanted.has('why') && answer.length > 0,
    engine: 'builtIn',
    cut: 0,
  }
}

/** Lines that a language model is shown, at most. */
const MOST_PASSAGES = 40

/** The lines that a language model may answer from: those that the built-in engine found, and what is beside them. */
export function passagesFor(text: string, files: readonly AskedFile[]): KnownLine[] {
  const question = readQuestion(text)
  const all = files.flatMap(({ lines }) => lines.map(knownLine))
  const file = withHeadings(all)
  const list = listFor(question, file)
  const found = list ?? findLines(file, question).map(({ line }) => line)
  const wanted = new Set<KnownLine>()
  for (const line of found.slice(0, MOST_PASSAGES)) {
    const at = all.indexOf(line)
    for (const each of [line, all[at - 1], all[at + 1]])
      if (each && wanted.size < MOST_PASSAGES && each.fileId === line.fileId) wanted.add(each)
  }
  return all.filter((line) => wanted.has(line))
}

function tableOf(
  question: Question,
  files: readonly { fileId: string; date: string; lines: KnownLine[] }[],
): AnswerTable | null {
  if (files.length < 2) return null
  const { wanted, subject } = question
  const measures = subject.filter(({ key }) => isMeasure(key))
  const [measure] = measures
  if (measure && measures.length === 1 && !(wanted.has('changes') && files.length === 2))
    return trendOf(measure.key, files)
  return wanted.has('changes') || wanted.has('trend') ? compareFiles(subject, files) : null
}

function linesFor(question: Question, file: FileText): KnownLine[] {
  const list = listFor(question, file)
  if (list) return list.slice(0, LONGEST_LIST)
  const fitting = withWanted(question, file, findLines(file, question))
  const best = fitting[0]?.score ?? 0
  return fitting
    .filter(({ score }) => score >= best * NEARLY_AS_GOOD)
    .slice(0, MOST_LINES)
    .map(({ line }) => line)
}

/** All of a kind, where nothing narrows the question: medicines, what the laboratory found, what is out of range. */
function listFor({ subject, wanted }: Question, { lines, headings }: FileText): KnownLine[] | undefined {
  const keys = new Set(subject.map(({ key }) => key))
  const isOnly = (...allowed: string[]) => subject.every(({ key }) => allowed.includes(key))
  if (wanted.has('abnormal') && isOnly('=laboratory', '=admission', '=discharge')) {
    const outside = lines.filter(({ measured }) => measured && isOutside(measured))
    if (outside.length > 0) return outside
    return subject.length === 0 ? [] : undefined
  }
  if (keys.has('=medicine') && isOnly('=medicine', '=discharge', '=advice', '=doctor', '=hospital')) {
    const all = lines.filter(({ kind }) => kind === 'medicine')
    const atDischarge = lines.filter(
      (line, at) => line.kind === 'medicine' && headings[at]?.keys.has('=discharge'),
    )
    const chosen = keys.has('=discharge') && atDischarge.length > 0 ? atDischarge : all
    return chosen.length > 0 ? chosen : undefined
  }
  if (keys.has('=laboratory') && isOnly('=laboratory', '=admission', '=discharge')) {
    const values = lines.filter(
      ({ kind, keys: own }) => kind === 'value' && ![...own].some((key) => VITAL_SIGNS.has(key)),
    )
    return values.length > 0 ? values : undefined
  }
  return undefined
}

function isOutside({ value, range }: { value: string; range: string }): boolean {
  const [bounds] =
    normalRanges(
      range
        .replace(/^(?:upto|up to)\s*/i, '≤ ')
        .replace(/^</, '≤')
        .replace(/^>/, '≥'),
      'number',
    ) ?? []
  const number = Number(value.replace(',', ''))
  if (!bounds || !Number.isFinite(number)) return false
  return (
    (bounds.lowest !== null && number < bounds.lowest) || (bounds.highest !== null && number > bounds.highest)
  )
}

/** Those that hold what is wanted; where the line itself does not, the one below it may. */
function withWanted(
  { wanted, subject, isOpen }: Question,
  { lines }: FileText,
  found: FoundLine[],
): FoundLine[] {
  const needs = (['when', 'howLong', 'howOften', 'howMuch', 'who', 'value'] as const).filter((want) =>
    wanted.has(want),
  )
  const measured = isOpen && needs.length === 0 && subject.some(({ key }) => isMeasure(key))
  const fits = (text: string) => needs.every((want) => holds[want](text)) && (!measured || holds.value(text))
  const places = new Map(lines.map((line, at) => [line, at]))
  const fitting = found.flatMap((each): FoundLine[] => {
    if (fits(each.line.text)) return [each]
    const below = lines[(places.get(each.line) ?? lines.length) + 1]
    const isLabel = each.line.terms.length <= subject.length + 2
    const isBelow =
      isLabel && below && !below.isHeading && below.page === each.line.page && below.kind === 'other'
    return isBelow && needs.length > 0 && fits(below.text) ? [{ ...each, line: below }] : []
  })
  return [...new Map(fitting.map((each) => [each.line, each])).values()]
}

function quoted(line: KnownLine): AnswerLine {
  return { kind: line.kind, text: line.text.replaceAll('\t', '   ').trim(), cites: [citeOf(line)] }
}

/** Where a line stands. */
export function citeOf({ fileId, page, line, box }: FileLine): Cite {
  return { fileId, page, line, boxes: [box] }
}
