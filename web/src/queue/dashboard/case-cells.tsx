import ReadIcon from '@mui/icons-material/CheckOutlined'
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined'
import FlagIcon from '@mui/icons-material/FlagOutlined'
import WaitingIcon from '@mui/icons-material/Schedule'
import ReadingIcon from '@mui/icons-material/Timelapse'
import Box from '@mui/material/Box'
import type { CaseRow } from '@rxdesk/contract/areas/cases/schemas'
import { clockText } from '@rxdesk/contract/dates'
import { callBackServices, callStatus } from '@rxdesk/contract/options'
import type { ReactElement } from 'react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { CutText, Lines, Moment } from '#parts/cell-text.tsx'
import { dueState } from '#parts/due-state.ts'
import { statusLooks } from '#parts/status-looks.tsx'
import { useSpan } from '#parts/written.ts'
import { useConfig } from '#wire/config.ts'
import { span } from './case-moment.ts'
import { useNow } from './use-now.ts'

/** When a patient is called back; a call that is late is marked, one of the partner's order only shown. */
export function CallBackAt({ row }: { row: Pick<CaseRow, 'order' | 'callBack' | 'callStatus'> }) {
  if (row.order) return <Moment instant={row.order.callBackAt} />
  const dueAt = row.callBack?.dueAt ?? ''
  return row.callStatus === callStatus.completed ? <Moment instant={dueAt} /> : <Due row={{ due: dueAt }} />
}

/** The patient's name, with a flag and its word when the case has high priority. */
export function PatientName({ row }: { row: Pick<CaseRow, 'patName' | 'priority'> }) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}>
      {row.priority !== 0 && <PriorityFlag />}
      <CutText text={row.patName} />
    </Box>
  )
}

function PriorityFlag() {
  const { t } = useTranslation('queue-dashboard')
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.25,
        flex: 'none',
        color: 'error.main',
        typography: 'caption',
        fontWeight: 600,
        '& svg': { fontSize: 16 },
      }}
    >
      <FlagIcon aria-hidden />
      {t('high')}
    </Box>
  )
}

/** When the case was received, and how long it has been waiting (not shown once it is finished). */
export function CheckIn({ row, waits }: { row: Pick<CaseRow, 'checkIn'>; waits: boolean }) {
  const { t } = useTranslation('queue-dashboard')
  const { timeZone } = useConfig()
  const spanWords = useSpan()
  const now = useNow()
  const waited = waits ? span(row.checkIn, now) : undefined
  return (
    <Lines
      main={clockText(row.checkIn, timeZone)}
      below={waited === undefined ? undefined : t('waiting', { time: spanWords(waited) })}
    />
  )
}

const dueLooks = { overdue: statusLooks.overdue, soon: statusLooks.dueSoon } as const

/** When the case is due, and how far that is; overdue and soon are marked by colour, icon and word. */
export function Due({ row }: { row: Pick<CaseRow, 'due'> }) {
  const { t } = useTranslation('queue-dashboard')
  const { timeZone } = useConfig()
  const spanWords = useSpan()
  const left = span(useNow(), row.due)
  if (left === undefined) return null
  const time = spanWords(Math.abs(left))
  const state = dueState(left)
  const words = t(state === 'overdue' ? 'overdue' : 'dueIn', { time })
  if (state === 'later') return <Lines main={clockText(row.due, timeZone)} below={words} />
  const { tone, icon } = dueLooks[state]
  return (
    <Lines
      main={clockText(row.due, timeZone)}
      tone={tone}
      below={
        <>
          {icon} {words}
        </>
      }
    />
  )
}

/** The call-back services of a case in words. */
export function useServicesText(): (services: readonly string[]) => string {
  const { t } = useTranslation('queue-dashboard')
  return useCallback(
    (services) =>
      services
        .map((code) => {
          const known = callBackServices.find((service) => service.code === code)
          return known ? t(`service.${known.code}`) : code
        })
        .join(', '),
    [t],
  )
}

const readings = {
  waiting: { icon: <WaitingIcon />, colour: 'text.secondary' },
  reading: { icon: <ReadingIcon />, colour: 'info.main' },
  read: { icon: <ReadIcon />, colour: 'success.main' },
  failed: { icon: <FailedIcon />, colour: 'error.main' },
  none: { icon: null, colour: 'text.secondary' },
} as const satisfies Record<CaseRow['ocrState'], { icon: ReactElement | null; colour: string }>

/** How far the recognition of the pages is. */
export function Recognition({ state }: { state: CaseRow['ocrState'] }) {
  const { t } = useTranslation('queue-dashboard')
  const { icon, colour } = readings[state]
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        color: colour,
        '& svg': { fontSize: 16 },
      }}
    >
      {icon}
      {t(`ocr.${state}`)}
    </Box>
  )
}

/** The user who holds the case. */
export function Holder({ row }: { row: Pick<CaseRow, 'holder' | 'holderIsMe'> }) {
  const { t } = useTranslation('queue-dashboard')
  return <CutText text={row.holderIsMe ? t('you') : row.holder} />
}
