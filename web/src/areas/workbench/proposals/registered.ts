import type { Doctor } from '@rxdesk/contract/areas/doctors/schemas'
import type { Proposal } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import { noDoctor } from '#areas/workbench/case/fields/doctor-fields.tsx'
import type { NewDoctor } from '#areas/workbench/case/fields/use-add-doctor.ts'

/** The fields of the card of a hospital alone. */
export const hospitalFields = ['hospitalName', 'hospitalAddress', 'hospitalCity'] as const

/** What the card adds, and the proposals that are settled by it. */
export interface Registered {
  what: 'doctor' | 'hospital'
  written: NewDoctor
  /** The doctor of the record, to whom a hospital is added. */
  knownDoctorId?: number
  proposals: readonly Proposal[]
}

const COUNCIL = /\(([^()]*\bcouncil\b[^()]*)/i

/**
 * What the pages say of an unregistered doctor or hospital, for the fields of the card. A doctor's card has the hospital
 * too, where that is not registered either; a hospital alone is added to the `doctor` of the record. Undefined for a
 * hospital without one. `waiting` are the proposals that wait.
 */
export function registeredOf(
  proposal: Proposal & { kind: 'doctor' | 'hospital' },
  all: readonly Proposal[],
  waiting: readonly Proposal[],
  doctor: Pick<Doctor, 'doctorId' | 'docName'> | undefined,
): Registered | undefined {
  if (proposal.kind === 'hospital')
    return (
      doctor && {
        what: 'hospital',
        written: { ...noDoctor, docName: doctor.docName, hospitalName: proposal.value.name.slice(0, 200) },
        knownDoctorId: doctor.doctorId,
        proposals: [proposal],
      }
    )
  const number = all.find((each) => each.kind === 'registrationNumber')
  const hospital = waiting.find((each) => each.kind === 'hospital' && each.value.hospitalId === null)
  return {
    what: 'doctor',
    written: {
      ...noDoctor,
      docName: proposal.value.name.slice(0, 150),
      registerno: number?.kind === 'registrationNumber' ? number.value.text.slice(0, 50) : '',
      council:
        COUNCIL.exec(number?.text ?? '')?.[1]
          ?.trim()
          .slice(0, 100) ?? '',
      hospitalName: hospital?.kind === 'hospital' ? hospital.value.name.slice(0, 200) : '',
    },
    proposals: hospital ? [proposal, hospital] : [proposal],
  }
}
