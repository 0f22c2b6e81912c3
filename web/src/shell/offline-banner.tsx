import CloudOffIcon from '@mui/icons-material/CloudOffOutlined'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useConnected } from '#wire/use-connected.ts'

/** Shown while the device has no connection, or the server does not answer. */
export default function OfflineBanner() {
  const { t } = useTranslation('shell')
  const connected = useConnected()
  return (
    <div role="status">
      {!connected && (
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
