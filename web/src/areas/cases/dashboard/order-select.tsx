import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import type { ListState } from '../../../parts/list-state.ts'
import { sortFields } from './case-filters.ts'
import type { CaseList } from './case-lists.ts'

/** The order of a list that is drawn as cards. */
export function OrderSelect({ list, paging }: { list: CaseList; paging: ListState }) {
  const { t } = useTranslation('dashboard')
  const fields = sortFields.filter((field) => list.columns.includes(field))
  const orders = fields.flatMap((field) => [`${field}:asc`, `${field}:desc`] as const)
  return (
    <TextField
      select
      label={t('order')}
      value={orders.some((order) => order === paging.sort) ? paging.sort : ''}
      onChange={(event) => paging.setSort(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('orderOfWork')}</MenuItem>
      {fields.flatMap((field) => [
        <MenuItem key={`${field}:asc`} value={`${field}:asc`}>
          {t('orderUp', { name: t(`column.${field}`) })}
        </MenuItem>,
        <MenuItem key={`${field}:desc`} value={`${field}:desc`}>
          {t('orderDown', { name: t(`column.${field}`) })}
        </MenuItem>,
      ])}
    </TextField>
  )
}
