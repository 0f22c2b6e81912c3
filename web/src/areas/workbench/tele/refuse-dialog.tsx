import {
  insertAmazonMedicineData,
  type OrderedLine,
  searchMedicineRejectReasons,
} from '@rxdesk/contract/areas/teleconsultation/case-calls'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#parts/error-state.tsx'
import { FormDialog } from '#parts/form-dialog.tsx'
import { useCall } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'
import { ReasonFields, useReason } from './reason-fields.tsx'
import { useEntry } from './use-entry.ts'

/** Refuses a medicine of the order with a reason. */
export function RefuseDialog({
  line,
  onRefused,
  onClose,
}: {
  line: OrderedLine
  onRefused: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('workbench-tele')
  const choices = useCall(searchMedicineRejectReasons, {}, { staleTime: 0, meta: { quiet: true } })
  const reason = useReason(choices.data?.list ?? [])
  const { enter, busy } = useEntry()
  const submit = async () => {
    const given = reason.take()
    if (!given) return
    const refuse = { orderLine: line.orderLine, ...given }
    if (await enter((held) => askCall(insertAmazonMedicineData, { ...held, refuse }))) onRefused()
  }
  return (
    <FormDialog
      open
      title={t('refuseTitle', { name: line.name })}
      submitLabel={t('refuse')}
      dangerous
      busy={busy}
      width="sm"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {choices.error ? (
        <ErrorState error={choices.error} onRetry={choices.refetch} />
      ) : (
        <ReasonFields of={reason} />
      )}
    </FormDialog>
  )
}
