import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartHeight } from '../charts/chart-height.ts'

/** Pixels. */
const HEIGHT = 420

interface LargerChartProps {
  title: string
  chart: ReactNode
  table: ReactNode
  onClose: () => void
}

/** A chart as large as the window allows, with its figures below. */
export default function LargerChart({ title, chart, table, onClose }: LargerChartProps) {
  const { t } = useTranslation('common')
  const phone = useMediaQuery('(max-width: 719.95px)')
  const id = useId()
  return (
    <Dialog open fullWidth maxWidth="xl" fullScreen={phone} aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Box>
        <IconButton aria-label={t('close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <ChartHeight value={HEIGHT}>{chart}</ChartHeight>
        {table}
      </DialogContent>
    </Dialog>
  )
}
