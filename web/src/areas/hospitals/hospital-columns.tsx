import type { HospitalRow } from '@rxdesk/contract/areas/hospitals/schemas'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from '#parts/list-column.ts'
import { StatusChip } from '#parts/status-chip.tsx'

const looks = { approved: 'approved', pending: 'waiting', merged: 'merged' } as const

/** A hospital's status. */
export function HospitalState({ status }: Pick<HospitalRow, 'status'>) {
  const { t } = useTranslation('hospitals')
  return <StatusChip status={looks[status]} label={t(`state.${status}`)} />
}

export function useHospitalColumns(): readonly ListColumn<HospitalRow>[] {
  const { t } = useTranslation('hospitals')
  return useMemo(
    () => [
      { field: 'hospitalName', headerName: t('name'), flex: 2, minWidth: 150, sortable: true },
      { field: 'city', headerName: t('city'), flex: 1, minWidth: 90, sortable: true },
      { field: 'pinCode', headerName: t('pinCode'), width: 100 },
      { field: 'address', headerName: t('address'), flex: 2, minWidth: 150 },
      { field: 'phone', headerName: t('phone'), width: 140 },
      {
        field: 'clientName',
        headerName: t('client'),
        flex: 1,
        minWidth: 120,
        valueGetter: (_, { clientId, clientName }) => (clientId === null ? t('everyClient') : clientName),
      },
      {
        field: 'status',
        headerName: t('status', { ns: 'common' }),
        width: 150,
        renderCell: ({ row }) => <HospitalState status={row.status} />,
      },
    ],
    [t],
  )
}
