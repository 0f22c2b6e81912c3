import type { ClientErxColumn, ClientErxRow } from '@rxdesk/contract/areas/client-dashboard/schemas'
import type { Channel } from '@rxdesk/contract/channels'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CutText, Moment } from '#parts/cell-text.tsx'
import type { ListColumn } from '#parts/list-column.ts'
import { CaseStatusChip, StatusChip } from '#parts/status-chip.tsx'
import { usePatientText } from '#parts/use-patient-text.ts'
import { useMoney } from '#parts/written.ts'
import { useMediaText } from '#queue/use-media-text.ts'

/** Columns of the prescriptions: those that are to be shown, in their order. */
export function useErxColumns(shown: readonly ClientErxColumn[]): readonly ListColumn<ClientErxRow>[] {
  const { t } = useTranslation('client-dashboard')
  const money = useMoney()
  const mediaText = useMediaText()
  const { gender, age } = usePatientText()
  return useMemo(() => {
    const name = (field: keyof ClientErxRow & string, headerName: string): ListColumn<ClientErxRow> => ({
      field,
      headerName,
      flex: 1,
      minWidth: 110,
    })
    const columns: Record<ClientErxColumn, ListColumn<ClientErxRow>> = {
      client: name('clientName', t('client')),
      erxId: { field: 'erxId', headerName: t('erx'), width: 90 },
      patientName: {
        field: 'patName',
        headerName: t('patient'),
        flex: 1.2,
        minWidth: 120,
        renderCell: ({ row }) => <CutText text={row.patName} />,
      },
      uhid: { field: 'uhid', headerName: t('uhid'), width: 104 },
      age: {
        field: 'ageMonths',
        headerName: t('age'),
        width: 92,
        valueGetter: (_, { ageMonths }) =>
          ageMonths === null
            ? ''
            : ageMonths < 24
              ? age(null, ageMonths)
              : age(Math.floor(ageMonths / 12), null),
      },
      gender: {
        field: 'genderCode',
        headerName: t('sex'),
        width: 88,
        valueGetter: (_, row) => gender(row.genderCode),
      },
      doctor: name('doctorName', t('doctor')),
      hospital: name('hospitalName', t('hospital')),
      department: name('departmentName', t('department')),
      media: {
        field: 'mediaName',
        headerName: t('medium'),
        width: 104,
        valueGetter: (_, row) => mediaText(row.mediaName),
      },
      channel: {
        field: 'channel',
        headerName: t('channel'),
        width: 112,
        valueGetter: (value) => t(`channel.${value as Channel}`),
      },
      status: {
        field: 'status',
        headerName: t('status'),
        width: 140,
        renderCell: ({ row }) =>
          row.cancelled ? (
            <StatusChip status="cancelled" label={t('cancelled')} />
          ) : (
            <CaseStatusChip status={row.status} sending={row.sending} />
          ),
      },
      prescriptionDate: {
        field: 'prescriptionDate',
        headerName: t('prescriptionDate'),
        width: 112,
        renderCell: ({ row }) => <bdi dir="ltr">{row.prescriptionDate}</bdi>,
      },
      receivedAt: {
        field: 'checkIn',
        headerName: t('checkIn'),
        width: 140,
        renderCell: ({ row }) => <Moment instant={row.checkIn} />,
      },
      finishedAt: {
        field: 'fulfilment',
        headerName: t('fulfilment'),
        width: 140,
        renderCell: ({ row }) => <Moment instant={row.fulfilment} />,
      },
      pages: { field: 'pages', headerName: t('pages'), width: 72, align: 'right' },
      medicines: { field: 'medicines', headerName: t('medicines'), width: 92, align: 'right' },
      reason: { field: 'reason', headerName: t('reason'), flex: 1, minWidth: 120 },
      fee: {
        field: 'fee',
        headerName: t('fee'),
        width: 100,
        align: 'right',
        valueGetter: (_, row) => (row.fee === null ? '' : money(row.fee, row.currency)),
      },
    }
    return shown.map((column) => columns[column])
  }, [t, money, mediaText, gender, age, shown])
}

/** Columns that a narrower list leaves out. Never the first two: the user needs them to identify a row. */
export function leftOut(
  columns: readonly ListColumn<ClientErxRow>[],
  kept: readonly string[],
): readonly string[] {
  return columns
    .slice(2)
    .map(({ field }) => field)
    .filter((field) => !kept.includes(field))
}
