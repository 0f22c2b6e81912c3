import OverdueIcon from '@mui/icons-material/AlarmOutlined'
import CancelledIcon from '@mui/icons-material/CancelOutlined'
import ApprovedIcon from '@mui/icons-material/CheckCircleOutlineOutlined'
import DownIcon from '@mui/icons-material/CloudOffOutlined'
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined'
import AdmittedIcon from '@mui/icons-material/HotelOutlined'
import MergedIcon from '@mui/icons-material/MergeOutlined'
import SendingIcon from '@mui/icons-material/OutboxOutlined'
import InactiveIcon from '@mui/icons-material/PauseCircleOutlined'
import HighIcon from '@mui/icons-material/PriorityHigh'
import ReviewIcon from '@mui/icons-material/RateReviewOutlined'
import WaitingIcon from '@mui/icons-material/Schedule'
import TaggedIcon from '@mui/icons-material/SellOutlined'
import OfflineIcon from '@mui/icons-material/SensorsOffOutlined'
import OnlineIcon from '@mui/icons-material/SensorsOutlined'
import UnderWayIcon from '@mui/icons-material/Timelapse'
import ReturnedIcon from '@mui/icons-material/UndoOutlined'
import VerifiedIcon from '@mui/icons-material/VerifiedOutlined'
import type { ReactElement } from 'react'

/**
 * What a status asks of a person: neutral nothing, for nobody acts on it; info nothing, it is under way; warning a look;
 * error a mending; success nothing any more.
 */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error'

/** The only place that gives a status its colour and icon: one status looks the same on every screen. */
export const statusLooks = {
  pending: { tone: 'neutral', icon: <WaitingIcon /> },
  cancelled: { tone: 'neutral', icon: <CancelledIcon /> },
  merged: { tone: 'neutral', icon: <MergedIcon /> },
  inactive: { tone: 'neutral', icon: <InactiveIcon /> },
  offline: { tone: 'neutral', icon: <OfflineIcon /> },
  admitted: { tone: 'info', icon: <AdmittedIcon /> },
  held: { tone: 'info', icon: <UnderWayIcon /> },
  sentForReview: { tone: 'info', icon: <ReviewIcon /> },
  sending: { tone: 'info', icon: <SendingIcon /> },
  tagged: { tone: 'info', icon: <TaggedIcon /> },
  advised: { tone: 'warning', icon: <ReviewIcon /> },
  dueSoon: { tone: 'warning', icon: <OverdueIcon /> },
  waiting: { tone: 'warning', icon: <WaitingIcon /> },
  returned: { tone: 'warning', icon: <ReturnedIcon /> },
  rejected: { tone: 'error', icon: <CancelledIcon /> },
  overdue: { tone: 'error', icon: <OverdueIcon /> },
  failed: { tone: 'error', icon: <FailedIcon /> },
  down: { tone: 'error', icon: <DownIcon /> },
  high: { tone: 'error', icon: <HighIcon /> },
  discharged: { tone: 'success', icon: <ApprovedIcon /> },
  completed: { tone: 'success', icon: <ApprovedIcon /> },
  approved: { tone: 'success', icon: <ApprovedIcon /> },
  verified: { tone: 'success', icon: <VerifiedIcon /> },
  online: { tone: 'success', icon: <OnlineIcon /> },
  up: { tone: 'success', icon: <ApprovedIcon /> },
} as const satisfies Record<string, { tone: Tone; icon: ReactElement }>

export type StatusLook = keyof typeof statusLooks
