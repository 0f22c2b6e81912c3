import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from '#parts/choice-filter.tsx'
import type { ListState } from '#parts/list-state.ts'
import { sortFields } from './case-filters.ts'
import type { CaseList } from './case-lists.ts'

/** The order of a list that is shown as cards. */
export function OrderSelect({ list, paging }: { list: CaseList; paging: ListState }) {
  const { t } = useTranslation('queue-dashboard')
  const fields = sortFields.filter((field) => list.columns.includes(field))
  const orders = fields.flatMap((field) => [`${field}:asc`, `${field}:desc`] as const)
  return (
    <ChoiceFilter
      label={t('order')}
      value={orders.some((order) => order === paging.sort) ? paging.sort : ''}
      choices={[
        { value: '', label: t('orderOfWork') },
        ...fields.flatMap((field) => [
          { value: `${field}:asc`, label: t('orderUp', { name: t(`column.${field}`) }) },
          { value: `${field}:desc`, label: t('orderDown', { name: t(`column.${field}`) }) },
        ]),
      ]}
      onChange={paging.setSort}
    />
  )
}
