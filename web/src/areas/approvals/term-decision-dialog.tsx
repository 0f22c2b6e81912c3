import TextField from '@mui/material/TextField'
import {
  decideOnTerm,
  getApprovalPendingList,
  getIPDPendingApproval,
} from '@rxdesk/contract/areas/approvals/term-calls'
import type { WaitingTerms } from '@rxdesk/contract/areas/approvals/term-schemas'
import { getMastersList } from '@rxdesk/contract/areas/masters/calls'
import type { MasterRow } from '@rxdesk/contract/areas/masters/schemas'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchSelect } from '#parts/search-select.tsx'
import { useNotifiedChange } from '#parts/use-notified-change.ts'
import { askCall } from '#wire/wire.ts'
import { type Decision, DecisionForm } from './decision-form.tsx'

export type AskedTerm = WaitingTerms['terms'][number]

/** The decision on a new term: add it to its master, map it to an existing term as another spelling, or reject it. */
export function TermDecisionDialog({ asked, onClose }: { asked: AskedTerm; onClose: () => void }) {
  const { t } = useTranslation('approvals')
  const { approvalId, kind, term } = asked
  const [decision, setDecision] = useState<Decision>('approve')
  const [name, setName] = useState(term)
  const [known, setKnown] = useState<MasterRow | null>(null)
  const decide = useNotifiedChange(decideOnTerm, {
    reloads: [getApprovalPendingList, getIPDPendingApproval, getMastersList],
    onDone: onClose,
    notifyError: true,
  })
  const complete = decision === 'approve' ? name.trim() !== '' : decision !== 'map' || known !== null
  return (
    <DecisionForm
      name={term}
      decision={decision}
      onDecision={setDecision}
      explained={(each) => t(`explainedTerm.${each}`)}
      effect={t('effectTerm')}
      complete={complete}
      busy={decide.isPending}
      onSubmit={() =>
        decide.mutate({
          approvalId,
          decision,
          ...(decision === 'approve' && { name }),
          ...(decision === 'map' && known && { termId: known.id }),
        })
      }
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
    </DecisionForm>
  )
}
