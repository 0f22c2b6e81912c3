import type * as calls from '@rxdesk/contract/areas/reports/chart-calls'
import {
  type InvestigationMark,
  investigationMarks,
  SMALLEST_GROUP,
} from '@rxdesk/contract/areas/reports/options'
import type { ChartRequest } from '@rxdesk/contract/areas/reports/requests'
import type { AnswerOf, ParsedRequestOf } from '@rxdesk/contract/call'
import { consoleChannel, digitizationChannel } from '@rxdesk/contract/channels'
import { readWholeMaster } from '#domain/reference/master-store.ts'
import { antibiotics } from '#domain/report-sums/antibiotics.ts'
import { ANY_ANTIBIOTIC, UNKNOWN_SALT } from '#domain/report-sums/term-rules.ts'
import { isClientStaff } from '#platform/protocol/caller.ts'
import { missing } from '#platform/protocol/problem.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { countedBy, summed } from './case-sums.ts'
import { type TermQuestion, type TermSum, termDays, termSums, termSumsWith } from './term-sums.ts'

/** What a caller is shown of a count: client staff nothing of a group in which a patient might be known. */
function countFor({ caller }: Pick<Reading, 'caller'>): (count: number) => number | null {
  const hides = isClientStaff(caller)
  return (count) => (hides && count > 0 && count < SMALLEST_GROUP ? null : count)
}

type Bar = AnswerOf<typeof calls.Lab_chart>['labInvesReport'][number]

/** A count with its share of all. */
function barFor(work: Reading, completed: number) {
  const shown = countFor(work)
  return ({ id, name, cases }: TermSum): Bar => {
    const count = shown(cases)
    return { id, name, count, share: count === null || completed === 0 ? null : count / completed }
  }
}

const completedIn = async (work: Reading, asked: ChartRequest): Promise<number> =>
  summed(await countedBy(work, asked, 'client')).completed

/**
 * Bars with the count that their shares are of. Where that count is hidden its few patients may be known, and the names of
 * the bars would say what they have: then there are none.
 */
function barsOf(work: Reading, completed: number, sums: readonly TermSum[]) {
  const shown = countFor(work)(completed)
  return { completed: shown, bars: shown === null ? [] : sums.map(barFor(work, completed)) }
}

/** The most frequent terms of a kind, with their share of all completed prescriptions. */
async function bars(work: Reading, asked: ChartRequest, question: Omit<TermQuestion, 'top'>) {
  const completed = await completedIn(work, asked)
  return barsOf(work, completed, await termSums(work, asked, { ...question, top: asked.top }))
}

export async function prescriptionDays(work: Reading, asked: ChartRequest) {
  const shown = countFor(work)
  const rows = await countedBy(work, asked, asked.by)
  return rows.map(({ key, received, completed, rejected, failed }) => ({
    day: key,
    received: shown(received),
    completed: shown(completed),
    rejected: shown(rejected),
    failed: shown(failed),
  }))
}

export async function digitizedDays(work: Reading, asked: ChartRequest) {
  const shown = countFor(work)
  const rows = await countedBy(work, asked, asked.by, [consoleChannel, digitizationChannel])
  return rows.map(({ key, received, completed }) => ({
    day: key,
    registered: shown(received),
    digitized: shown(completed),
  }))
}

export async function antibioticFigures(
  work: Reading,
  asked: ChartRequest,
): Promise<AnswerOf<typeof calls.Antibiotic_chart>> {
  const shown = countFor(work)
  const { completed, bars: salts } = await bars(work, asked, { kind: 'antibiotic', without: ANY_ANTIBIOTIC })
  const one = async (question: Pick<TermQuestion, 'kind' | 'only'>) =>
    shown((await termSums(work, asked, { ...question, top: 1 }))[0]?.cases ?? 0)
  const withAny = await termDays(work, asked, { kind: 'antibiotic', key: ANY_ANTIBIOTIC, by: asked.by })
  const days = await countedBy(work, asked, asked.by)
  return {
    completed,
    withAny: await one({ kind: 'antibiotic', only: ANY_ANTIBIOTIC }),
    medicineReport: salts.flatMap((bar) => {
      const group = antibiotics.get(bar.name)
      return group === undefined ? [] : [{ ...bar, group }]
    }),
    notKnown: await one({ kind: 'salt', only: UNKNOWN_SALT }),
    days: days.map(({ key, completed: all }) => ({
      day: key,
      completed: shown(all),
      withAny: shown(withAny.get(key) ?? 0),
    })),
  }
}

export async function diseaseBars(work: Reading, asked: ParsedRequestOf<typeof calls.Disease_chart>) {
  if (asked.diseaseType === '') return bars(work, asked, { kind: 'condition' })
  const besides = { kind: 'diseaseType', key: asked.diseaseType.toLowerCase() } as const
  const { sums, completed } = await termSumsWith(work, asked, { kind: 'condition', top: asked.top, besides })
  return barsOf(work, completed, sums)
}

/** Tests of the categories with a mark. */
export const markedBars = (work: Reading, asked: ChartRequest, mark: InvestigationMark) =>
  bars(work, asked, { kind: 'investigation', marks: investigationMarks[mark] })

export const specializationBars = (work: Reading, asked: ChartRequest) =>
  bars(work, asked, { kind: 'specialization' })

export async function scanDays(work: Reading, asked: ChartRequest) {
  const shown = countFor(work)
  const of = (mark: 'mri' | 'xray') =>
    termDays(work, asked, { kind: 'category', key: investigationMarks[mark][0], by: asked.by })
  const [mri, xray] = [await of('mri'), await of('xray')]
  const days = await countedBy(work, asked, asked.by)
  return days.map(({ key }) => ({
    day: key,
    mri: shown(mri.get(key) ?? 0),
    xray: shown(xray.get(key) ?? 0),
  }))
}

/** By category; with one, by the tests of it. */
export async function categoryBars(
  work: Reading,
  asked: ParsedRequestOf<typeof calls.investigationCategory_chart>,
): Promise<AnswerOf<typeof calls.investigationCategory_chart>> {
  const master = await readWholeMaster(work.db, 'investigationCategory', [])
  const categoryMaster = [
    { uid: 0, category: 'All' },
    ...master.map(({ id, name }) => ({ uid: id, category: name })),
  ]
  const chosen = master.find(({ id }) => id === asked.category)
  if (asked.category !== 0 && !chosen) throw missing()
  const { completed, bars: found } = await bars(
    work,
    asked,
    chosen ? { kind: 'investigation', marks: [chosen.code] } : { kind: 'category' },
  )
  const nameOf = new Map(master.map(({ code, name }) => [code, name]))
  const invesCategoryReport = chosen
    ? found
    : found.map((bar) => ({ ...bar, name: nameOf.get(bar.name) ?? 'Other' }))
  return { completed, categoryMaster, invesCategoryReport }
}
