import type { OpenPoint } from '@rxdesk/contract/record/open-points'
import { countOf, openPointKinds } from '@rxdesk/contract/record/open-points'
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
  const pointText = ({
    kind,
    waiting = [],
    names = [],
  }: Pick<ReviewProblem, 'waiting' | 'names'> & Pick<OpenPoint, 'kind'>) =>
    t(`problem.${kind}`, {
      n: countOf({ waiting }),
      what: names.length > 0 ? names.map(isolated).join(', ') : isolated(waitingText(waiting)),
    })
  const isPoint = (kind: ReviewProblem['kind']): kind is OpenPoint['kind'] =>
    openPointKinds.some((point) => point === kind)
  return {
    pointText,
    problemText: ({ kind, name, ...point }: ReviewProblem) =>
      isPoint(kind) ? pointText({ kind, ...point }) : t(`problem.${kind}`, { name: name ?? '' }),
  }
}
