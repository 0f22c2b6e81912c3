import type { ReviewProblem } from '#areas/workbench/case/problems/review-problems.ts'
import type { ProposalRow } from './proposal-rows.ts'
import { needsPerson } from './proposal-rows.ts'

/** A place that the user must look at: an uncertain proposal, or something missing or open in the form. */
export type Need =
  | { readonly id: string; readonly kind: 'proposal'; readonly proposalId: number }
  | { readonly id: string; readonly kind: 'problem'; readonly problem: ReviewProblem }

/**
 * Everything that needs a user's decision: readings first, in the order of the page, then the form in the order of its
 * tabs.
 */
export function needsIn(
  rows: readonly ProposalRow[],
  threshold: number,
  problems: readonly ReviewProblem[],
): Need[] {
  return [
    ...rows
      .filter((row) => needsPerson(row, threshold))
      .map(({ proposal: { proposalId } }) => ({
        id: `proposal-${proposalId}`,
        kind: 'proposal' as const,
        proposalId,
      })),
    // Readings not looked at are left out: the walk has visited each of them above, or they are certain.
    ...problems
      .filter(({ kind }) => kind !== 'notLookedAt')
      .map((problem) => ({
        id: `problem-${problem.kind}-${problem.name ?? ''}-${problem.field ?? ''}`,
        kind: 'problem' as const,
        problem,
      })),
  ]
}

/** The position of the walk: the need visited last, and its index in the list of that time. */
export interface Stand {
  readonly id: string
  readonly at: number
}

/**
 * The need after (or before) the one visited last. When that one is settled and gone, the one in its place. Undefined
 * at the end of the walk.
 */
export function needAfter(
  needs: readonly Need[],
  stand: Stand | undefined,
  step: 1 | -1,
): { need: Need; stand: Stand } | undefined {
  const place = needs.findIndex(({ id }) => id === stand?.id)
  const at =
    stand === undefined
      ? step === 1
        ? 0
        : needs.length - 1
      : place >= 0
        ? place + step
        : step === 1
          ? stand.at
          : stand.at - 1
  const need = needs[at]
  return need && { need, stand: { id: need.id, at } }
}
