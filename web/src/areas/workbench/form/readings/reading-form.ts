import { clockText, dayIn, instantAt, isoFromWire, wireFromIso } from '@rxdesk/contract/dates'
import type { Reading } from '@rxdesk/contract/readings/reading'

/** How a reading was breathed through: nobody said, on air, or with oxygen. */
export type Breathing = '' | 'air' | 'oxygen'

/** Whether the patient lay prone while it was taken: nobody said, yes, or no. */
export type Proning = '' | 'yes' | 'no'

/** What stands in the fields of the dialog. */
export interface ReadingForm {
  vitalId: number
  value: string
  /** dd-mm-yyyy. */
  day: string
  /** hh:mm; empty: no time is known. */
  time: string
  breathing: Breathing
  /** Litres a minute, as typed. */
  litres: string
  proning: Proning
  note: string
}

/** The form of a new reading, taken now. */
export function newReading(vitalId: number, now: Date, timeZone: string): ReadingForm {
  return {
    vitalId,
    value: '',
    day: wireFromIso(dayIn(timeZone, now)),
    time: clockText(now.toISOString(), timeZone).slice(-'hh:mm'.length),
    breathing: '',
    litres: '',
    proning: '',
    note: '',
  }
}

/** The form of a reading as it stands. */
export function formOf(reading: Reading, timeZone: string): ReadingForm {
  const { vitalId, value, takenAt, timed, oxygen, proning, note } = reading
  return {
    vitalId,
    value,
    day: wireFromIso(dayIn(timeZone, new Date(takenAt))),
    time: timed ? clockText(takenAt, timeZone).slice(-'hh:mm'.length) : '',
    breathing: oxygen === null ? '' : oxygen === 0 ? 'air' : 'oxygen',
    litres: oxygen ? String(oxygen) : '',
    proning: proning === null ? '' : proning ? 'yes' : 'no',
    note,
  }
}

/**
 * When the reading of a form was taken, ISO 8601; empty where no time is known. Undefined while day or time is not
 * written.
 *
 * @param corrected the reading that is put right. Its time may be left out if it never had one; as long as it is not
 *   changed it stays to the second, and in the hour that the clocks show twice.
 */
export function takenAtOf(
  { day, time }: Pick<ReadingForm, 'day' | 'time'>,
  timeZone: string,
  corrected?: Reading,
): string | undefined {
  if (time === '' && corrected?.timed === false) return ''
  if (corrected?.timed) {
    const was = formOf(corrected, timeZone)
    if (was.day === day && was.time === time) return corrected.takenAt
  }
  const iso = isoFromWire(day)
  if (iso === null || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined
  return instantAt(timeZone, iso, time).toISOString()
}

/** Litres of oxygen of a form; undefined while they are not written. */
export function oxygenOf({ breathing, litres }: ReadingForm): number | null | undefined {
  if (breathing === '') return null
  if (breathing === 'air') return 0
  const figure = Number(litres)
  return litres.trim() !== '' && figure > 0 ? figure : undefined
}

/** Whether the patient lay prone, as a form says it. */
export function proningOf({ proning }: ReadingForm): boolean | null {
  return proning === '' ? null : proning === 'yes'
}
