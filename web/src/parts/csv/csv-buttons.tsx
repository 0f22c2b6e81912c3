import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import ImportIcon from '@mui/icons-material/FileUploadOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ImportKind } from '@rxdesk/contract/areas/imports/schemas'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileDownload } from '#parts/use-file-download.ts'

interface CsvButtonsProps {
  kind: ImportKind
  /** The filters of the list; undefined and empty ones are left out. */
  filter?: Readonly<Record<string, string | number | undefined>>
  onImport: () => void
}

/** Exports a list as CSV, or opens the import dialog. */
export function CsvButtons({ kind, filter = {}, onImport }: CsvButtonsProps) {
  const { t } = useTranslation('csv')
  const { busy, download } = useFileDownload()
  const takeOut = async () => {
    const asked = new URLSearchParams(
      Object.entries(filter).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
    ).toString()
    await download(() => ({ fileUrl: `exports/${kind}.csv${asked && `?${asked}`}`, fileName: `${kind}.csv` }))
  }
  return (
    <>
      <CsvButton label={t('export')} icon={<ExportIcon />} busy={busy} onClick={() => void takeOut()} />
      <CsvButton label={t('import')} icon={<ImportIcon />} onClick={onImport} />
    </>
  )
}

interface CsvButtonProps {
  label: string
  icon: ReactNode
  busy?: boolean
  onClick: () => void
}

/** A phone shows the icon alone. */
function CsvButton({ label, icon, busy = false, onClick }: CsvButtonProps) {
  const phone = useMediaQuery('(max-width: 719.95px)')
  if (phone)
    return (
      <Tooltip title={label}>
        <IconButton aria-label={label} loading={busy} onClick={onClick}>
          {icon}
        </IconButton>
      </Tooltip>
    )
  return (
    <Button variant="outlined" startIcon={icon} loading={busy} onClick={onClick}>
      {label}
    </Button>
  )
}
