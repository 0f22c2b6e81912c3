import CancelIcon from '@mui/icons-material/CancelOutlined'
import type { ClientErxRow } from '@rxdesk/contract/areas/client-dashboard'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from '../../parts/list-column.ts'
import { CaseStatusChip, StatusChip } from '../../parts/status-chip.tsx'
import { CutText, Moment } from '../cases/dashboard/case-cells.tsx'

/** Columns of the prescriptions; that of the client for who sees several. */
export function useErxColumns(withClient: boolean): readonly ListColumn<ClientErxRow>[] {
  const { t } = useTranslation('client-dashboard')
  return useMemo(
    () => [
      { field: 'erxId', headerName: t('erx'), width: 90 },
      {
        field: 'patName',
        headerName: t('patient'),
        flex: 1.2,
        minWidth: 120,
        renderCell: ({ row }) => <CutText text={row.patName} />,
      },
      ...(withClient ? [{ field: 'clientName', headerName: t('client'), flex: 1, minWidth: 110 }] : []),
      { field: 'hospitalName', headerName: t('hospital'), flex: 1, minWidth: 110 },
      { field: 'doctorName', headerName: t('doctor'), flex: 1, minWidth: 110 },
      {
        field: 'channel',
        headerName: t('channel'),
        width: 112,
        valueGetter: (value) => t(`channel.${value as 'opd'}`),
      },
      {
        field: 'status',
        headerName: t('status'),
        width: 140,
        renderCell: ({ row }) =>
          row.cancelled ? (
            <StatusChip tone="warning" icon={<CancelIcon />} label={t('cancelled')} />
          ) : (
            <CaseStatusChip status={row.status} sending={row.sending} />
          ),
      },
      {
        field: 'prescriptionDate',
        headerName: t('prescriptionDate'),
        width: 112,
        renderCell: ({ row }) => <bdi dir="ltr">{row.prescriptionDate}</bdi>,
      },
      {
        field: 'checkIn',
        headerName: t('checkIn'),
        width: 140,
        renderCell: ({ row }) => <Moment instant={row.checkIn} />,
      },
      {
        field: 'fulfilment',
        headerName: t('fulfilment'),
        width: 140,
        renderCell: ({ row }) => <Moment instant={row.fulfilment} />,
      },
      // Where the client's column stands there is no room for it.
      ...(withClient ? [] : [{ field: 'pages', headerName: t('pages'), width: 72, align: 'right' as const }]),
      { field: 'medicines', headerName: t('medicines'), width: 92, align: 'right' },
      { field: 'reason', headerName: t('reason'), flex: 1, minWidth: 120 },
    ],
    [t, withClient],
  )
}
