import { z } from 'zod'
import { admin, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { roles } from '#roles.ts'
import { antibioticGroups } from './options.ts'
import { chartRequest, ofCategory, ofDiseaseType } from './requests.ts'

const counted = {
  group: 'reportDtls',
  steps: 'pair',
  effect: 'reads',
  access: only([...admin, roles.client]),
  actor: ['userCode', 'userId'],
} as const

/** A count; null where client staff would see a group of fewer than five. */
const count = z.number().nullable()
/** Of all completed prescriptions of the range, 0 to 1; null with the count, and where there are none. */
const share = z.number().nullable()
/** Each with the number by which the list of prescriptions is narrowed to it. */
const bars = z.array(z.object({ id: z.number(), name: z.string(), count, share }))
/** How many completed prescriptions the shares are of; where it is null there are no bars, which would name what few have. */
const completed = { completed: count }
/** A day, the Monday of a week or the first of a month, dd-mm-yyyy. */
const day = z.string()

export const Prescription_chart = defineCall({
  ...counted,
  name: 'Prescription_chart',
  summary: 'Prescriptions by the day of their receipt and how they ended',
  request: chartRequest,
  answer: z.object({
    prescriptioncount: z.array(
      z.object({ day, received: count, completed: count, rejected: count, failed: count }),
    ),
  }),
})

export const OPDDigitization_chart = defineCall({
  ...counted,
  name: 'OPDDigitization_chart',
  summary: 'Prescriptions of the channels OPD and digitization: received beside completed',
  request: chartRequest,
  answer: z.object({ prescriptioncount: z.array(z.object({ day, registered: count, digitized: count })) }),
})

export const Antibiotic_chart = defineCall({
  ...counted,
  name: 'Antibiotic_chart',
  summary: 'Completed prescriptions with antibiotics, by salt and AWaRe group, and their share by day',
  request: chartRequest,
  answer: z.object({
    ...completed,
    /** With any antibiotic. */
    withAny: count,
    medicineReport: z.array(
      z.object({ id: z.number(), name: z.string(), group: z.enum(antibioticGroups), count, share }),
    ),
    /** Medicines without a salt, of which nobody can say. */
    notKnown: count,
    days: z.array(z.object({ day, completed: count, withAny: count })),
  }),
})

export const Disease_chart = defineCall({
  ...counted,
  name: 'Disease_chart',
  summary: 'The most frequent diagnoses and diseases of completed prescriptions, each once a prescription',
  request: chartRequest.extend(ofDiseaseType),
  answer: z.object({ ...completed, diseaseReport: bars }),
})

export const Lab_chart = defineCall({
  ...counted,
  name: 'Lab_chart',
  summary: 'The most frequent laboratory investigations of completed prescriptions',
  request: chartRequest,
  answer: z.object({ ...completed, labInvesReport: bars }),
})

export const Radiology_chart = defineCall({
  ...counted,
  name: 'Radiology_chart',
  summary: 'The most frequent investigations by pictures of completed prescriptions',
  request: chartRequest,
  answer: z.object({ ...completed, radioInvesReport: bars }),
})

export const Specialization_chart = defineCall({
  ...counted,
  name: 'Specialization_chart',
  summary: 'Completed prescriptions by the specialization of their doctor',
  request: chartRequest,
  answer: z.object({ ...completed, doctorSpecialization: bars }),
})

export const Bloodtest_chart = defineCall({
  ...counted,
  name: 'Bloodtest_chart',
  summary: 'The most frequent blood tests of completed prescriptions',
  request: chartRequest,
  answer: z.object({ ...completed, bloodTestReport: bars }),
})

export const MRIXRAY_chart = defineCall({
  ...counted,
  name: 'MRIXRAY_chart',
  summary: 'Completed prescriptions with an MRI beside those with an X-ray, by day',
  request: chartRequest,
  answer: z.object({ mri_xRayReport: z.array(z.object({ day, mri: count, xray: count })) }),
})

export const investigationCategory_chart = defineCall({
  ...counted,
  name: 'investigationCategory_chart',
  summary: 'Completed prescriptions by the category of their investigations; with a category, by its tests',
  request: chartRequest.extend(ofCategory),
  answer: z.object({
    ...completed,
    /** Begins with "All" (uid 0). */
    categoryMaster: z.array(z.object({ uid: z.number(), category: z.string() })),
    invesCategoryReport: bars,
  }),
})
