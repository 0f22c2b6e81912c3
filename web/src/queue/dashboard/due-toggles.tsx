import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { statusLooks } from '#parts/status-looks.tsx'
import type { CaseFilters } from './dashboard-search.ts'
import { type DueCounts, useDueCountText } from './use-due-counts.ts'

interface DueTogglesProps {
  counts: DueCounts | undefined
  due: CaseFilters['due']
  change: (fields: Pick<CaseFilters, 'due'>) => void
}

const kinds = [
  { due: 'overdue', count: 'overdue', look: statusLooks.overdue },
  { due: 'soon', count: 'dueSoon', look: statusLooks.dueSoon },
] as const

/** How many waiting cases are overdue or due soon; a press shows only these, another all again. */
export function DueToggles({ counts, due, change }: DueTogglesProps) {
  const { t } = useTranslation('queue-dashboard')
  const text = useDueCountText()
  return kinds.map(({ due: kind, count: key, look }) => {
    const count = counts?.[key] ?? 0
    const pressed = due === kind
    if (count === 0 && !pressed) return null
    return (
      <Button
        key={kind}
        size="small"
        color={look.tone}
        variant={pressed ? 'contained' : 'text'}
        startIcon={look.icon}
        aria-pressed={pressed}
        onClick={() => change({ due: pressed ? '' : kind })}
      >
        {t(kind === 'overdue' ? 'overdueCount' : 'dueSoonCount', { number: text(count) })}
      </Button>
    )
  })
}
