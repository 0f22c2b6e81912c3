import type { Resources } from '#language/text-types.ts'
import type { FormTab } from './form-tabs.ts'
import type { RecordField } from './record-fields.ts'
import { isRecordField } from './record-fields.ts'

type Labels = { [Field in RecordField]: readonly [label: keyof Resources['workbench'], tab: FormTab] }

/** What each field is called, and the tab that shows it. A field left out does not compile. */
const labels: Labels = {
  'rxdtls.fName': ['fName', 'general'],
  'rxdtls.lName': ['lName', 'general'],
  'rxdtls.genderCode': ['gender', 'general'],
  'rxdtls.ageYears': ['ageYears', 'general'],
  'rxdtls.ageMonths': ['ageMonths', 'general'],
  'rxdtls.dateOfBirth': ['dateOfBirth', 'general'],
  'rxdtls.uhid': ['uhid', 'general'],
  'rxdtls.mobileNo': ['mobileNo', 'general'],
  'rxdtls.email': ['email', 'general'],
  'rxdtls.address': ['address', 'general'],
  'rxdtls.prescriptionDate': ['prescriptionDate', 'general'],
  'rxdtls.doctorId': ['doctor', 'hospital'],
  'rxdtls.hospitalId': ['tab.hospital', 'hospital'],
  'rxdtls.departmentId': ['department', 'department'],
  'rxdtls.diseaseType': ['diseaseType', 'general'],
  'docobsv.complaints': ['complaints', 'general'],
  'docobsv.symptoms': ['symptoms', 'general'],
  'docobsv.diagnosis': ['diagnosis', 'general'],
  'docobsv.allergy': ['allergy', 'general'],
  'docobsv.disease': ['disease', 'general'],
  'docobsv.observation': ['observation', 'general'],
  'docobsv.advice': ['advice', 'general'],
  'docobsv.adviceHindi': ['adviceHindi', 'general'],
  'docobsv.followUp': ['followUp', 'general'],
  'docobsv.dischargeAdvice': ['dischargeAdvice', 'general'],
  labobsv: ['tab.investigation', 'investigation'],
  patientvital: ['tab.vital', 'vital'],
  docprocedure: ['procedures', 'general'],
  'labobsv.entry': ['entry.investigation', 'investigation'],
  'patientvital.entry': ['entry.vital', 'vital'],
  'rxdtls.ageYears.entry': ['entry.age', 'general'],
  'rxdtls.ageMonths.entry': ['entry.age', 'general'],
  'docobsv.symptoms.entry': ['entry.symptoms', 'general'],
  'docobsv.diagnosis.entry': ['entry.diagnosis', 'general'],
  'docobsv.allergy.entry': ['entry.allergy', 'general'],
  'docobsv.disease.entry': ['entry.disease', 'general'],
  'docprocedure.entry': ['entry.procedures', 'general'],
}

export function labelKeyOf(field: RecordField): keyof Resources['workbench'] {
  return labels[field][0]
}

export function tabOf(field: RecordField): FormTab {
  return labels[field][1]
}

/** A stored or typed value in words, for dialogs that show two of them. */
export function valueInWords(field: string, value: unknown): string {
  if (!isRecordField(field) || value === null || value === undefined) return ''
  if (!Array.isArray(value)) return memberInWords(value)
  return value
    .map(memberInWords)
    .filter((text) => text !== '')
    .join(', ')
}

function memberInWords(each: unknown): string {
  if (typeof each !== 'object' || each === null) return String(each ?? '')
  if ('testName' in each) {
    // A half-typed row may have no name yet.
    const texts = [
      each.testName,
      'investigationDate' in each && each.investigationDate,
      'note' in each && each.note,
    ]
    return texts.map((text) => String(text || '').trim()).find((text) => text !== '') ?? ''
  }
  return 'value' in each && 'unit' in each ? `${each.value} ${each.unit}`.trim() : ''
}
