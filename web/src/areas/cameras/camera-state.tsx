import type { CameraState } from '@rxdesk/contract/areas/cameras/options'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '#parts/status-chip.tsx'

const looks = { live: 'online', still: 'pending', notReachable: 'down', off: 'inactive' } as const

/** What a camera shows now. */
export function CameraStateChip({ state }: { state: CameraState }) {
  const { t } = useTranslation('cameras')
  return <StatusChip status={looks[state]} label={t(`state.${state}`)} />
}
