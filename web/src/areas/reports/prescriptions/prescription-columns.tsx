import type { ReportRow } from '@rxdesk/contract/areas/reports/schemas'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CutText } from '#parts/cell-text.tsx'
import type { ListColumn } from '#parts/list-column.ts'
import { useNumber } from '#parts/written.ts'
import { useCaseColumns } from '../case-columns.tsx'
import { countColumn } from '../count-columns.ts'

/** The columns of the clinical search; the server orders it by receipt alone. */
export function usePrescriptionColumns(): readonly ListColumn<ReportRow>[] {
  const { t } = useTranslation('reports')
  const number = useNumber()
  const { text, moment, erxId, status } = useCaseColumns()
  return useMemo(
    () => [
      erxId,
      text('patName', t('patient'), 1.2),
      text('clientName', t('client'), 1),
      text('doctorName', t('doctor'), 1),
      text('specialization', t('tag.specialization'), 1),
      {
        field: 'diagnosis',
        headerName: t('tag.diagonsis'),
        flex: 1.4,
        minWidth: 120,
        renderCell: ({ row }) => <CutText text={row.diagnosis.join(', ')} />,
      },
      countColumn<'medicines', ReportRow>('medicines', t('medicineCount'), number, 96),
      countColumn<'investigations', ReportRow>('investigations', t('investigationCount'), number, 120),
      moment('checkIn', t('received'), false),
      moment('fulfilment', t('ended'), false),
      status,
    ],
    [t, number, text, moment, erxId, status],
  )
}
