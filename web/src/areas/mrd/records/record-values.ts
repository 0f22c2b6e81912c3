import { uploadMrdRecord } from '@rxdesk/contract/areas/mrd/calls'
import type { RecordSource } from '@rxdesk/contract/areas/mrd/options'
import type { RecordRow } from '@rxdesk/contract/areas/mrd/schemas'
import type { RequestOf } from '@rxdesk/contract/call'
import { z } from 'zod'
import { numberOf } from '#parts/record-form/number-text.ts'

const request = uploadMrdRecord.request

/** The rules of the form are those of the call; an age is typed. */
export const recordValuesSchema = request
  .pick({
    clientId: true,
    uhid: true,
    opid: true,
    patName: true,
    genderCode: true,
    mobileNo: true,
    email: true,
    department: true,
    prescriptionType: true,
    documentDate: true,
    source: true,
    url: true,
  })
  .extend({
    age: z
      .string()
      .trim()
      .regex(/^(\d{1,2}|1[0-2]\d|130)?$/),
  })

/** What the form holds: the client is empty until one is chosen. */
export interface RecordValues {
  clientId: number | ''
  uhid: string
  opid: string
  patName: string
  genderCode: number
  age: string
  mobileNo: string
  email: string
  department: string
  prescriptionType: number
  documentDate: string
  source: RecordSource
  url: string
}

/** An empty form; what most documents of a pile have in common stays. */
export const emptyRecord = (
  kept: Partial<Pick<RecordValues, 'clientId' | 'source' | 'prescriptionType'>> = {},
): RecordValues => ({
  clientId: '',
  uhid: '',
  opid: '',
  patName: '',
  genderCode: 0,
  age: '',
  mobileNo: '',
  email: '',
  department: '',
  prescriptionType: 2,
  documentDate: '',
  source: 'MRD',
  url: '',
  ...kept,
})

/** A record that is changed; contact data is not shown, and stays as it is unless something is typed. */
export const valuesOf = (row: RecordRow): RecordValues => ({
  clientId: row.clientId,
  uhid: row.uhid,
  opid: row.opid,
  patName: row.patName,
  genderCode: row.genderCode,
  age: row.ageYears === null ? '' : String(row.ageYears),
  mobileNo: '',
  email: '',
  department: row.department,
  prescriptionType: row.prescriptionType,
  documentDate: row.documentDate,
  source: row.source,
  url: row.url,
})

/** The fields of the request. */
export function requestOf({ age, ...values }: RecordValues): RequestOf<typeof uploadMrdRecord> {
  return { ...values, clientId: Number(values.clientId), ageYears: numberOf(age) }
}

/** The record that stands in the way of a new one, as a refusal names it. */
const twinSchema = z.object({ recordId: z.number(), version: z.number(), day: z.string() })
export type TwinRecord = z.output<typeof twinSchema>

export const twinOf = (refusalBody: unknown): TwinRecord | undefined => twinSchema.safeParse(refusalBody).data
