import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { TelemedicineList } from '@rxdesk/contract/safety/reference'
import { mayPrescribe } from '@rxdesk/contract/safety/telemedicine'
import { useTranslation } from 'react-i18next'
import { useTeleDesk } from './tele-context.ts'

/**
 * On which list of the telemedicine guidelines a medicine stands, whether it goes with the consultation as it is now,
 * and if not what would make it possible.
 */
export function ListMark({ list }: { list: TelemedicineList }) {
  const { t } = useTranslation('workbench-tele')
  const { mode, kind } = useTeleDesk().consultation
  // While either is not said, a medicine is judged as at a first consultation by audio, as the server does.
  const goes = mayPrescribe(list, { mode: mode || 'audio', kind: kind || 'first' })
  const color = goes ? 'success' : list === 'prohibited' ? 'error' : 'warning'
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, typography: 'caption' }}
    >
      <Chip component="span" size="small" variant="outlined" color={color} label={t(`list.${list}`)} />
      {list !== 'prohibited' && (
        <Box component="span" sx={{ color: goes ? 'text.secondary' : 'warning.dark' }}>
          {goes ? t('listGoes') : t(list === 'A' ? 'listNeeds.A' : 'listNeeds.B')}
        </Box>
      )}
    </Box>
  )
}
