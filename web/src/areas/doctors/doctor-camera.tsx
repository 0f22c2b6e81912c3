import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { listCameraDtls } from '@rxdesk/contract/areas/cameras/master-calls'
import { saveCameraDetails } from '@rxdesk/contract/areas/doctors/camera-calls'
import type { DoctorDetails } from '@rxdesk/contract/areas/doctors/master-schemas'
import { limits } from '@rxdesk/contract/limits'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { useNotifiedChange } from '#parts/use-notified-change.ts'
import { useMayUse } from '#session/session-store.ts'
import { useCall } from '#wire/use-call.ts'

interface DoctorCameraProps {
  doctor: DoctorDetails
  /** Unsaved typing that the change would lose. */
  unsaved: boolean
  /** The doctor has another version now. */
  onChanged: () => void
}

/** The camera in the doctor's own room; not there while the client has none. */
export function DoctorCamera({ doctor, unsaved, onChanged }: DoctorCameraProps) {
  const { t } = useTranslation('doctors')
  const { errorText } = useServerText()
  const { doctorId, version, camera, clientId } = doctor
  const enabled = useMayUse(listCameraDtls.access)
  const offered =
    useCall(
      listCameraDtls,
      { clientId: clientId ?? 0, limit: limits.largestPage },
      { enabled, meta: { quiet: true } },
    ).data?.data ?? []
  const link = useNotifiedChange(saveCameraDetails, { onDone: onChanged })
  if (offered.length === 0 && !camera) return null
  const known = offered.some(({ cameraId }) => cameraId === camera?.cameraId)
  return (
    <TextField
      select
      fullWidth
      label={t('camera')}
      value={camera?.cameraId ?? 0}
      disabled={unsaved || link.isPending}
      error={link.error !== null}
      helperText={link.error ? errorText(link.error) : undefined}
      onChange={({ target }) => link.mutate({ doctorId, version, cameraId: Number(target.value) || null })}
    >
      <MenuItem value={0}>{t('noCamera')}</MenuItem>
      {camera && !known && <MenuItem value={camera.cameraId}>{camera.cameraName}</MenuItem>}
      {offered.map(({ cameraId, cameraName, clientName }) => (
        <MenuItem key={cameraId} value={cameraId}>
          {clientId === null ? `${cameraName} · ${clientName}` : cameraName}
        </MenuItem>
      ))}
    </TextField>
  )
}
