import RejectedIcon from '@mui/icons-material/CancelOutlined'
import DoneIcon from '@mui/icons-material/CheckCircleOutlineOutlined'
import PendingIcon from '@mui/icons-material/Schedule'
import type { StoredMedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '#parts/status-chip.tsx'

const looks = {
  pending: { tone: 'warning', icon: <PendingIcon /> },
  approved: { tone: 'success', icon: <DoneIcon /> },
  mapped: { tone: 'info', icon: <DoneIcon /> },
  rejected: { tone: 'error', icon: <RejectedIcon /> },
} as const

/** The status of the request for a new medicine. */
export function ApprovalMark({ approval }: { approval: NonNullable<StoredMedicineLine['approval']> }) {
  const { t } = useTranslation('workbench-suggestions')
  const { state, note } = approval
  return <StatusChip {...looks[state]} label={t(`approval.${state}`, { note })} />
}
