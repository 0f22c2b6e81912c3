import type { RecordState } from '@rxdesk/contract/areas/mrd/options'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '#parts/status-chip.tsx'

const looks = {
  waiting: 'pending',
  fetching: 'sending',
  filed: 'completed',
  inQueue: 'held',
  accessDenied: 'failed',
  invalidUrl: 'failed',
} as const satisfies Record<RecordState, string>

/** What has become of a record. */
export function RecordStateChip({ state }: { state: RecordState }) {
  const { t } = useTranslation('mrd-records')
  return <StatusChip status={looks[state]} label={t(`state.${state}`)} />
}
