import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'

interface ToolProps {
  label: string
  keys?: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

/** An icon button of the editor; its tooltip shows its key. */
export function Tool({ label, keys, disabled, onClick, children }: ToolProps) {
  return (
    <Tooltip title={keys ? `${label} (${keys})` : label}>
      <span>
        <IconButton
          size="small"
          aria-label={label}
          disabled={disabled}
          onClick={onClick}
          sx={{ width: 32, height: 32 }}
        >
          {children}
        </IconButton>
      </span>
    </Tooltip>
  )
}
