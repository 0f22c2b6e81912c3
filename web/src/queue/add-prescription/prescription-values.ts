import { insertUploadErx } from '@rxdesk/contract/areas/cases/calls'
import { consoleChannel } from '@rxdesk/contract/channels'
import { message } from '@rxdesk/contract/messages'
import { z } from 'zod'

/** The rules of the form, from the contract; the files are added beside it. */
export const prescriptionSchema = insertUploadErx.request
  .pick({
    channel: true,
    clientId: true,
    patientId: true,
    fName: true,
    lName: true,
    uhid: true,
    mobileNo: true,
    email: true,
    reminder: true,
    genericMedicine: true,
    needCall: true,
    callbackMobileNo: true,
  })
  .superRefine((values, context) => {
    if (values.needCall && values.callbackMobileNo === '')
      context.addIssue({
        code: 'custom',
        path: ['callbackMobileNo'],
        message: message('case.needsCallbackNumber'),
      })
  })

export type PrescriptionChannel = z.output<typeof prescriptionSchema>['channel']
export type PrescriptionInput = z.input<typeof prescriptionSchema>
export type Prescription = z.output<typeof prescriptionSchema>

/** An empty form; the client of the last one may stay. */
export function emptyPrescription(
  channel: PrescriptionChannel = consoleChannel,
  clientId?: number,
): PrescriptionInput {
  return {
    channel,
    // The choice of client has no value until one is chosen; the schema then reports it.
    clientId: clientId ?? 0,
    patientId: undefined,
    fName: '',
    lName: '',
    uhid: '',
    mobileNo: '',
    email: '',
    reminder: false,
    genericMedicine: false,
    needCall: false,
    callbackMobileNo: '',
  }
}

/** Fields for whose errors the form has texts. */
export const fieldsWithFaults = [
  'clientId',
  'fName',
  'lName',
  'uhid',
  'mobileNo',
  'email',
  'callbackMobileNo',
] as const
export type FieldWithFault = (typeof fieldsWithFaults)[number]

/** The prescription that a new one looks like, and in what. */
const twinSchema = z.object({
  duplicateOf: z.number(),
  why: z.enum(['sameFile', 'sameImage', 'samePrescription']).optional().catch(undefined),
})
export type Twin = z.output<typeof twinSchema>

/** The twin that a refusal names, when that is why the prescription was not added. */
export function twinOf(refusalBody: unknown): Twin | undefined {
  return twinSchema.safeParse(refusalBody).data
}
