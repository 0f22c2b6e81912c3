import ApprovedIcon from '@mui/icons-material/CheckCircleOutlineOutlined'
import MergedIcon from '@mui/icons-material/MergeOutlined'
import WaitingIcon from '@mui/icons-material/Schedule'
import VerifiedIcon from '@mui/icons-material/VerifiedOutlined'
import type { DoctorStatus } from '@rxdesk/contract/options'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '#parts/status-chip.tsx'

const looks = {
  0: { tone: 'warning', icon: <WaitingIcon /> },
  6: { tone: 'info', icon: <ApprovedIcon /> },
  7: { tone: 'success', icon: <VerifiedIcon /> },
  8: { tone: 'neutral', icon: <MergedIcon /> },
} as const

/** A doctor's status. */
export function DoctorStatusChip({ status }: { status: DoctorStatus }) {
  const { t } = useTranslation('doctors')
  return <StatusChip {...looks[status]} label={t(`status.${status}`)} />
}
