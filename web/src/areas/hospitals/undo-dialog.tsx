import { getHospitalMerge, undoHospitalMerging } from '@rxdesk/contract/areas/merging/calls'
import type { HospitalMergeField } from '@rxdesk/contract/areas/merging/schemas'
import { hospitalStates } from '@rxdesk/contract/options'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { UndoMasterDialog } from '#parts/merging/undo-master-dialog.tsx'
import { useNotifiedChange } from '#parts/use-notified-change.ts'
import { useCall } from '#wire/use-call.ts'
import { fieldWords, hospitalReads } from './hospital-fields.tsx'

/** Undoes a merge of two hospitals. */
export default function UndoDialog({ mergeId, onClose }: { mergeId: number; onClose: () => void }) {
  const { t } = useTranslation('hospitals')
  const { errorText } = useServerText()
  const read = useCall(
    getHospitalMerge,
    { mergeId },
    { gcTime: 0, staleTime: 0, refetchOnWindowFocus: false },
  )
  const undo = useNotifiedChange(undoHospitalMerging, {
    reloads: hospitalReads,
    onDone: onClose,
  })
  const error = undo.error ?? read.error
  const label = (field: HospitalMergeField): string => {
    if (field === 'standing') return t('status', { ns: 'common' })
    if (field === 'doctors') return t('doctorsOfIt')
    return field === 'floors' ? t('floorsOfIt') : t(fieldWords[field])
  }
  return (
    <UndoMasterDialog
      asked={read.data}
      fieldLabel={label}
      shown={(field, value) => {
        const state = field === 'standing' && hospitalStates.find((one) => one === value)
        return state ? t(`state.${state}`) : value
      }}
      fault={error ? errorText(error) : ''}
      busy={undo.isPending}
      onUndo={(given) => undo.mutate({ mergeId, ...given })}
      onClose={onClose}
    />
  )
}
