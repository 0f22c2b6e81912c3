import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { searchInvestigationCaetgory } from '@rxdesk/contract/areas/workbench/suggestion-calls'
import { useTranslation } from 'react-i18next'
import { useCall } from '#wire/use-call.ts'

interface CategoryFilterProps {
  /** 0 is every category. */
  value: number
  onChange: (uid: number) => void
}

/** Of which category investigations are suggested. */
export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const { t } = useTranslation('workbench-suggestions')
  const found = useCall(
    searchInvestigationCaetgory,
    { searchText: '', limit: 100 },
    { staleTime: 600_000, meta: { quiet: true } },
  )
  const list = found.data?.list ?? [{ uid: 0, category: 'All' }]
  return (
    <TextField
      select
      size="small"
      label={t('category')}
      value={list.some(({ uid }) => uid === value) ? value : 0}
      onChange={(event) => onChange(Number(event.target.value))}
      sx={{ minWidth: 200, mb: 1.25 }}
    >
      {list.map(({ uid, category }) => (
        <MenuItem key={uid} value={uid}>
          {uid === 0 ? t('allCategories') : category}
        </MenuItem>
      ))}
    </TextField>
  )
}
