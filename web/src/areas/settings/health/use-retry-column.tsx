import Button from '@mui/material/Button'
import { getSystemHealth } from '@rxdesk/contract/areas/system-health/calls'
import type { CallDefinition, RequestOf } from '@rxdesk/contract/call'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { HiddenText } from '#parts/hidden-text.tsx'
import type { ListColumn } from '#parts/list-column.ts'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'

interface Retried {
  mayRetry: boolean
  /** 0 is none. */
  erxId: number
}

/**
 * The column with the button that tries a row's work again; `whatOf` names the work, `requestOf` the row. Both are to be
 * the same from one rendering to the next.
 */
export function useRetryColumn<C extends CallDefinition, Row extends Retried>(
  call: C,
  list: CallDefinition,
  whatOf: (row: Row) => string,
  requestOf: (row: Row) => RequestOf<C>,
): ListColumn<Row> {
  const { t } = useTranslation('settings-health')
  const { serverText, errorText } = useServerText()
  const { mutate } = useChange(call, {
    reloads: [list, getSystemHealth],
    onSuccess: (answer) => notify.success(serverText((answer as { message: string }).message)),
    onError: (error) => notify.error(errorText(error)),
  })
  return useMemo(
    () => ({
      field: 'actions',
      headerName: t('actions'),
      renderHeader: () => <HiddenText>{t('actions')}</HiddenText>,
      width: 110,
      renderCell: ({ row, tabIndex }) =>
        row.mayRetry && (
          <Button
            size="small"
            tabIndex={tabIndex}
            aria-label={t('retryOf', { what: `${whatOf(row)} ${row.erxId || ''}`.trim() })}
            onClick={() => mutate(requestOf(row))}
          >
            {t('retry')}
          </Button>
        ),
    }),
    [t, mutate, whatOf, requestOf],
  )
}
