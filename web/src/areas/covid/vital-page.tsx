import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import { generateVitalHTML } from '@rxdesk/contract/areas/covid/calls'
import type { RequestOf } from '@rxdesk/contract/call'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#parts/error-state.tsx'
import { useCall } from '#wire/use-call.ts'

interface VitalPageProps {
  asked: RequestOf<typeof generateVitalHTML>
  onClose: () => void
}

/** The readings as the page that is printed. */
export default function VitalPage({ asked, onClose }: VitalPageProps) {
  const { t } = useTranslation('covid')
  const { data, error, refetch } = useCall(generateVitalHTML, asked, { meta: { quiet: true } })
  return (
    <Dialog open fullWidth maxWidth="lg" onClose={onClose} aria-label={t('show')}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Box
          component="iframe"
          title={t('readings')}
          // No script, no form, no navigation: it is view-only.
          sandbox=""
          srcDoc={data?.html ?? ''}
          sx={{ height: '75vh', width: '100%', border: 0, bgcolor: '#ffffff' }}
        />
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
