import SavedIcon from '@mui/icons-material/BookmarkBorderOutlined'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { mayUse } from '@rxdesk/contract/access-row'
import { exporteRxList } from '@rxdesk/contract/areas/cases/queue-calls'
import type { WorkedChannel } from '@rxdesk/contract/channel-rules'
import type { ReactElement } from 'react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileDownload } from '#parts/use-file-download.ts'
import { useNumber } from '#parts/written.ts'
import { useActor } from '#session/use-actor.ts'
import { notify } from '#shell/notices.ts'
import { askCall } from '#wire/wire.ts'
import { listRequestOf } from './case-filters.ts'
import type { CaseList } from './case-lists.ts'
import type { CaseFilters, DashboardSearch } from './dashboard-search.ts'
import type { QueueViews } from './use-queue-views.ts'

const ColumnsDialog = lazy(() => import('./columns-dialog.tsx'))
const SavedFiltersDialog = lazy(() => import('./saved-filters-dialog.tsx'))

interface ListToolsProps {
  channel: WorkedChannel
  views: QueueViews
  search: DashboardSearch
  phone: boolean
  change: (fields: Partial<CaseFilters>) => void
}

/** Saved filters, columns (a table has them, cards do not) and export of a list. */
export function ListTools({ channel, views, search, phone, change }: ListToolsProps) {
  const { t } = useTranslation('queue-dashboard')
  const [open, setOpen] = useState<'saved' | 'columns'>()
  const actor = useActor()
  const { list, filters: saved } = views
  const close = () => setOpen(undefined)
  return (
    <>
      <Tool label={t('saved')} icon={<SavedIcon />} onClick={() => setOpen('saved')} />
      {!phone && <Tool label={t('columns')} icon={<ColumnsIcon />} onClick={() => setOpen('columns')} />}
      {mayUse(exporteRxList.access, actor) && <ExportTool channel={channel} list={list} search={search} />}
      <Suspense>
        {open === 'saved' && (
          <SavedFiltersDialog
            channel={channel}
            list={list}
            saved={saved}
            filters={search}
            change={change}
            onClose={close}
          />
        )}
        {open === 'columns' && <ColumnsDialog list={list} onSave={views.saveColumns} onClose={close} />}
      </Suspense>
    </>
  )
}

function Tool({ label, icon, onClick }: { label: string; icon: ReactElement; onClick: () => void }) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={onClick}>
        {icon}
      </IconButton>
    </Tooltip>
  )
}

const formats = ['xlsx', 'csv'] as const

/** Asks the server for the filtered list as a file. */
function ExportTool({
  channel,
  list,
  search,
}: {
  channel: WorkedChannel
  list: CaseList
  search: DashboardSearch
}) {
  const { t } = useTranslation('queue-dashboard')
  const number = useNumber()
  const { busy, download } = useFileDownload()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const take = async (format: (typeof formats)[number]) => {
    setOpen(false)
    const { status: _, offset: _offset, limit: _limit, ...asked } = listRequestOf(list, search)
    const saved = await download(() => askCall(exporteRxList, { ...asked, channel, list: list.id, format }))
    if (saved) notify.success(t('exported', { number: number(saved.rows) }))
  }
  return (
    <>
      <Tooltip title={t('export')}>
        <IconButton
          ref={button}
          aria-label={t('export')}
          aria-haspopup="menu"
          aria-expanded={open}
          loading={busy}
          onClick={() => setOpen(true)}
        >
          <DownloadIcon />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={button.current} open={open} onClose={() => setOpen(false)}>
        {formats.map((format) => (
          <MenuItem key={format} onClick={() => void take(format)}>
            {t(`exportAs.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
