import SevereIcon from '@mui/icons-material/ErrorOutlineOutlined'
import NoteIcon from '@mui/icons-material/InfoOutlined'
import LookIcon from '@mui/icons-material/WarningAmberOutlined'

/** Icon and colour of each severity; its word stands beside them. */
export const severityLooks = {
  severe: { icon: SevereIcon, color: 'error' },
  moderate: { icon: LookIcon, color: 'warning' },
  note: { icon: NoteIcon, color: 'info' },
} as const
