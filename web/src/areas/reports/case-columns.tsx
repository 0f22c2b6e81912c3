import type { ReportRow } from '@rxdesk/contract/areas/reports/schemas'
import { status } from '@rxdesk/contract/lifecycle'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CutText, Moment } from '#parts/cell-text.tsx'
import type { ListColumn } from '#parts/list-column.ts'

/** The word of a report for a status code. */
function statusName(code: number) {
  if (code === status.completed) return 'completed'
  if (code === status.rejected) return 'rejected'
  if (code === status.apiError) return 'failure'
  return code === status.inProgress ? 'inProgress' : 'pending'
}

/** Makes the columns that the lists of prescriptions share. */
export function useCaseColumns() {
  const { t } = useTranslation('reports')
  return useMemo(() => {
    const text = (
      field: 'patName' | 'clientName' | 'mediaName' | 'operator' | 'reason' | 'doctorName' | 'specialization',
      headerName: string,
      flex: number,
    ): ListColumn<ReportRow> => ({
      field,
      headerName,
      flex,
      minWidth: 96,
      renderCell: ({ row }) => <CutText text={row[field]} />,
    })
    const moment = (
      field: 'checkIn' | 'due' | 'fulfilment',
      headerName: string,
      sortable: boolean,
    ): ListColumn<ReportRow> => ({
      field,
      headerName,
      width: 148,
      sortable,
      renderCell: ({ row }) => <Moment instant={row[field]} />,
    })
    const erxId: ListColumn<ReportRow> = { field: 'erxId', headerName: t('erxId'), width: 84 }
    const statusColumn: ListColumn<ReportRow> = {
      field: 'status',
      headerName: t('status'),
      width: 112,
      renderCell: ({ row }) => t(`status.${statusName(row.status)}`),
    }
    return { text, moment, erxId, status: statusColumn }
  }, [t])
}
