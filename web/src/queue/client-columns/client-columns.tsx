import type { Channel } from '@rxdesk/contract/channels'
import type { ErxColumn, ErxRow } from '@rxdesk/contract/erx-row'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CutText, Moment } from '#parts/cell-text.tsx'
import type { ListColumn } from '#parts/list-column.ts'
import { CaseStatusChip, StatusChip } from '#parts/status-chip.tsx'
import { usePatientText } from '#parts/use-patient-text.ts'
import { useMoney } from '#parts/written.ts'
import { useMediaText } from '../use-media-text.ts'

/** Columns that a client chose for its prescriptions: those that are to be shown, in their order. */
export function useClientColumns(shown: readonly ErxColumn[]): readonly ListColumn<ErxRow>[] {
  const { t } = useTranslation('queue-client-columns')
  const money = useMoney()
  const mediaText = useMediaText()
  const { gender, age } = usePatientText()
  return useMemo(() => {
    const name = (field: keyof ErxRow & string, headerName: string): ListColumn<ErxRow> => ({
      field,
      headerName,
      flex: 1,
      minWidth: 110,
    })
    const columns: Record<ErxColumn, ListColumn<ErxRow>> = {
      client: name('clientName', t('client')),
      erxId: { field: 'erxId', headerName: t('head.erxId'), width: 90 },
      patientName: {
        field: 'patName',
        headerName: t('column.patientName'),
        flex: 1.2,
        minWidth: 120,
        renderCell: ({ row }) => <CutText text={row.patName} />,
      },
      uhid: { field: 'uhid', headerName: t('column.uhid'), width: 104 },
      age: {
        field: 'ageMonths',
        headerName: t('column.age'),
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
        headerName: t('column.gender'),
        width: 88,
        valueGetter: (_, row) => gender(row.genderCode),
      },
      doctor: name('doctorName', t('column.doctor')),
      hospital: name('hospitalName', t('column.hospital')),
      department: name('departmentName', t('column.department')),
      media: {
        field: 'mediaName',
        headerName: t('column.media'),
        width: 104,
        valueGetter: (_, row) => mediaText(row.mediaName),
      },
      channel: {
        field: 'channel',
        headerName: t('column.channel'),
        width: 144,
        valueGetter: (value) => t(`channel.${value as Channel}`),
      },
      status: {
        field: 'status',
        headerName: t('column.status'),
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
        headerName: t('head.prescriptionDate'),
        width: 112,
        renderCell: ({ row }) => <bdi dir="ltr">{row.prescriptionDate}</bdi>,
      },
      receivedAt: {
        field: 'checkIn',
        headerName: t('column.receivedAt'),
        width: 140,
        renderCell: ({ row }) => <Moment instant={row.checkIn} />,
      },
      finishedAt: {
        field: 'fulfilment',
        headerName: t('column.finishedAt'),
        width: 140,
        renderCell: ({ row }) => <Moment instant={row.fulfilment} />,
      },
      pages: { field: 'pages', headerName: t('column.pages'), width: 72, align: 'right' },
      medicines: { field: 'medicines', headerName: t('column.medicines'), width: 92, align: 'right' },
      reason: { field: 'reason', headerName: t('column.reason'), flex: 1, minWidth: 120 },
      fee: {
        field: 'fee',
        headerName: t('column.fee'),
        width: 100,
        align: 'right',
        valueGetter: (_, row) => (row.fee === null ? '' : money(row.fee, row.currency)),
      },
    }
    return shown.map((column) => columns[column])
  }, [t, money, mediaText, gender, age, shown])
}

/** The columns shown on phones and in small windows, after the first two that the client chose. */
const onPhone = ['erxId', 'patName', 'status', 'checkIn']
const inSmall = [...onPhone, 'hospitalName', 'doctorName', 'prescriptionDate', 'fulfilment']

/** The columns that a phone and a small window leave out. */
export function hiddenColumns(columns: readonly ListColumn<ErxRow>[]) {
  return { phoneHides: leftOut(columns, onPhone), smallHides: leftOut(columns, inSmall) }
}

/** Columns that a narrower list leaves out. Never the first two: the user needs them to identify a row. */
function leftOut(columns: readonly ListColumn<ErxRow>[], kept: readonly string[]): readonly string[] {
  return columns
    .slice(2)
    .map(({ field }) => field)
    .filter((field) => !kept.includes(field))
}
