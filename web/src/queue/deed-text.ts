import { useTranslation } from 'react-i18next'

/** Entries of a case's history that have a word of their own: the actions of the lifecycle, and what else is recorded. */
const deeds = [
  'case.receive',
  'case.claim',
  'case.release',
  'case.lapse',
  'case.forward',
  'case.sendBack',
  'case.reject',
  'case.send',
  'case.delivered',
  'case.deliveryFailed',
  'case.resend',
  'case.reopen',
  'case.reassign',
  'case.priority',
  'case.submit',
  'case.resubmit',
  'case.cancelled',
  'digitization.segregate',
  'digitization.revert',
  'digitization.putBack',
  'page.validity',
  'record.save',
  'contact.view',
  'note.add',
  'page.readAgain',
  'page.remove',
] as const

/** What an entry of a case's history is called; one that the screen has no word for is shown as it came. */
export function useDeedText(): (action: string) => string {
  const { t } = useTranslation('dashboard')
  return (action) => {
    const known = deeds.find((deed) => deed === action)
    return known ? t(`deed.${known}`) : action
  }
}

/** Fields of the record that have a name of their own here, without the section they stand in. */
const fields = [
  'level',
  'fName',
  'lName',
  'genderCode',
  'ageYears',
  'ageMonths',
  'dateOfBirth',
  'uhid',
  'mobileNo',
  'email',
  'address',
  'prescriptionDate',
  'doctorId',
  'hospitalId',
  'departmentId',
  'diseaseType',
  'complaints',
  'symptoms',
  'diagnosis',
  'allergy',
  'disease',
  'observation',
  'advice',
  'adviceHindi',
  'followUp',
  'dischargeAdvice',
  'labobsv',
  'patientvital',
  'docprocedure',
] as const

/** The name of a field of the record (`rxdtls.fName`); one without a word is shown as it came. */
export function useFieldText(): (field: string) => string {
  const { t } = useTranslation('dashboard')
  return (field) => {
    const name = field.split('.').at(-1)
    const known = fields.find((one) => one === name)
    return known ? t(`field.${known}`) : field
  }
}
