import CancelIcon from '@mui/icons-material/CancelOutlined'
import DoneIcon from '@mui/icons-material/CheckCircleOutlineOutlined'
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined'
import SendIcon from '@mui/icons-material/OutboxOutlined'
import ReviewIcon from '@mui/icons-material/RateReviewOutlined'
import PendingIcon from '@mui/icons-material/Schedule'
import ProgressIcon from '@mui/icons-material/Timelapse'
import ReturnIcon from '@mui/icons-material/UndoOutlined'
import Box from '@mui/material/Box'
import type { CaseState, StatusCode } from '@rxdesk/contract/lifecycle'
import { stateOf } from '@rxdesk/contract/lifecycle'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'

type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error'

interface StatusChipProps {
  tone: Tone
  icon: ReactElement
  label: string
}

/** A status: colour, icon and word together, so that none of them is needed alone. */
export function StatusChip({ tone, icon, label }: StatusChipProps) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        height: 24,
        verticalAlign: 'middle',
        px: 1,
        borderRadius: 1,
        typography: 'subtitle2',
        whiteSpace: 'nowrap',
        color: tone === 'neutral' ? 'text.secondary' : `${tone}.main`,
        bgcolor: tone === 'neutral' ? 'action.hover' : `${tone}.light`,
        '& svg': { fontSize: 16 },
      }}
    >
      {icon}
      {label}
    </Box>
  )
}

const looks = {
  pending: { tone: 'neutral', icon: <PendingIcon /> },
  sentForReview: { tone: 'info', icon: <ReviewIcon /> },
  returned: { tone: 'warning', icon: <ReturnIcon /> },
  held: { tone: 'info', icon: <ProgressIcon /> },
  sending: { tone: 'info', icon: <SendIcon /> },
  rejected: { tone: 'error', icon: <CancelIcon /> },
  completed: { tone: 'success', icon: <DoneIcon /> },
  failed: { tone: 'error', icon: <FailedIcon /> },
} as const satisfies Record<CaseState, { tone: Tone; icon: ReactElement }>

/** The status of a case, by its code and whether it is being sent. */
export function CaseStatusChip({ status, sending }: { status: number; sending: boolean }) {
  const { t } = useTranslation()
  const state = stateOf({ status: status as StatusCode, sending })
  return <StatusChip {...looks[state]} label={t(`status.${state}`)} />
}
