import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from '../choice-filter.tsx'

interface RecordsOrMergesProps {
  value: 'records' | 'merges'
  /** What the records are called. */
  records: string
  onChange: (value: 'records' | 'merges') => void
}

/** Whether a screen shows its records, or the merges that were made of them. */
export function RecordsOrMerges({ value, records, onChange }: RecordsOrMergesProps) {
  const { t } = useTranslation('merging')
  return (
    <ChoiceFilter
      label={t('show')}
      value={value}
      choices={[
        { value: 'records', label: records },
        { value: 'merges', label: t('made') },
      ]}
      onChange={onChange}
    />
  )
}
