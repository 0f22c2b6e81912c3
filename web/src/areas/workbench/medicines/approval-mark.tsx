import type { StoredMedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '#parts/status-chip.tsx'

const looks = { pending: 'waiting', approved: 'approved', mapped: 'approved', rejected: 'rejected' } as const

/** The status of the request for a new medicine. */
export function ApprovalMark({ approval }: { approval: NonNullable<StoredMedicineLine['approval']> }) {
  const { t } = useTranslation('workbench-suggestions')
  const { state, note } = approval
  return <StatusChip status={looks[state]} label={t(`approval.${state}`, { note })} />
}
