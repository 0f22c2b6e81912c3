import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { RangeStatus } from '@rxdesk/contract/normal-range'
import type { PatientRanges } from '@rxdesk/contract/readings/ranges-by-age'
import { useTranslation } from 'react-i18next'
import { leftToRight } from '#language/isolated.ts'
import { isRefusal, type VitalDoubt, type VitalMaster } from './vital-rules.ts'

interface VitalRemarkProps {
  id: string
  doubt: VitalDoubt | undefined
  statuses: readonly RangeStatus[]
  ranges: PatientRanges
  shape: VitalMaster['shape']
  /** The previous measurement, in words. */
  earlier: string
  /** The user says that a doubted value is right; undefined for a reader. */
  onRight: (() => void) | undefined
}

/** Beside a value: why it is not taken, what is asked about it, or where it stands in the normal range. */
export function VitalRemark({ id, doubt, statuses, ranges, shape, earlier, onRight }: VitalRemarkProps) {
  const { t } = useTranslation('workbench')
  const { lowest, highest } = ranges.plausible
  const plausible = lowest !== null && highest !== null ? `${lowest}–${highest}` : ''
  return (
    <Box
      id={id}
      role="status"
      sx={{
        gridColumn: { xs: '1 / -1', sm: 'auto' },
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        typography: 'body2',
        color: isRefusal(doubt) ? 'error.main' : doubt ? 'warning.main' : 'text.secondary',
        minWidth: 0,
      }}
    >
      {!doubt && statuses.length > 0 && (
        <Box component="span" sx={{ color: 'text.primary', whiteSpace: 'nowrap' }}>
          <b>{statuses.map((current) => t(`vitalStanding.${current}`)).join(' / ')}</b>{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('vitalNormal', { range: leftToRight(ranges.normal) })}
          </Box>
        </Box>
      )}
      {!doubt && earlier && <span>{earlier}</span>}
      {doubt && (
        <>
          <WarningIcon fontSize="small" />
          <span>
            {doubt === 'impossible'
              ? t('vitalImpossible')
              : doubt === 'shape'
                ? t(shape === 'pair' ? 'vitalShapePair' : 'vitalShapeNumber')
                : t(`vitalDoubt.${doubt}`, { range: leftToRight(plausible) })}
          </span>
          {!isRefusal(doubt) && onRight && (
            <Button size="small" color="inherit" sx={{ flexShrink: 0 }} onClick={onRight}>
              {t('itIsRight')}
            </Button>
          )}
        </>
      )}
    </Box>
  )
}
