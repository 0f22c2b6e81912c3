import { getDoctorDetails } from '@rxdesk/contract/areas/doctors/master-calls'
import { useMemo } from 'react'
import { useConfig } from '#wire/config.ts'
import { useCall } from '#wire/use-call.ts'
import { DoctorFactsDialog } from './doctor-facts-dialog.tsx'
import { opened } from './doctor-values.ts'
import { EditDoctorDialog } from './edit-doctor-dialog.tsx'

interface DoctorDialogProps {
  doctorId: number
  onClose: () => void
  onSaved: () => void
}

/** A doctor's record: a form for users who may change it, otherwise read-only. */
export function DoctorDialog({ doctorId, onClose, onSaved }: DoctorDialogProps) {
  const { clientCipherKey } = useConfig()
  const { data, refetch } = useCall(
    getDoctorDetails,
    { doctorId },
    // The user's typing is never replaced by another user's save.
    { gcTime: 0, staleTime: 0, refetchOnWindowFocus: false },
  )
  const doctor = useMemo(() => data && opened(data, clientCipherKey), [data, clientCipherKey])
  if (!doctor) return null
  return doctor.editable ? (
    <EditDoctorDialog
      // A picture or an account makes another version, which the form then begins from.
      key={doctor.version}
      doctor={doctor}
      onClose={onClose}
      onSaved={onSaved}
      onChanged={() => void refetch()}
    />
  ) : (
    <DoctorFactsDialog doctor={doctor} onClose={onClose} />
  )
}
