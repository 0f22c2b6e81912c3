import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import { abhaShown, passesVerhoeff } from '@rxdesk/contract/abha-number'
import { useTranslation } from 'react-i18next'

/** An ABHA number as 2-4-4-4; one that fails its check is marked, and no more (decisions: clinical rules). */
export function AbhaText({ digits }: { digits: string }) {
  const { t } = useTranslation('patients')
  if (digits === '') return null
  return (
    <Box component="span" dir="ltr" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      {abhaShown(digits)}
      {!passesVerhoeff(digits) && (
        <WarningIcon fontSize="small" color="warning" titleAccess={t('abhaCheckFails')} />
      )}
    </Box>
  )
}
