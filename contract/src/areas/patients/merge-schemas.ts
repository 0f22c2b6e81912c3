import { z } from 'zod'
import { sidesOf } from '#areas/merging/merged-records.ts'
import { patientRowSchema } from './list-schemas.ts'

/** The choices when two records become one; the age is one choice together with the day it was recorded. */
export const mergeFields = [
  'fName',
  'lName',
  'genderCode',
  'age',
  'dateOfBirth',
  'uhid',
  'mobileNo',
  'email',
  'address',
  'relation',
  'abhaNumber',
  'abhaAddress',
] as const
export type MergeField = (typeof mergeFields)[number]

export const sides = sidesOf(mergeFields)
export type MergeChoices = z.output<typeof sides>

/** Why two records may be the same person; reasons that begin with `other` speak against it. */
export const similarityReasons = [
  'name',
  'mobile',
  'email',
  'uhid',
  'abha',
  'birth',
  'age',
  'gender',
  'otherName',
  'otherAbha',
  'otherBirth',
  'otherGender',
] as const
export type SimilarityReason = (typeof similarityReasons)[number]

export const likePatientsSchema = z.object({
  one: patientRowSchema,
  other: patientRowSchema,
  /** 0 to 100. */
  score: z.number(),
  reasons: z.array(z.enum(similarityReasons)),
})
export type LikePatients = z.infer<typeof likePatientsSchema>
