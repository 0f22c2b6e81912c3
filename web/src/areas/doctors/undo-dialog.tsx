import { getDoctorDetails, getDoctors, showMergedDoctors } from '@rxdesk/contract/areas/doctors/master-calls'
import { getDoctorMerge, getDoctorMerges, undoDoctorMerging } from '@rxdesk/contract/areas/merging/calls'
import type { DoctorMergeField } from '@rxdesk/contract/areas/merging/schemas'
import { consultTimeSchema } from '@rxdesk/contract/areas/users/schemas'
import { unseal } from '@rxdesk/contract/cipher'
import { doctorCategories, doctorStatusIds } from '@rxdesk/contract/options'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useServerText } from '#language/use-server-text.ts'
import { UndoMasterDialog } from '#parts/merging/undo-master-dialog.tsx'
import { useConsultWords } from '#parts/record-form/use-consult-words.ts'
import { useNotifiedChange } from '#parts/use-notified-change.ts'
import { useConfig } from '#wire/config.ts'
import { useCall } from '#wire/use-call.ts'
import { mergeFieldWords } from './merge-choice.ts'
import { useContact } from './use-contact.ts'

/** Shown in place of contact data that the user may not see. */
const MASK = '••••••'

const labels = {
  ...mergeFieldWords,
  mobileNo: mergeFieldWords.mobile,
  signature: 'mark.signature',
  seal: 'mark.seal',
  hospitals: 'hospitals',
  account: 'signsInAs',
} as const

/** Undoes a merge of two doctors. */
export default function UndoDialog({ mergeId, onClose }: { mergeId: number; onClose: () => void }) {
  const { t } = useTranslation(['doctors', 'record-form'])
  const { errorText } = useServerText()
  const shown = useShownValue()
  const read = useCall(getDoctorMerge, { mergeId }, { gcTime: 0, staleTime: 0, refetchOnWindowFocus: false })
  const undo = useNotifiedChange(undoDoctorMerging, {
    reloads: [getDoctorMerges, getDoctors, getDoctorDetails, showMergedDoctors],
    onDone: onClose,
  })
  const error = undo.error ?? read.error
  return (
    <UndoMasterDialog
      asked={read.data}
      fieldLabel={(field) => {
        if (field === 'standing') return t('status', { ns: 'common' })
        return field === 'consultTime' ? t('consulting', { ns: 'record-form' }) : t(labels[field])
      }}
      shown={shown}
      fault={error ? errorText(error) : ''}
      busy={undo.isPending}
      onUndo={(given) => undo.mutate({ mergeId, ...given })}
      onClose={onClose}
    />
  )
}

/** A value of a merge, as the server sends it, in words. */
function useShownValue() {
  const { t } = useTranslation('doctors')
  const { clientCipherKey } = useConfig()
  const contact = useContact()
  const consultWords = useConsultWords()
  return (field: DoctorMergeField, value: string): string => {
    if (field === 'email' || field === 'mobileNo') {
      if (!contact[field === 'email' ? 'email' : 'mobile']) return MASK
      return value === '' ? '' : unseal(clientCipherKey, value)
    }
    if (value === '') return ''
    if (field === 'signature' || field === 'seal') return '✓'
    if (field === 'consultTime') return consultWords(z.array(consultTimeSchema).parse(JSON.parse(value)))
    const status = field === 'standing' && doctorStatusIds.find((id) => id === value)
    if (status) return t(`status.${status}`)
    const category = field === 'doctorCategory' && doctorCategories.find((one) => one === value)
    return category ? t(`category.${category}`) : value
  }
}
