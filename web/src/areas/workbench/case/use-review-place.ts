import type { ReviewPlace } from '@rxdesk/contract/record/answer-review'
import { useMemo } from 'react'
import { useWorkbench } from './workbench-context.ts'

/** Where the case is, for the question which answers to warnings are reviewed here. */
export function useReviewPlace(): ReviewPlace {
  const { level, channel } = useWorkbench().opened.rxdtls
  return useMemo(() => ({ level, channel }), [level, channel])
}
