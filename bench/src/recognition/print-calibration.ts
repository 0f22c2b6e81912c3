import { valueOn } from '@rxdesk/server/src/engines/recognition/rising-line.ts'
import { textLayerEngine } from '@rxdesk/server/src/engines/recognition/text-layer.ts'
import type { ScoredScript } from '@rxdesk/server/src/engines/recognition/word-confidence.ts'
import { heading, note, table } from '../report.ts'
import { fitTable, type JudgedWord, lowerOf, onRealPrescriptions, reliability } from './calibration.ts'
import { type MeasuredUpload, scriptOf } from './measure.ts'
import { percent } from './percent.ts'

const scripts: readonly ScoredScript[] = ['latin', 'devanagari']

/**
 * Prints how often words are right by their confidence. Every second prescription of a kind is held out: tables are
 * fitted on the rest (`fit` prints them), and the figures are of those held out. Text that a PDF contains is not
 * recognised, so it is left out.
 */
export function printCalibration(measured: readonly MeasuredUpload[], fit: boolean): void {
  const fitted = measured.filter((each) => !isHeldOut(each, measured))
  const heldOut = measured.filter((each) => isHeldOut(each, measured))
  for (const script of scripts) {
    const [own, others] = [scoredWords(fitted, script), scoredWords(heldOut, script)]
    if (own.length === 0 || others.length === 0) continue
    const fitOfHalf = fitTable(own.map(({ score, right }) => ({ score, right })))
    printReliability(
      `${script}: confidence as the server says it, of the prescriptions held out`,
      said(others),
    )
    printReliability(
      `${script}: by a table of the other half (${own.length} words), of the prescriptions held out`,
      others.map(({ score, right }) => ({ score: valueOn(fitOfHalf, score), right })),
    )
    if (fit) note(JSON.stringify(lowerOf(fitOfHalf, onRealPrescriptions)))
  }
}

/** The second, fourth, … of its kind. */
export function isHeldOut({ upload }: MeasuredUpload, all: readonly MeasuredUpload[]): boolean {
  const kind = all.filter((each) => each.upload.kind === upload.kind)
  return kind.findIndex((each) => each.upload === upload) % 2 === 1
}

interface ScoredWord extends JudgedWord {
  confidence: number
}

function scoredWords(measured: readonly MeasuredUpload[], script: ScoredScript): ScoredWord[] {
  return measured.flatMap(({ pages, calibrated, right }) => {
    let at = 0
    return pages.flatMap(({ engine, words }, page) =>
      words.flatMap(({ text, confidence: score }, index) => {
        const isRight = right[at] === true
        at += 1
        if (engine === textLayerEngine || scriptOf(text) !== script) return []
        return { score, right: isRight, confidence: calibrated[page]?.words[index]?.confidence ?? 0 }
      }),
    )
  })
}

const said = (words: readonly ScoredWord[]): JudgedWord[] =>
  words.map(({ confidence, right }) => ({ score: confidence, right }))

export function printReliability(title: string, words: readonly JudgedWord[], what = 'words'): void {
  heading(title)
  const bands = reliability(words).filter(({ count }) => count > 0)
  table([
    ['said', what, 'mean', 'right'],
    ...bands.map(({ from, to, count, said: mean, right }) => [
      `${from.toFixed(2)}–${to.toFixed(2)}`,
      String(count),
      percent(mean),
      percent(right),
    ]),
  ])
  const off = bands.reduce((sum, each) => sum + Math.abs(each.said - each.right) * each.count, 0)
  note(`off by ${percent(off / Math.max(1, words.length))} on the mean of the ${what}`)
}
