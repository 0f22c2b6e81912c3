import type { DoctorStatus } from '@rxdesk/contract/options'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '#parts/status-chip.tsx'

const looks = { 0: 'waiting', 6: 'approved', 7: 'verified', 8: 'merged' } as const

/** A doctor's status. */
export function DoctorStatusChip({ status }: { status: DoctorStatus }) {
  const { t } = useTranslation('doctors')
  return <StatusChip status={looks[status]} label={t(`status.${status}`)} />
}
