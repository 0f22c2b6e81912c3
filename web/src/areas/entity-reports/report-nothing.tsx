import Button from '@mui/material/Button'
import type { rangeFault } from '@rxdesk/contract/report-range'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { EmptyState } from '#parts/empty-state.tsx'

interface ReportNothingProps {
  fault: ReturnType<typeof rangeFault>
  filtered: boolean
  clear: () => void
}

/** Why a report shows no rows, and what may be done about it. */
export function ReportNothing({ fault, filtered, clear }: ReportNothingProps) {
  const { t } = useTranslation('entity-reports')
  const { messageText } = useServerText()
  if (fault) return <EmptyState title={messageText(fault.key, { days: fault.days })} />
  if (!filtered) return <EmptyState title={t('nothing')} text={t('nothingText')} />
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
