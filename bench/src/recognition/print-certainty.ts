import type { EntityKind } from '@rxdesk/contract/options'
import { supportOf, supports } from '@rxdesk/server/src/domain/entity-extraction/certainty.ts'
import { foundOn } from '@rxdesk/server/src/domain/entity-extraction/proposals-from.ts'
import { heading, note, table } from '../report.ts'
import { inUse } from './bench-vocabulary.ts'
import { fitTable, type JudgedWord, reliability } from './calibration.ts'
import { entityFigures, type Judgement } from './entity-figures.ts'
import type { MeasuredUpload } from './measure.ts'
import { percent } from './percent.ts'
import { isHeldOut, printReliability } from './print-calibration.ts'

interface Judged extends Judgement {
  page: string
  heldOut: boolean
}

/**
 * Prints how often proposals are right by the certainty that they are given, of the prescriptions held out, what
 * accepting all takes over unseen of all of them in a deployment that knows their doctors, and with `fit` tables for `certainty.ts` from the other half.
 */
export async function printCertainty(measured: readonly MeasuredUpload[], fit: boolean): Promise<void> {
  const drawn = measured.filter(({ upload }) => upload.sample)
  if (drawn.length === 0) return
  const all = await judgedOf(drawn)
  const heldOut = all.filter((each) => each.heldOut)
  for (const support of supports)
    printReliability(
      `Certainty of proposals that are ${support}, of the prescriptions held out`,
      heldOut.filter(({ found }) => supportOf(found) === support).map(asWord),
      'proposals',
    )
  heading('Certainty by field, of the prescriptions held out')
  const kinds = [...new Set(heldOut.map(({ kind }) => kind))].sort()
  table([['field', 'proposals', 'mean', 'right'], ...kinds.map((kind) => kindRow(kind, heldOut))])

  heading('Accepting all from a certainty on: its share of the right readings, and how many of it are right')
  table([
    ['page', 'right readings', ...FROM.map((from) => from.toFixed(2))],
    ...[...new Set(all.map(({ page }) => page)), 'all'].map((page) => takenRow(page, all)),
  ])
  if (!fit) return
  const fitted = (await judgedOf(drawn, foundOn)).filter((each) => !each.heldOut)
  for (const support of supports)
    note(
      `${support}: ${JSON.stringify(fitTable(fitted.filter(({ found }) => supportOf(found) === support).map(asWord)))}`,
    )
}

/** The thresholds of the desk; 0.95 is the one that it begins with. */
const FROM = [0.9, 0.95, 0.99]

async function judgedOf(measured: readonly MeasuredUpload[], propose?: typeof foundOn): Promise<Judged[]> {
  const all: Judged[] = []
  for (const each of measured) {
    const { upload, calibrated } = each
    if (upload.sample) {
      const { proposed } = await entityFigures(calibrated, upload.sample, propose, inUse(upload.sample))
      const heldOut = isHeldOut(each, measured)
      all.push(...proposed.map((one) => ({ ...one, page: upload.kind, heldOut })))
    }
  }
  return all
}

const asWord = ({ found, right }: Judgement): JudgedWord => ({ score: found.score, right })

function kindRow(kind: EntityKind, all: readonly Judged[]): string[] {
  const own = all.filter((each) => each.kind === kind).map(asWord)
  const [count, said, right] = reliability(own).reduce(
    ([n, s, r], band) => [n + band.count, s + band.said * band.count, r + band.right * band.count],
    [0, 0, 0] as const as [number, number, number],
  )
  return [kind, String(count), percent(said / count), percent(right / count)]
}

function takenRow(page: string, all: readonly Judged[]): string[] {
  const own = all.filter((each) => page === 'all' || each.page === page)
  // A registration number is settled with its doctor, and no row of its own.
  const right = own.filter((each) => each.right && each.kind !== 'registrationNumber').length
  return [
    page,
    String(right),
    ...FROM.map((from) => {
      const taken = own.filter(({ score, kind }) => score >= from && kind !== 'registrationNumber')
      const good = taken.filter((each) => each.right).length
      return taken.length === 0 ? '0' : `${percent(good / right)}, ${percent(good / taken.length)} right`
    }),
  ]
}
