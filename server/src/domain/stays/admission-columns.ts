import type { AdmissionDetails } from '@rxdesk/contract/areas/inpatient/schemas'
import type { Sealer } from '#platform/sealing/seal.ts'

/** Columns of the given fields of an admission; contacts and the payer's number rest sealed. */
export function admissionColumns(sealer: Sealer, changes: Partial<AdmissionDetails>) {
  const sealed = (text: string) => (text === '' ? null : sealer.seal(text))
  return {
    ...(changes.cameFrom !== undefined && { came_from: changes.cameFrom }),
    ...(changes.referredBy !== undefined && { referred_by: changes.referredBy }),
    ...(changes.kind !== undefined && { kind: changes.kind }),
    ...(changes.reason !== undefined && { reason: changes.reason }),
    ...(changes.mlc !== undefined && { mlc: changes.mlc }),
    ...(changes.mlcNumber !== undefined && { mlc_number: changes.mlcNumber }),
    ...(changes.policeStation !== undefined && { police_station: changes.policeStation }),
    ...(changes.consentToContact !== undefined && { consent_to_contact: changes.consentToContact }),
    ...(changes.attendantName !== undefined && { attendant_name: changes.attendantName }),
    ...(changes.attendantRelation !== undefined && { attendant_relation: changes.attendantRelation }),
    ...(changes.attendantMobile !== undefined && {
      attendant_mobile_sealed: sealed(changes.attendantMobile),
    }),
    ...(changes.expectedDays !== undefined && { expected_days: changes.expectedDays }),
    ...(changes.payer !== undefined && { payer: changes.payer }),
    ...(changes.beneficiaryId !== undefined && { beneficiary_sealed: sealed(changes.beneficiaryId) }),
  }
}
