import { uploadChannels } from '@rxdesk/contract/channel-rules'
import { z } from 'zod'
import type { Typist } from '#session/unsaved-typing.ts'
import { forgetUnsaved, keepUnsaved, unsavedOf } from '#session/unsaved-typing.ts'
import type { PrescriptionInput } from './prescription-values.ts'
import { emptyPrescription } from './prescription-values.ts'

/** The number under which a prescription without a case is stored; the numbers of cases begin above. */
const NO_CASE = 0
const FIELD = 'addPrescription'

const text = z.string().catch('')
const choice = z.boolean().catch(false)
const keptSchema = z.object({
  channel: z.enum(uploadChannels),
  clientId: z.number().catch(0),
  fName: text,
  lName: text,
  uhid: text,
  mobileNo: text,
  email: text,
  reminder: choice,
  genericMedicine: choice,
  needCall: choice,
  callbackMobileNo: text,
  hadFiles: choice,
})

/** A form that was filled in and never sent. */
export interface KeptPrescription {
  values: PrescriptionInput
  /** Files were with it; they are not stored and have to be chosen again. */
  hadFiles: boolean
}

/** Whether the form is empty apart from the client, which is chosen in a moment or automatically. */
function isBlank(values: PrescriptionInput): boolean {
  const { channel: _, clientId: __, patientId: ___, ...typed } = values
  return Object.values(typed).every((value) => !value || String(value).trim() === '')
}

/** Stores the form, or removes it when it is empty. A known patient has to be chosen again. */
export function keepPrescription(
  typist: Typist,
  { values, hadFiles }: KeptPrescription,
  storage: Storage = localStorage,
): void {
  const value = { ...values, clientId: Number(values.clientId), hadFiles }
  if (isBlank(values)) forgetPrescription(typist, storage)
  else keepUnsaved(typist, { erxId: NO_CASE, field: FIELD, value, base: null }, storage)
}

/** The form as this person left it in this browser: it outlives a reload and the end of the session. */
export function keptPrescription(
  typist: Typist,
  storage: Storage = localStorage,
): KeptPrescription | undefined {
  const kept = unsavedOf(typist, NO_CASE, storage).find(({ field }) => field === FIELD)
  const read = keptSchema.safeParse(kept?.value)
  if (!read.success) return undefined
  const { hadFiles, ...values } = read.data
  return { values: { ...emptyPrescription(), ...values }, hadFiles }
}

/** It was sent, or is not wanted. */
export function forgetPrescription(typist: Typist, storage: Storage = localStorage): void {
  forgetUnsaved(typist, NO_CASE, FIELD, storage)
}
