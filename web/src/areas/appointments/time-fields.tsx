import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { mayForce } from '@rxdesk/contract/appointments'
import { getSlots } from '@rxdesk/contract/areas/appointments/booking-calls'
import { type DaySlot, visitMinutes } from '@rxdesk/contract/areas/appointments/schemas'
import { isoFromWire } from '@rxdesk/contract/dates'
import { timeSlots } from '@rxdesk/contract/options'
import { wireDate } from '@rxdesk/contract/wire-types'
import { useTranslation } from 'react-i18next'
import { knownSentence } from '#language/server-text.ts'
import { DateField } from '#parts/date-field.tsx'
import { useVisitWords } from '#parts/visits/use-visit-words.ts'
import { useActor } from '#session/use-actor.ts'
import { useCall } from '#wire/use-call.ts'

export interface TimeValues {
  date: string
  /** 0 while none is chosen. */
  slot: number
  minutes: number
  force: boolean
  forceReason: string
  farAhead: boolean
}

/** Whether the values are a whole time. */
export function isWholeTime({ date, slot, force, forceReason }: TimeValues): boolean {
  return isDay(date) && slot !== 0 && (!force || forceReason.trim().length >= 3)
}

/** The fields of the calls that book and move. */
export const askedTime = ({ date, slot, minutes, force, forceReason, farAhead }: TimeValues) => ({
  appointmentDate: date,
  slot,
  minutes,
  force,
  forceReason: force ? forceReason.trim() : '',
  farAhead,
})

const isDay = (date: string) => wireDate.safeParse(date).success && isoFromWire(date) !== null

interface TimeFieldsProps {
  /** 0 where a department is booked. */
  doctorId: number
  values: TimeValues
  onChange: (values: TimeValues) => void
  /** The refusal of the last try: a date that is far ahead is asked about. */
  error: Error | null
  /** The patient stands at the desk: the slot that has begun is offered too. */
  walkIn?: boolean
}

/** Day, time and duration, with what the doctor's day holds. */
export function TimeFields({ doctorId, values, onChange, error, walkIn = false }: TimeFieldsProps) {
  const { t } = useTranslation('appointments')
  const words = useVisitWords()
  const forces = mayForce(useActor())
  const set = (changed: Partial<TimeValues>) => onChange({ ...values, ...changed })
  const day = useCall(
    getSlots,
    { doctorId, day: values.date },
    { enabled: doctorId !== 0 && isDay(values.date), meta: { quiet: true } },
  )
  const slots = doctorId === 0 || !isDay(values.date) ? undefined : day.data?.slots
  const isOpen = (slot: DaySlot | undefined) =>
    slot === undefined || values.force || slot.state === 'free' || (walkIn && slot.state === 'past')
  const isFarAhead = knownSentence(error?.message ?? '')?.key === 'appointment.tooFar'
  return (
    <>
      <DateField required label={t('day')} value={values.date} onChange={(date) => set({ date })} />
      {day.data && day.data.absence !== '' && (
        <Alert severity="warning">{t('away', { reason: day.data.absence })}</Alert>
      )}
      <TextField
        select
        required
        label={t('time')}
        value={values.slot === 0 ? '' : values.slot}
        onChange={({ target }) => set({ slot: Number(target.value) })}
        helperText={
          slots && !slots.some((slot) => isOpen(slot)) && day.data?.absence === '' ? t('noneFree') : undefined
        }
      >
        {timeSlots
          .filter(({ id }) => values.force || values.slot === id || slots?.[id - 1]?.state !== 'closed')
          .map(({ id, time }) => (
            <MenuItem key={id} value={id} disabled={!isOpen(slots?.[id - 1])}>
              {slots && slots[id - 1]?.state !== 'free' && slots[id - 1]?.state !== 'past'
                ? `${time} · ${t(`slot.${slots[id - 1]?.state ?? 'free'}`)}`
                : time}
            </MenuItem>
          ))}
      </TextField>
      <TextField
        select
        label={t('duration')}
        value={values.minutes}
        onChange={({ target }) => set({ minutes: Number(target.value) })}
      >
        {visitMinutes.map((minutes) => (
          <MenuItem key={minutes} value={minutes}>
            {words.minutes(minutes)}
          </MenuItem>
        ))}
      </TextField>
      {isFarAhead && (
        <FormControlLabel
          control={<Checkbox checked={values.farAhead} onChange={(_, farAhead) => set({ farAhead })} />}
          label={t('farAhead')}
        />
      )}
      {forces && (
        <FormControlLabel
          control={<Checkbox checked={values.force} onChange={(_, force) => set({ force })} />}
          label={t('force')}
        />
      )}
      {values.force && (
        <TextField
          required
          label={t('forceReason')}
          value={values.forceReason}
          onChange={({ target }) => set({ forceReason: target.value })}
          slotProps={{ htmlInput: { maxLength: 500, dir: 'auto' } }}
        />
      )}
    </>
  )
}
