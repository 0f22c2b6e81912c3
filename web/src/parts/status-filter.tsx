import { userStatus } from '@rxdesk/contract/options'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from './choice-filter.tsx'

interface StatusFilterProps {
  /** 0 is any, else as `userStatus`. */
  status: number
  /** Choices of this list alone. */
  more?: readonly { value: number; label: string }[]
  onChange: (status: number) => void
}

/** Active and inactive, as a choice offers them. */
export function useStatusOptions() {
  const { t } = useTranslation()
  return [
    { value: userStatus.active, label: t('active') },
    { value: userStatus.inactive, label: t('inactive') },
  ]
}

/** Active, inactive, or any. */
export function StatusFilter({ status, more = [], onChange }: StatusFilterProps) {
  const { t } = useTranslation()
  const options = useStatusOptions()
  return (
    <ChoiceFilter
      label={t('status')}
      value={status}
      choices={[{ value: 0, label: t('any') }, ...options, ...more]}
      onChange={onChange}
    />
  )
}
