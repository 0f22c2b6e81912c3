import Box from '@mui/material/Box'
import type { StatusCode } from '@rxdesk/contract/lifecycle'
import { stateOf } from '@rxdesk/contract/lifecycle'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type StatusLook, statusLooks, type Tone } from './status-looks.tsx'

interface ToneChipProps {
  tone: Tone
  icon: ReactElement
  label: string
}

function ToneChip({ tone, icon, label }: ToneChipProps) {
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

/** A status: colour, icon and word together, so that none of them is needed alone. */
export function StatusChip({ status, label }: { status: StatusLook; label: string }) {
  return <ToneChip {...statusLooks[status]} label={label} />
}

/** What something is, in a chip: no status, so in no colour. */
export function KindChip({ icon, label }: { icon: ReactElement; label: string }) {
  return <ToneChip tone="neutral" icon={icon} label={label} />
}

/** The status of a case, by its code and whether it is being sent. */
export function CaseStatusChip({ status, sending }: { status: number; sending: boolean }) {
  const { t } = useTranslation()
  const state = stateOf({ status: status as StatusCode, sending })
  return <StatusChip status={state} label={t(`status.${state}`)} />
}
