import type { ReminderList } from '@rxdesk/contract/areas/reminders/options'
import type { DueReminder } from '@rxdesk/contract/areas/reminders/schemas'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CutText, Moment } from '#parts/cell-text.tsx'
import type { ListColumn } from '#parts/list-column.ts'
import { useReminderWords } from '#parts/reminder-words/use-reminder-words.ts'
import { DecideButtons } from './decide-buttons.tsx'

export function useReminderColumns(list: ReminderList): readonly ListColumn<DueReminder>[] {
  const { t } = useTranslation('reminders-list')
  const words = useReminderWords()
  return useMemo(() => {
    const columns: ListColumn<DueReminder>[] = [
      {
        field: 'dueAt',
        headerName: t('due'),
        width: 160,
        renderCell: ({ row }) => <Moment instant={row.dueAt} />,
      },
      { field: 'patName', headerName: t('patient'), flex: 1.2, minWidth: 140 },
      { field: 'clientName', headerName: t('client'), flex: 1, minWidth: 120 },
      { field: 'kind', headerName: t('kind'), width: 140, valueGetter: (_, { kind }) => words.kind(kind) },
      { field: 'erxId', headerName: t('erx'), width: 100, valueGetter: (_, { erxId }) => erxId || '' },
    ]
    if (list === 'failed' || list === 'asked')
      columns.push({
        field: 'why',
        headerName: t('why'),
        flex: 1.5,
        minWidth: 160,
        renderCell: ({ row }) => <CutText text={words.why(row.why)} />,
      })
    if (list !== 'failed')
      columns.push({
        field: 'actions',
        headerName: t('decide'),
        width: 200,
        renderCell: ({ row }) => <DecideButtons row={row} asked={list === 'asked'} />,
      })
    return columns
  }, [t, words, list])
}
