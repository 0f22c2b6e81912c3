import { useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useUser } from '#session/session-store.ts'
import { forgetPrescription, keepPrescription, keptPrescription } from './kept-prescription.ts'
import type { Prescription, PrescriptionInput } from './prescription-values.ts'

/** Restores the user's unsent typing into the form, and stores further typing from now on. */
export function useKeptPrescription(
  form: UseFormReturn<PrescriptionInput, unknown, Prescription>,
  fileCount: number,
) {
  const typist = useUser()
  const [kept] = useState(() => keptPrescription(typist))
  const [told, setTold] = useState(false)
  // Files that have to be chosen again still count as missing until one is added.
  const hadFiles = fileCount > 0 || (kept?.hadFiles === true && !told)
  const keep = useEffectEvent(() => keepPrescription(typist, { values: form.getValues(), hadFiles }))
  useEffect(() => {
    if (kept) form.reset(kept.values, { keepDefaultValues: true })
    return form.subscribe({ formState: { values: true }, callback: () => keep() })
  }, [form, kept])
  useEffect(() => {
    if (fileCount > 0) keep()
  }, [fileCount])
  return {
    /** The notice: that the form is restored, and whether files have to be chosen again. */
    back: kept && !told ? { filesGone: kept.hadFiles && fileCount === 0 } : undefined,
    /** The form was sent, or is started again. */
    forget: () => {
      setTold(true)
      forgetPrescription(typist)
    },
  }
}
