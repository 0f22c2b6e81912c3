import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { getFloorNames } from '@rxdesk/contract/areas/clients/list-calls'
import type { Bed } from '@rxdesk/contract/areas/inpatient/schemas'
import { getBeds, saveBed } from '@rxdesk/contract/areas/inpatient/stay-calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { notify } from '#shell/notices.ts'
import { useCall, useChange } from '#wire/use-call.ts'
import type { ClientDetail } from './client-values.ts'

interface BedDialogProps {
  client: ClientDetail
  /** Nothing adds one. */
  bed?: Bed | undefined
  onClose: () => void
}

/** A bed on a floor of a client: added, changed, or retired while nobody lies in it. */
export default function BedDialog({ client: { clientId }, bed, onClose }: BedDialogProps) {
  const { t } = useTranslation('clients-terms')
  const { errorText, serverText } = useServerText()
  const floors = useCall(getFloorNames, { clientId }, { meta: { quiet: true } }).data?.floorList ?? []
  const [floor, setFloor] = useState(bed?.floorId ?? 0)
  const [ward, setWard] = useState(bed?.ward ?? '')
  const [room, setRoom] = useState(bed?.room ?? '')
  const [bedName, setBedName] = useState(bed?.bedName ?? '')
  const change = useChange(saveBed, { reloads: [getBeds] })
  const only = floors.length === 1 ? (floors[0]?.floorId ?? 0) : 0
  const floorId = floor === 0 ? only : floor
  const save = async (retired: boolean) => {
    const written = {
      clientId,
      floorId,
      ward: ward.trim(),
      room: room.trim(),
      bedName: bedName.trim(),
      retired,
    }
    const answer = await change
      .mutateAsync(bed ? { ...written, bedId: bed.bedId } : written)
      .catch(() => undefined)
    if (!answer) return
    notify.success(serverText(answer.message))
    onClose()
  }
  return (
    <FormDialog
      open
      title={bed ? bed.bedName : t('addBed')}
      submitLabel={bed ? t('save', { ns: 'common' }) : t('addBed')}
      submitDisabled={floorId === 0 || bedName.trim() === ''}
      busy={change.isPending}
      onSubmit={() => void save(false)}
      onClose={onClose}
    >
      {change.error && <Alert severity="error">{errorText(change.error)}</Alert>}
      <TextField
        select
        required
        label={t('floor')}
        value={floors.some((one) => one.floorId === floorId) ? floorId : ''}
        onChange={({ target }) => setFloor(Number(target.value))}
      >
        {floors.map((one) => (
          <MenuItem key={one.floorId} value={one.floorId}>
            {one.hospitalName} · {one.floorName}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={t('ward')}
        value={ward}
        onChange={({ target }) => setWard(target.value)}
        slotProps={{ htmlInput: { maxLength: 100, dir: 'auto' } }}
      />
      <TextField
        label={t('room')}
        value={room}
        onChange={({ target }) => setRoom(target.value)}
        slotProps={{ htmlInput: { maxLength: 50, dir: 'auto' } }}
      />
      <TextField
        required
        label={t('name', { ns: 'clients' })}
        value={bedName}
        onChange={({ target }) => setBedName(target.value)}
        slotProps={{ htmlInput: { maxLength: 50, dir: 'auto' } }}
      />
      {bed && (
        <Button
          color="error"
          disabled={change.isPending}
          onClick={() => void save(true)}
          sx={{ justifySelf: 'start' }}
        >
          {t('retireBed')}
        </Button>
      )}
    </FormDialog>
  )
}
