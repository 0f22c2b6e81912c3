import { useTranslation } from 'react-i18next'
import type { ListState } from '#parts/list-state.ts'
import { OrderChoice } from '#parts/order-choice.tsx'
import { sortFields } from './case-filters.ts'
import type { CaseList } from './case-lists.ts'

/** The order of a list of cases that is shown as cards. */
export function OrderSelect({ list, paging }: { list: CaseList; paging: ListState }) {
  const { t } = useTranslation('queue-dashboard')
  const fields = sortFields.filter((field) => list.columns.includes(field))
  return (
    <OrderChoice
      fields={fields.map((field) => ({ field, name: t(`column.${field}`) }))}
      list={paging}
      usual={t('orderOfWork')}
    />
  )
}
