import RefreshIcon from '@mui/icons-material/RefreshOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'

/** Floats below the rows of a list while newer ones are held back; nothing moves until it is pressed. */
export function NewestHint({ shown, onShow }: { shown: boolean; onShow: () => void }) {
  const { t } = useTranslation('queue-dashboard')
  return (
    <Box
      role="status"
      sx={{
        position: { xs: 'fixed', sm: 'absolute' },
        insetInline: 0,
        bottom: { xs: 16, sm: 6 },
        zIndex: 3,
        display: 'grid',
        justifyItems: 'center',
        pointerEvents: 'none',
        '& > *': { pointerEvents: 'auto' },
      }}
    >
      {shown && (
        <Button
          size="small"
          variant="contained"
          startIcon={<RefreshIcon />}
          onClick={onShow}
          sx={{ borderRadius: 4, boxShadow: 3 }}
        >
          {t('newCases')}
        </Button>
      )}
    </Box>
  )
}
