import { createDoctor } from '@rxdesk/contract/areas/doctors/calls'
import type { Doctor, Hospital } from '@rxdesk/contract/areas/doctors/schemas'
import { limits } from '@rxdesk/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useRememberPicked } from '#areas/workbench/case/fields/use-doctor.ts'
import { useDuplicateCheck } from '#areas/workbench/case/use-duplicate-check.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { useLikelyDoctors } from '#parts/likely-doctors/likely-doctors.tsx'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'

/** The fields of a doctor met on a prescription, with the hospital. */
export const newDoctorSchema = createDoctor.request.pick({
  docName: true,
  registerno: true,
  council: true,
  specialization: true,
  qualification: true,
  doctorCategory: true,
  hospitalName: true,
  hospitalAddress: true,
  hospitalCity: true,
})
export type NewDoctor = z.output<typeof newDoctorSchema>

/**
 * Adds a doctor found on the prescription, or a hospital to a doctor who is known: the case is assigned to both, and is
 * read again a little later (limits: doctorReload) unless the doctor is Primary (screens 4). A likely duplicate is asked
 * about first.
 */
export function useAddDoctor(on: {
  added: (made: { doctor: Doctor; hospital: Hospital | null }) => void
  closed: () => void
}) {
  const { t } = useTranslation('likely-doctors')
  const { serverText, errorText } = useServerText()
  const { erxId, record, refresh } = useWorkbench()
  const remember = useRememberPicked()
  const entry = useDuplicateCheck({ onCancelled: on.closed })
  const create = useChange(createDoctor, {
    onSuccess: ({ message, doctor, hospital, wasThere }, { doctorId }) => {
      if (wasThere && doctorId === undefined) notify.info(t('wasThere', { name: doctor.docName }))
      else notify.success(serverText(message))
      remember.doctor(doctor)
      record.edit('rxdtls.doctorId', doctor.doctorId)
      if (hospital) {
        remember.hospital(hospital)
        record.edit('rxdtls.hospitalId', hospital.hospitalId)
      }
      record.saveNow()
      if (doctor.doctorCategory !== 'Primary') setTimeout(() => void refresh(), limits.doctorReload)
      on.added({ doctor, hospital })
    },
  })
  const likely = useLikelyDoctors(t('chooseIt'))
  const [asking, setAsking] = useState(false)
  const [unasked, setUnasked] = useState<string>()
  return {
    busy: create.isPending || asking,
    fault: entry.fault ?? unasked ?? (create.error ? errorText(create.error) : undefined),
    dialog: likely.dialog,
    /** @param known the doctor to whom the hospital is added; a new doctor without. */
    add: async (written: NewDoctor, known?: number) => {
      setUnasked(undefined)
      setAsking(true)
      try {
        if (!(await entry.mayBeMade())) return
        if (known !== undefined) {
          create.mutate({ erxId, ...written, doctorId: known })
          return
        }
        const { docName, registerno, council } = written
        const answer = await likely.ask({ docName, registerno, council })
        if (answer === 'leave') return
        const meant = answer === 'add' ? { another: true } : { doctorId: answer.doctorId }
        create.mutate({ erxId, ...written, ...meant })
      } catch (error) {
        setUnasked(errorText(error))
      } finally {
        setAsking(false)
      }
    },
  }
}
