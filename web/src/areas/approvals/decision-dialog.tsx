import TextField from '@mui/material/TextField'
import { approveMedicineData, getMedicineApprovals } from '@rxdesk/contract/areas/approvals/calls'
import { newProductSchema } from '@rxdesk/contract/areas/approvals/schemas'
import { suggestionMedList } from '@rxdesk/contract/areas/workbench/medicine-calls'
import type { MedicineSuggestion } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import type { AnswerOf } from '@rxdesk/contract/call'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { SearchSelect } from '#parts/search-select.tsx'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'
import { type Decision, DecisionForm } from './decision-form.tsx'

export type AskedMedicine = AnswerOf<typeof getMedicineApprovals>['data'][number]

const productFields = ['medName', 'saltName', 'strength', 'type', 'company', 'schedule'] as const

/**
 * The decision on a requested medicine: add it to the catalogue, map it to an existing product, or reject it, with the
 * reason.
 */
export function DecisionDialog({ request, onClose }: { request: AskedMedicine; onClose: () => void }) {
  const { t } = useTranslation('approvals')
  const { serverText, errorText } = useServerText()
  const decide = useChange(approveMedicineData, { reloads: [getMedicineApprovals] })
  const [decision, setDecision] = useState<Decision>('approve')
  const { medName, saltName, strength, type, company } = request
  const [product, setProduct] = useState({ medName, saltName, strength, type, company, schedule: '' })
  const [known, setKnown] = useState<MedicineSuggestion | null>(null)
  const [reason, setReason] = useState('')
  const complete =
    decision === 'approve'
      ? newProductSchema.safeParse(product).success
      : decision === 'map'
        ? known !== null
        : reason.trim() !== ''
  const submit = async () => {
    try {
      const { message, updated } = await decide.mutateAsync({
        requestId: request.requestId,
        decision,
        ...(decision === 'approve' ? { medicine: product } : {}),
        ...(decision === 'map' && known ? { mCode: known.mCode } : {}),
        ...(decision === 'reject' ? { reason } : {}),
      })
      notify.success(`${serverText(message)} · ${t('updated', { count: updated })}`)
      onClose()
    } catch (error) {
      notify.error(errorText(error))
    }
  }
  return (
    <DecisionForm
      name={request.medName}
      decision={decision}
      onDecision={setDecision}
      explained={(each) => t(`explained.${each}`)}
      effect={t('effect')}
      complete={complete}
      busy={decide.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {decision === 'approve' &&
        productFields.map((field) => (
          <TextField
            key={field}
            label={t(`field.${field}`)}
            value={product[field]}
            required={field === 'medName' || field === 'saltName' || field === 'type'}
            onChange={(event) => setProduct({ ...product, [field]: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off', dir: 'auto' } }}
          />
        ))}
      {decision === 'map' && (
        <SearchSelect<MedicineSuggestion>
          label={t('product')}
          searchKey={[suggestionMedList.id, 'map']}
          from={2}
          load={async (searchText, signal) =>
            (await askCall(suggestionMedList, { searchText, limit: 12 }, { signal })).medTotalList
          }
          value={known}
          onChange={setKnown}
          optionLabel={(option) => [option.medName, option.strength, option.type].filter(Boolean).join(' · ')}
          optionKey={({ mCode }) => mCode}
        />
      )}
      {decision === 'reject' && (
        <TextField
          label={t('reason')}
          value={reason}
          required
          multiline
          minRows={2}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 300, dir: 'auto' } }}
        />
      )}
    </DecisionForm>
  )
}
