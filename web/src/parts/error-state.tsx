import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useServerText } from '../language/use-server-text.ts'
import { EmptyState } from './empty-state.tsx'

/** What stands where something could not be loaded: why, and a button to try again. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation()
  const { errorText } = useServerText()
  return (
    <div role="alert">
      <EmptyState
        icon={<ErrorIcon />}
        title={t('errorTitle')}
        text={errorText(error)}
        action={
          onRetry && (
            <Button variant="outlined" onClick={onRetry}>
              {t('tryAgain')}
            </Button>
          )
        }
      />
    </div>
  )
}
