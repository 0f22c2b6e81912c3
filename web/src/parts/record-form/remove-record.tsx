import type { CallDefinition, RequestOf } from '@rxdesk/contract/call'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'

interface RemoveRecordProps<C extends CallDefinition> {
  /** Removes the record. */
  call: C
  request: RequestOf<C>
  reloads: readonly CallDefinition[]
  question: string
  /** What follows from it, in a sentence. */
  explained: string
  /** Delay before the outcome is shown, in milliseconds, for a success or a failure. */
  toldAfter?: number
  /** Word of the button; Delete when not given. */
  confirmLabel?: string
  onCancel: () => void
  onDone: () => void
}

/** Asks for confirmation, and removes a record. */
export function RemoveRecord<C extends CallDefinition>({
  call,
  request,
  reloads,
  question,
  explained,
  toldAfter = 0,
  confirmLabel,
  onCancel,
  onDone,
}: RemoveRecordProps<C>) {
  const { t } = useTranslation()
  const { serverText, errorText } = useServerText()
  const tell = (say: () => void) => setTimeout(say, toldAfter)
  const remove = useChange(call, {
    reloads,
    onSuccess: (answer) => {
      onDone()
      tell(() => notify.success(serverText((answer as { message: string }).message)))
    },
    onError: (error) => {
      onCancel()
      tell(() => notify.error(errorText(error)))
    },
  })
  return (
    <ConfirmDialog
      open
      question={question}
      explained={explained}
      confirmLabel={confirmLabel ?? t('delete')}
      cancelLabel={t('cancel')}
      dangerous
      busy={remove.isPending}
      onConfirm={() => remove.mutate(request)}
      onCancel={onCancel}
    />
  )
}
