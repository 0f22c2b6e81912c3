import type { NerReportRow } from '@rxdesk/contract/areas/entity-reports/calls'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from '#parts/list-column.ts'
import { ShareBar } from '../share-bar.tsx'

export interface ReportSplit {
  byKind: boolean
  byClient: boolean
  byPage: boolean
  byWeek: boolean
}

/** The figures of a kind of field; week and client come first where rows are split by them. */
export function useReportColumns({
  byKind,
  byClient,
  byPage,
  byWeek,
}: ReportSplit): readonly ListColumn<NerReportRow>[] {
  const { t } = useTranslation('entity-reports')
  return useMemo(() => {
    const week: ListColumn<NerReportRow> = {
      field: 'week',
      headerName: t('column.week'),
      width: 116,
      renderCell: ({ row }) => <bdi dir="ltr">{row.week}</bdi>,
    }
    const client: ListColumn<NerReportRow> = {
      field: 'clientName',
      headerName: t('column.client'),
      flex: 1,
      minWidth: 140,
    }
    const field: ListColumn<NerReportRow> = {
      field: 'kind',
      headerName: t('column.kind'),
      flex: 1,
      minWidth: 120,
      valueGetter: (_, { kind }) => kind && t(`kind.${kind}`),
    }
    const page: ListColumn<NerReportRow> = {
      field: 'pageKind',
      headerName: t('column.pageKind'),
      flex: 1,
      minWidth: 128,
      valueGetter: (_, { pageKind }) => pageKind && t(`pageKind.${pageKind}`),
    }
    const count = (
      field: 'proposed' | 'accepted' | 'changed' | 'rejected' | 'untouched' | 'filled',
      width: number,
    ): ListColumn<NerReportRow> => ({ field, headerName: t(`column.${field}`), width, align: 'right' })
    return [
      ...(byWeek ? [week] : []),
      ...(byClient ? [client] : []),
      ...(byPage ? [page] : []),
      ...(byKind ? [field] : []),
      {
        field: 'automation',
        headerName: t('column.automation'),
        width: 128,
        align: 'right',
        renderCell: ({ row }) => <ShareBar share={row.automation} />,
      },
      {
        field: 'precision',
        headerName: t('column.precision'),
        width: 112,
        align: 'right',
        renderCell: ({ row }) => <ShareBar share={row.precision} />,
      },
      {
        field: 'recall',
        headerName: t('column.recall'),
        width: 112,
        align: 'right',
        renderCell: ({ row }) => <ShareBar share={row.recall} />,
      },
      count('proposed', 96),
      count('accepted', 96),
      count('changed', 96),
      count('rejected', 96),
      count('untouched', 104),
      {
        field: 'candidates',
        headerName: t('column.chosen'),
        width: 116,
        align: 'right',
        renderCell: ({ row }) => (
          <bdi dir="ltr">
            {row.chosen}/{row.candidates}
          </bdi>
        ),
      },
      count('filled', 116),
    ]
  }, [t, byKind, byClient, byPage, byWeek])
}
