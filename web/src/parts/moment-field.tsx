import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { clockText, isoFromWire, startOfDay } from '@rxdesk/contract/dates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '#wire/config.ts'
import { DateField } from './date-field.tsx'

interface MomentFieldProps {
  label: string
  /** An instant (ISO 8601). */
  value: string
  /** The instant that is typed; empty while it is none. */
  onChange: (instant: string) => void
  required?: boolean
}

/** Day and time by the clock of the deployment, wherever the browser is. */
export function MomentField({ label, value, onChange, required = false }: MomentFieldProps) {
  const { t } = useTranslation()
  const { timeZone } = useConfig()
  const [typed, setTyped] = useState(() => dayAndTime(value, timeZone))
  const change = (changed: Partial<DayAndTime>) => {
    const next = { ...typed, ...changed }
    setTyped(next)
    onChange(instantOf(next, timeZone))
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
      <DateField label={label} required={required} value={typed.day} onChange={(day) => change({ day })} />
      <TextField
        label={t('timeOfDay')}
        type="time"
        required={required}
        value={typed.time}
        onChange={({ target }) => change({ time: target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </Box>
  )
}

interface DayAndTime {
  /** dd-mm-yyyy. */
  day: string
  /** hh:mm. */
  time: string
}

/** What the clock of a time zone shows at an instant; empty for none. */
export function dayAndTime(instant: string, timeZone: string): DayAndTime {
  const [day = '', time = ''] = clockText(instant, timeZone).split(' ')
  return { day, time }
}

/** The instant of a day and a time; empty while one of them is none. */
export function instantOf({ day, time }: DayAndTime, timeZone: string): string {
  const iso = isoFromWire(day)
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time) ?? []
  if (iso === null || hours === undefined) return ''
  const start = startOfDay(timeZone, iso).getTime()
  if (Number.isNaN(start)) return ''
  return new Date(start + (Number(hours) * 60 + Number(minutes)) * 60_000).toISOString()
}
