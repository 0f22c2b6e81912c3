import type { OpenPoint } from '@rxdesk/contract/record/open-points'
import { countOf } from '@rxdesk/contract/record/open-points'
import { useTranslation } from 'react-i18next'
import { isolated } from '#language/isolated.ts'
import type { ReviewProblem } from './review-problems.ts'

/** Missing or open points, in words. */
export function useProblemWords() {
  const { t } = useTranslation(['workbench', 'workbench-proposals'])
  const waitingText = (waiting: OpenPoint['waiting']) =>
    waiting
      .map(({ kind, count }) => {
        const name = kind === 'vital' ? t('tab.vital') : t(`workbench-proposals:kind.${kind}`)
        return count > 1 ? `${name} ${count}` : name
      })
      .join(', ')
  const pointText = ({ kind, waiting }: OpenPoint) =>
    t(`problem.${kind}`, { n: countOf({ kind, waiting }), what: isolated(waitingText(waiting)) })
  return {
    pointText,
    problemText: ({ kind, name, waiting = [] }: ReviewProblem) =>
      kind === 'noMedicine' || kind === 'notLookedAt'
        ? pointText({ kind, waiting })
        : t(`problem.${kind}`, { name: name ?? '' }),
  }
}
