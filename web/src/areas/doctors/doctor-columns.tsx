import Box from '@mui/material/Box'
import type { DoctorRow } from '@rxdesk/contract/areas/doctors/master-schemas'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from '#parts/list-column.ts'
import { DoctorStatusChip } from './doctor-status.tsx'

/** A doctor in the list. */
export function useDoctorColumns(): readonly ListColumn<DoctorRow>[] {
  const { t } = useTranslation('doctors')
  return useMemo(
    () => [
      { field: 'docName', headerName: t('name'), flex: 1.2, minWidth: 150, sortable: true },
      {
        field: 'registerno',
        headerName: t('registerno'),
        width: 190,
        sortable: true,
        renderCell: ({ row }) => (
          <Box component="span" dir="ltr" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {row.registerno || '–'}
          </Box>
        ),
      },
      { field: 'council', headerName: t('council'), flex: 1, minWidth: 130 },
      { field: 'specialization', headerName: t('specialization'), flex: 0.8, minWidth: 120 },
      {
        field: 'doctorhospitals',
        headerName: t('hospitals'),
        flex: 1,
        minWidth: 130,
        valueGetter: (_, { doctorhospitals }) =>
          doctorhospitals.map(({ hospitalName }) => hospitalName).join(', '),
      },
      {
        field: 'clientName',
        headerName: t('client'),
        flex: 0.8,
        minWidth: 120,
        valueGetter: (_, { clientId, clientName }) => (clientId === null ? t('everyClient') : clientName),
      },
      {
        field: 'status',
        headerName: t('status', { ns: 'common' }),
        width: 140,
        renderCell: ({ row }) => <DoctorStatusChip status={row.status} />,
      },
    ],
    [t],
  )
}
