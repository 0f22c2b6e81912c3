import Chip from '@mui/material/Chip'
import { useTranslation } from 'react-i18next'

/** That an error with this medicine does more harm than with others; its class is English, as the table has it. */
export function HighAlertMark({ label }: { label: string }) {
  const { t } = useTranslation('workbench-medicines-given')
  return (
    <Chip
      size="small"
      color="error"
      variant="outlined"
      label={
        <>
          {t('highAlert')}: <bdi lang="en">{label}</bdi>
        </>
      }
    />
  )
}
