import { getMrdExcelList } from '@rxdesk/contract/areas/mrd/workbook-calls'
import type { Workbook } from '@rxdesk/contract/areas/mrd/workbook-schemas'
import { useTranslation } from 'react-i18next'
import { CutText, Lines } from '#parts/cell-text.tsx'
import { EmptyState } from '#parts/empty-state.tsx'
import type { ListColumn } from '#parts/list-column.ts'
import { ListPage } from '#parts/list-page.tsx'
import type { ListState } from '#parts/list-state.ts'
import { useListPage } from '#parts/use-list-page.ts'
import { useMoment, useNumber } from '#parts/written.ts'
import { useWorkbookEvents } from './use-workbook.ts'

/** Workbooks with their counts, the last one first. */
export function WorkbookList({ paging, onOpen }: { paging: ListState; onOpen: (batchId: number) => void }) {
  const { t } = useTranslation('mrd-workbooks')
  const columns = useColumns()
  const { list } = useListPage(getMrdExcelList, {}, paging)
  useWorkbookEvents()
  return (
    <ListPage
      title={t('title.mrdExcelProcess', { ns: 'shell' })}
      label={t('workbooks')}
      columns={columns}
      phoneHides={['uploadedBy']}
      {...list}
      getRowId={({ batchId }) => batchId}
      onOpen={({ batchId }) => onOpen(batchId)}
      empty={<EmptyState title={t('noWorkbooks')} />}
    />
  )
}

function useColumns(): readonly ListColumn<Workbook>[] {
  const { t } = useTranslation('mrd-workbooks')
  const moment = useMoment()
  const number = useNumber()
  const count = (field: 'ready' | 'refused' | 'uploaded'): ListColumn<Workbook> => ({
    field,
    headerName: t(`state.${field}`),
    width: 110,
    align: 'right',
    valueGetter: (_, row) => number(row[field]),
  })
  return [
    {
      field: 'fileName',
      headerName: t('file'),
      flex: 2,
      minWidth: 160,
      renderCell: ({ row }) => <CutText text={row.fileName} />,
    },
    {
      field: 'uploadedAt',
      headerName: t('uploadedAt'),
      width: 170,
      renderCell: ({ row }) => <Lines main={moment(row.uploadedAt)} />,
    },
    { field: 'uploadedBy', headerName: t('uploadedBy'), flex: 1, minWidth: 110 },
    {
      field: 'step',
      headerName: t('step'),
      width: 150,
      valueGetter: (_, { state }) => t(`step.${state}`),
    },
    count('ready'),
    count('refused'),
    count('uploaded'),
  ]
}
