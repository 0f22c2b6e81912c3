import type { MergeSide } from '@rxdesk/contract/areas/merging/merged-records'
import {
  type MergeChoices,
  type MergeField,
  mergeFields,
} from '@rxdesk/contract/areas/patients/merge-schemas'
import { z } from 'zod'
import { type Both, editedFields as fieldsEdited } from '#domain/merging/taken-back.ts'

/** The fields of a record that a merge chooses from; stored sealed with the merge. */
export const mergedDetailsSchema = z.object({
  fName: z.string(),
  lName: z.string(),
  genderCode: z.number().nullable(),
  age: z.object({ years: z.number().nullable(), months: z.number().nullable(), on: z.string().nullable() }),
  /** yyyy-mm-dd. */
  dateOfBirth: z.string().nullable(),
  uhid: z.string(),
  mobileNo: z.string(),
  email: z.string(),
  address: z.string(),
  relation: z.string(),
  abhaNumber: z.string(),
  abhaAddress: z.string(),
}) satisfies z.ZodType<Record<MergeField, unknown>>
export type MergedDetails = z.infer<typeof mergedDetailsSchema>

export const bothDetailsSchema = z.object({ survivor: mergedDetailsSchema, retired: mergedDetailsSchema })
export type BothDetails = Both<MergedDetails>

/**
 * The record that each field comes from: as chosen, else the survivor's, or the retired one's where the
 * survivor has none.
 */
export function settledChoices(both: BothDetails, choices: MergeChoices): Record<MergeField, MergeSide> {
  const usual = (field: MergeField): MergeSide =>
    isEmpty(both.survivor, field) && !isEmpty(both.retired, field) ? 'retired' : 'survivor'
  return Object.fromEntries(mergeFields.map((field) => [field, choices[field] ?? usual(field)])) as Record<
    MergeField,
    MergeSide
  >
}

/** The details of the surviving record after the merge. */
export function mergedDetails(both: BothDetails, settled: Record<MergeField, MergeSide>): MergedDetails {
  return mergedDetailsSchema.parse(
    Object.fromEntries(mergeFields.map((field) => [field, both[settled[field]][field]])),
  )
}

/** Fields in which a record differs from the result of the merge: edited since. */
export const editedFields = (after: MergedDetails, now: MergedDetails): MergeField[] =>
  fieldsEdited(mergeFields, after, now)

function isEmpty(details: MergedDetails, field: MergeField): boolean {
  if (field === 'age') return details.age.years === null && details.age.months === null
  return details[field] === '' || details[field] === null
}
