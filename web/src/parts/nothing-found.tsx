import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './empty-state.tsx'

interface NothingFoundProps {
  /** Whether something narrows the list down. */
  filtered: boolean
  clear: () => void
  /** What the user can do about an empty list. */
  action?: ReactNode
}

/** Why a list shows no rows, and what may be done about it. */
export function NothingFound({ filtered, clear, action }: NothingFoundProps) {
  const { t } = useTranslation()
  if (!filtered) return <EmptyState action={action} />
  return (
    <EmptyState
      title={t('noneFits')}
      action={
        <Button variant="outlined" onClick={clear}>
          {t('clearFilters')}
        </Button>
      }
    />
  )
}
