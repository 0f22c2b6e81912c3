import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { focusFirst } from '#areas/workbench/case/keyboard/focus-part.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { notify } from '#shell/notices.ts'
import type { CaseWarning } from './use-case-warnings.ts'

/**
 * Goes from warning to warning: those that wait for somebody while there are any, else all. Each where its medicine can
 * be changed; those of generic lines in the review, as the medicines may show the other list.
 */
export function useWarningWalk(warnings: readonly CaseWarning[]): () => void {
  const { t } = useTranslation('workbench-safety')
  const { tab, openTab } = useWorkbench()
  const last = useRef('')
  return () => {
    const waiting = warnings.filter(({ waits }) => waits)
    const walked = waiting.length > 0 ? waiting : warnings
    const next = walked[(walked.findIndex(({ warning }) => warning.key === last.current) + 1) % walked.length]
    if (!next) return notify.info(t('noWarnings'))
    last.current = next.warning.key
    const shownIn = next.generic || tab === 'review' ? 'review' : 'medicines'
    openTab(shownIn)
    focusFirst(`#panel-${shownIn} [data-warning-key="${CSS.escape(next.warning.key)}"]`)
  }
}
