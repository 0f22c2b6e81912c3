import { useTranslation } from 'react-i18next'
import { StatusChip } from './status-chip.tsx'

/** Whether somebody or something is in use: what is active is the rule, and says nothing. */
export function ActiveState({ active }: { active: boolean }) {
  const { t } = useTranslation()
  return active ? null : <StatusChip status="inactive" label={t('inactive')} />
}
