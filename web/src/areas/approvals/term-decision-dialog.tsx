import TextField from '@mui/material/TextField'
import { getApprovalPendingList, getIPDPendingApproval } from '@rxdesk/contract/areas/approvals/term-calls'
import type { WaitingTerms } from '@rxdesk/contract/areas/approvals/term-schemas'
import { approveVitals } from '@rxdesk/contract/areas/inpatient/approval-calls'
import { getMastersList } from '@rxdesk/contract/areas/masters/calls'
import type { MasterRow } from '@rxdesk/contract/areas/masters/schemas'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { SearchSelect } from '#parts/search-select.tsx'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'
import { type Decision, DecisionForm } from './decision-form.tsx'

export type AskedTerm = WaitingTerms['terms'][number]

const SHORTEST_REASON = 3

/** The decision on a new term: add it to its master, map it to an existing term as another spelling, or reject it. */
export function TermDecisionDialog({ asked, onClose }: { asked: AskedTerm; onClose: () => void }) {
  const { t } = useTranslation('approvals')
  const { approvalId, kind, term } = asked
  const [decision, setDecision] = useState<Decision>('approve')
  const [name, setName] = useState(term)
  const [known, setKnown] = useState<MasterRow | null>(null)
  const [reason, setReason] = useState('')
  const { serverText, errorText, messageText } = useServerText()
  const decide = useChange(approveVitals, {
    reloads: [getApprovalPendingList, getIPDPendingApproval, getMastersList],
    onError: (error) => notify.error(errorText(error)),
  })
  const spelling = name.trim()
  const complete =
    decision === 'approve'
      ? spelling !== ''
      : decision === 'map'
        ? known !== null
        : reason.trim().length >= SHORTEST_REASON
  const submit = async () => {
    // Another spelling is an update, as another term is.
    const process =
      decision === 'reject' ? 'Reject' : decision === 'map' || spelling !== term ? 'Update' : 'Approve'
    const answer = await decide
      .mutateAsync({
        approvalId,
        type: kind,
        process,
        ...(decision === 'approve' && process === 'Update' && { name: spelling }),
        ...(decision === 'map' && known && { termId: known.id }),
        ...(decision === 'reject' && { reason: reason.trim() }),
      })
      .catch(() => undefined)
    if (!answer) return
    const isLast = answer.status.includes('1')
    notify.success(
      isLast
        ? serverText(answer.message)
        : messageText(`term.processed${process}`, { type: t(`kind.${kind}`) }),
    )
    onClose()
  }
  return (
    <DecisionForm
      name={term}
      decision={decision}
      onDecision={setDecision}
      explained={(each) => t(`explainedTerm.${each}`)}
      effect={t('effectTerm')}
      complete={complete}
      busy={decide.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {decision === 'approve' && (
        <TextField
          label={t('field.medName')}
          value={name}
          required
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off', dir: 'auto' } }}
        />
      )}
      {decision === 'map' && (
        <SearchSelect<MasterRow>
          label={t(`kind.${kind}`)}
          searchKey={[getMastersList.id, 'map', kind]}
          load={async (searchText, signal) =>
            (await askCall(getMastersList, { mastertype: kind, searchText, limit: 12 }, { signal })).list
          }
          value={known}
          onChange={setKnown}
          optionLabel={(option) => option.name}
          optionKey={({ id }) => id}
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
