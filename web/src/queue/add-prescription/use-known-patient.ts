import { isMobile } from '@rxdesk/contract/mobile-number'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { PrescriptionInput } from './prescription-values.ts'
import type { KnownPatient } from './suggested-patients.ts'
import { useLikelyPatients, useSuggestedPatients } from './suggested-patients.ts'

/** A choice, and the typing it was made for: when either changes, the choice is dropped and the typing stays. */
interface Picked {
  patient: KnownPatient
  clientId: number
  mobileNo: string
}

/** The patients that the typed one may be, and which of them was chosen. */
export function useKnownPatient() {
  const { watch, setValue, getValues } = useFormContext<PrescriptionInput>()
  const [clientId, mobileNo, patientId] = watch(['clientId', 'mobileNo', 'patientId'])
  const [fName, lName, uhid] = watch(['fName', 'lName', 'uhid'])
  const client = Number(clientId)
  const [picked, setPicked] = useState<Picked>()
  const onPhone = useSuggestedPatients(mobileNo, client)
  const likely = useLikelyPatients(
    { clientId: client, fName, lName: lName ?? '', uhid: uhid ?? '', mobileNo },
    patientId === undefined,
  )
  const phonePatients = onPhone.data ?? []
  const isOnPhone = (one: KnownPatient) => phonePatients.some(({ patientId: id }) => id === one.patientId)
  const stands =
    picked &&
    picked.patient.patientId === patientId &&
    picked.clientId === client &&
    picked.mobileNo === mobileNo
  const chosen =
    patientId === undefined
      ? undefined
      : stands
        ? picked.patient
        : phonePatients.find((patient) => patient.patientId === patientId)

  const stale = patientId !== undefined && !onPhone.isFetching && !chosen
  useEffect(() => {
    if (stale) setValue('patientId', undefined)
  }, [stale, setValue])

  const choose = (patient: KnownPatient | undefined) => {
    setValue('patientId', patient?.patientId, { shouldDirty: true })
    if (!patient) return setPicked(undefined)
    const filled = { shouldDirty: true, shouldValidate: true }
    if (Number(getValues('clientId')) === 0) setValue('clientId', patient.clientId, filled)
    setValue('fName', patient.fName, filled)
    setValue('lName', patient.lName, filled)
    setValue('uhid', patient.uhid, filled)
    if (patient.email !== '') setValue('email', patient.email, filled)
    if (getValues('mobileNo').trim() === '' && patient.mobileNo !== '')
      setValue('mobileNo', patient.mobileNo, filled)
    setPicked({ patient, clientId: Number(getValues('clientId')), mobileNo: getValues('mobileNo') })
  }

  return {
    chosen,
    choose,
    onPhone: {
      patients: phonePatients,
      room: isMobile(mobileNo.trim()),
      searching: onPhone.isFetching && phonePatients.length === 0,
      error: onPhone.error,
    },
    /** Whom the phone does not show already; of a choice among them, the chosen one. */
    likely: {
      patients: (chosen ? [chosen] : (likely.data ?? [])).filter((one) => !isOnPhone(one)),
      searching: likely.isFetching && !likely.data,
      room: likely.asked || (chosen !== undefined && !isOnPhone(chosen)),
      error: likely.error,
    },
  }
}
