import type { WrittenMaster, WrittenRow } from '@rxdesk/contract/areas/master-data'
import { codedMasters } from '@rxdesk/contract/areas/master-data'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from '../../parts/list-column.ts'
import { rangeText } from './master-values.ts'

/** A row of a master in the list. */
export function useMasterColumns(kind: WrittenMaster): readonly ListColumn<WrittenRow>[] {
  const { t } = useTranslation('masters')
  return useMemo(() => {
    const name = { field: 'name', headerName: t('name'), flex: 1.4, minWidth: 160 }
    if (kind === 'vitals')
      return [
        name,
        { field: 'unit', headerName: t('unit'), width: 120 },
        {
          field: 'range',
          headerName: t('range'),
          ...{ flex: 1, minWidth: 120 },
          valueGetter: (_, row) => rangeText(row),
        },
      ]
    return [
      name,
      { field: 'nameHindi', headerName: t('nameHindi'), flex: 1, minWidth: 130 },
      ...(codedMasters.includes(kind)
        ? [{ field: 'code', headerName: t(kind === 'diagnosis' ? 'icd' : 'code'), width: 110 }]
        : []),
      {
        field: 'synonyms',
        headerName: t('synonyms'),
        ...{ flex: 1.2, minWidth: 130 },
        valueGetter: (_, { synonyms }) => synonyms.join(', '),
      },
    ]
  }, [t, kind])
}
