import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'

interface StepPagerProps {
  /** Rows before the first that is shown. */
  offset: number
  /** Rows of one page. */
  step: number
  total: number
  onOffset: (offset: number) => void
}

/** Previous and next page of a short list within a dialog or a drawer; nothing where all rows fit on one. */
export function StepPager({ offset, step, total, onOffset }: StepPagerProps) {
  const { t } = useTranslation()
  if (total <= step) return null
  return (
    <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
      <Button disabled={offset === 0} onClick={() => onOffset(Math.max(0, offset - step))}>
        {t('previousPage')}
      </Button>
      <Button disabled={offset + step >= total} onClick={() => onOffset(offset + step)}>
        {t('nextPage')}
      </Button>
    </Box>
  )
}
