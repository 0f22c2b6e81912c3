import CloudOffIcon from '@mui/icons-material/CloudOffOutlined'
import Box from '@mui/material/Box'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

/** Says that the device has no connection, for as long as it has none. */
export default function OfflineBanner() {
  const { t } = useTranslation('shell')
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            gap: 1,
            px: 2,
            py: 0.75,
            bgcolor: 'warning.light',
            color: 'text.primary',
            typography: 'body2',
            borderBlockEnd: '1px solid',
            borderColor: 'divider',
          }}
        >
          <CloudOffIcon fontSize="small" color="warning" />
          {t('noConnection')}
        </Box>
      )}
    </div>
  )
}
