import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { exportAuditLog, getAuditLog } from '@rxdesk/contract/areas/audit-log/calls'
import type { AuditRow } from '@rxdesk/contract/areas/audit-log/schemas'
import { auditFilter } from '@rxdesk/contract/areas/audit-log/schemas'
import { wireDayIn } from '@rxdesk/contract/dates'
import { firstDayUntil, rangeFault, reportDays } from '@rxdesk/contract/report-range'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { Moment } from '#parts/cell-text.tsx'
import { EmptyState } from '#parts/empty-state.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { dayFilter, typedFilter } from '#parts/filter-bar/list-filter.tsx'
import { ListArea } from '#parts/list-area.tsx'
import type { ListColumn } from '#parts/list-column.ts'
import { PAGER_HEIGHT } from '#parts/list-pager.tsx'
import { ListTable } from '#parts/list-table.tsx'
import { useFileDownload } from '#parts/use-file-download.ts'
import { useListAddress } from '#parts/use-list-address.ts'
import { useActionText } from '#queue/action-text.ts'
import { useConfig } from '#wire/config.ts'
import { usePage } from '#wire/use-page.ts'
import { askCall } from '#wire/wire.ts'
import { AuditDialog } from './audit-dialog.tsx'
import { useDetailWords } from './detail-words.ts'

const route = getRouteApi('/console/Settings')

const PAGE = 50
const isAction = (text: string) => auditFilter.action.safeParse(text).success
const isNumber = (text: string) => /^\d{1,15}$/.test(text)

/** The audit log: action, user and subject, the newest first; older pages come one after the other. */
export default function AuditPanel() {
  const { t } = useTranslation('settings')
  const { messageText } = useServerText()
  const { timeZone } = useConfig()
  const search = route.useSearch()
  const { filter, paging } = useListAddress(search, route.useNavigate())
  const toDate = search.to || wireDayIn(timeZone, new Date())
  const fromDate = search.from || firstDayUntil(toDate)
  const fault = rangeFault(fromDate, toDate, reportDays.usual)
  const { agent: agentId, action, erxId, routine } = search
  const asked = useMemo(
    () => ({ fromDate, toDate, agentId, action, erxId }),
    [fromDate, toDate, agentId, action, erxId],
  )
  // Where each page before ended; another question begins at its first page.
  const [places, setPlaces] = useState<readonly string[]>([])
  useEffect(() => setPlaces([]), [asked, routine])
  const { page, state } = usePage(
    getAuditLog,
    { ...asked, routine: routine || action !== '', after: places.at(-1) ?? '', limit: PAGE },
    { enabled: fault === undefined },
  )
  const [shown, setShown] = useState<AuditRow>()
  const { busy, download } = useFileDownload()
  const columns = useColumns()
  const rows = page?.data ?? []
  return (
    <>
      <FilterBar
        change={filter}
        filters={[
          dayFilter('from', t('from'), search.from, filter, fromDate),
          dayFilter('to', t('to'), search.to, filter, toDate),
          typedFilter({ name: 'agent', label: t('agentId'), value: agentId, change: filter }),
          typedFilter({
            name: 'action',
            label: t('action'),
            placeholder: 'case.claim',
            value: action,
            fits: isAction,
            unfit: t('actionUnfit'),
            change: filter,
          }),
          {
            ...typedFilter({
              name: 'erxId',
              label: t('erx'),
              value: erxId === 0 ? '' : String(erxId),
              fits: isNumber,
              unfit: t('erxUnfit'),
              change: (fields) => filter({ erxId: Number(fields.erxId) }),
            }),
            off: { erxId: 0 },
          },
          {
            label: t('routine'),
            chosen: routine ? t('yes', { ns: 'common' }) : '',
            off: { routine: false },
            field: (
              <FormControlLabel
                control={<Checkbox checked={routine} onChange={(_, on) => filter({ routine: on })} />}
                label={t('routine')}
                sx={{ marginInlineEnd: 0 }}
              />
            ),
          },
        ]}
        tools={
          <Button
            variant="outlined"
            startIcon={<DownloadIcon />}
            loading={busy}
            disabled={fault !== undefined}
            onClick={() => void download(() => askCall(exportAuditLog, asked))}
          >
            {t('export')}
          </Button>
        }
      />
      <ListArea>
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            flex: 1,
            minHeight: 0,
            bgcolor: 'background.default',
          }}
        >
          {state.error && rows.length === 0 ? (
            <ErrorState error={state.error} onRetry={state.onRetry} />
          ) : (
            <ListTable
              fits
              label={t('tab.audit')}
              columns={columns}
              rows={rows}
              getRowId={({ id }) => id}
              total={rows.length}
              list={{ ...paging, page: 1, size: PAGE }}
              loading={state.loading}
              onOpen={setShown}
              empty={
                <EmptyState
                  title={fault ? messageText(fault.key, { days: String(fault.days) }) : t('auditEmpty')}
                />
              }
            />
          )}
          <Steps places={places} next={state.loading ? '' : page?.next} onPlaces={setPlaces} />
        </Box>
      </ListArea>
      {shown && <AuditDialog row={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

interface StepsProps {
  /** Where each page before ended. */
  places: readonly string[]
  /** Where this page ends; empty while that is unknown, or after the last. */
  next: string | undefined
  onPlaces: (places: readonly string[]) => void
}

/** The newer and the older page, below the last row as the pager of every list; nothing while all rows are shown. */
function Steps({ places, next = '', onPlaces }: StepsProps) {
  const { t } = useTranslation('settings')
  if (places.length === 0 && next === '') return null
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'flex-end',
        gap: 1,
        px: 2,
        minHeight: PAGER_HEIGHT,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Button disabled={places.length === 0} onClick={() => onPlaces(places.slice(0, -1))}>
        {t('newer')}
      </Button>
      <Button disabled={next === ''} onClick={() => onPlaces([...places, next])}>
        {t('older')}
      </Button>
    </Box>
  )
}

function useColumns(): readonly ListColumn<AuditRow>[] {
  const { t } = useTranslation('settings')
  const actionText = useActionText()
  const { lineOf } = useDetailWords()
  return useMemo(
    () => [
      {
        field: 'at',
        headerName: t('when'),
        width: 152,
        renderCell: ({ row }) => <Moment instant={row.at} />,
      },
      { field: 'agentId', headerName: t('agentId'), width: 112 },
      {
        field: 'action',
        headerName: t('action'),
        width: 190,
        renderCell: ({ row }) => actionText(row),
      },
      { field: 'erxId', headerName: t('erx'), width: 90, valueGetter: (value) => value || '' },
      { field: 'clientName', headerName: t('client'), width: 140 },
      {
        field: 'changes',
        headerName: t('whatChanged'),
        flex: 1,
        minWidth: 200,
        valueGetter: (_, row) => lineOf(row),
      },
    ],
    [t, actionText, lineOf],
  )
}
