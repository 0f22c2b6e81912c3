import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import type { HospitalRow } from '@rxdesk/contract/areas/hospitals/schemas'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * A read-only hospital: one shared by all clients, for an administrator of some clients, or one that was merged into
 * another.
 */
export function ShownHospital({ hospital, onClose }: { hospital: HospitalRow; onClose: () => void }) {
  const { t } = useTranslation('hospitals')
  const id = useId()
  const { hospitalName, address, city, pinCode, phone, mergedInto } = hospital
  const place = [address, city, pinCode].filter(Boolean).join(', ')
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{hospitalName}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        <Typography>
          {mergedInto ? t('isNow', { name: mergedInto.hospitalName }) : t('everyClients')}
        </Typography>
        {place !== '' && <Typography>{place}</Typography>}
        {phone !== '' && (
          <Typography>
            <bdi>{phone}</bdi>
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {t('close', { ns: 'common' })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
