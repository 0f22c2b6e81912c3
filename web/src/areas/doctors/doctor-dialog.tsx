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

/** A doctor as he is now: to be changed by whoever may, else to be read. */
export function DoctorDialog({ doctorId, onClose, onSaved }: DoctorDialogProps) {
  const { clientCipherKey } = useConfig()
  const { data, refetch } = useCall(
    getDoctorDetails,
    { doctorId },
    // What is being typed is never replaced by what somebody else saved.
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
