import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from './choice-filter.tsx'
import type { ListState } from './list-state.ts'

interface OrderChoiceProps {
  /** What the server sorts by, with its name. */
  fields: readonly { field: string; name: string }[]
  list: Pick<ListState, 'sort' | 'setSort'>
  /** The order that the list has by itself. */
  usual?: string
}

/** The order of a list that is shown as cards, which have no headings to press. */
export function OrderChoice({ fields, list, usual }: OrderChoiceProps) {
  const { t } = useTranslation()
  const choices = [
    { value: '', label: usual ?? t('orderUsual') },
    ...fields.flatMap(({ field, name }) => [
      { value: `${field}:asc`, label: t('orderUp', { name }) },
      { value: `${field}:desc`, label: t('orderDown', { name }) },
    ]),
  ]
  return (
    <ChoiceFilter
      label={t('order')}
      value={choices.some(({ value }) => value === list.sort) ? list.sort : ''}
      choices={choices}
      onChange={list.setSort}
    />
  )
}
