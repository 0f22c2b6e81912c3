import {
  getDoctorDigitization,
  getNerHospitalSuggestions,
} from '@rxdesk/contract/areas/digitization/case-calls'
import { checkDuplicatePrescription } from '@rxdesk/contract/areas/workbench/calls'
import { queueReads } from '#queue/use-queue-refresh.ts'

/**
 * What is read again once the pages of an upload belong to other prescriptions; the upload itself is read again with
 * the case.
 */
export const readsOfParts = [
  ...queueReads,
  ...[getDoctorDigitization, getNerHospitalSuggestions, checkDuplicatePrescription],
]
