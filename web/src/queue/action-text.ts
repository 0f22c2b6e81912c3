import type { geteRxHistory } from '@rxdesk/contract/areas/cases/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { useTranslation } from 'react-i18next'
import { isolated } from '#language/isolated.ts'

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
  'medicine.add',
  'medicine.change',
  'medicine.remove',
  'medicine.restore',
  'medicine.arrange',
  'medicine.ask',
  'medicine.approved',
  'medicine.mapped',
  'medicine.rejected',
  'medicine.reminder',
  'warning.answer',
  'warning.confirm',
  'warning.reopen',
  'comment.add',
  'comment.resolve',
  'comment.reopen',
  'case.callback',
  'pharmacy.send',
  'weblink.send',
  'document.make',
  'document.issue',
  'document.word',
  'report.describe',
  'page.wordsKept',
  'page.wordsPutBack',
  'training.draft',
  'training.saved',
] as const

type Entry = AnswerOf<typeof geteRxHistory>['data'][number]

/** What an entry of a case's history is called; one that the screen has no word for is shown as it came. */
export function useDeedText(): (entry: Pick<Entry, 'action' | 'decided'>) => string {
  const { t } = useTranslation('dashboard')
  return ({ action, decided }) => {
    if (decided) return t(`deed.proposal.${decided.outcome}`)
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
  'medicine',
  'warning',
  'order',
  'reminder',
  'validity',
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

/** Proposals that were decided on, each by what it is about and its words on the page. */
export function useProposalsText(): (proposals: NonNullable<Entry['decided']>['proposals']) => string {
  const { t } = useTranslation(['dashboard', 'workbench-proposals'])
  return (proposals) =>
    proposals
      .map(({ kind, text }) => {
        const about = kind === 'vital' ? t('field.patientvital') : t(`workbench-proposals:kind.${kind}`)
        return text === '' ? about : `${about}: ${isolated(text)}`
      })
      .join(' · ')
}
