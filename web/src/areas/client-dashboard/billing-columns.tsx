import type { billingGroups } from '@rxdesk/contract/areas/reports/options'
import type { BillingRow } from '@rxdesk/contract/areas/reports/schemas'
import type { Channel } from '@rxdesk/contract/channels'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from '#parts/list-column.ts'
import { useMoney, useNumber } from '#parts/written.ts'

/** A line of the bill, and its place in it. */
export type BillingLine = BillingRow & { at: number }

/** Columns of the bill: the client, what else a line stands for, and what is owed. */
export function useBillingColumns(by: (typeof billingGroups)[number]): readonly ListColumn<BillingLine>[] {
  const { t } = useTranslation(['client-dashboard', 'queue-client-columns'])
  const money = useMoney()
  const number = useNumber()
  return useMemo(() => {
    const columns: (ListColumn<BillingLine> | false)[] = [
      { field: 'clientName', headerName: t('client'), flex: 1, minWidth: 140 },
      by === 'month' && {
        field: 'month',
        headerName: t('month'),
        width: 112,
        // The first of the month stands for all of it.
        renderCell: ({ row }) => <bdi dir="ltr">{row.month.slice(3)}</bdi>,
      },
      by === 'kind' && {
        field: 'kind',
        headerName: t('channel'),
        width: 160,
        valueGetter: (kind) => t(`channel.${kind as Channel}`, { ns: 'queue-client-columns' }),
      },
      {
        field: 'prescriptions',
        headerName: t('prescriptions'),
        width: 120,
        align: 'right',
        valueGetter: (_, row) => number(row.prescriptions),
      },
      {
        field: 'amount',
        headerName: t('amount'),
        width: 180,
        align: 'right',
        valueGetter: (_, row) => (row.currency === '' ? t('noFees') : money(row.amount, row.currency)),
      },
    ]
    return columns.filter((column) => column !== false)
  }, [t, money, number, by])
}
