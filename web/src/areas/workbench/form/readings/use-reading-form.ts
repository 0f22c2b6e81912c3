import type { MeasuredPatient } from '@rxdesk/contract/readings/ranges-by-age'
import { rangesOf } from '@rxdesk/contract/readings/ranges-by-age'
import type { Reading } from '@rxdesk/contract/readings/reading'
import { standingReadings } from '@rxdesk/contract/readings/reading'
import { readingDoubts, readingRefusal, takesBreathing } from '@rxdesk/contract/readings/reading-faults'
import { useState } from 'react'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useConfig } from '#wire/config.ts'
import type { VitalMaster } from '../vital-rules.ts'
import { formOf, newReading, oxygenOf, proningOf, takenAtOf } from './reading-form.ts'
import { useWriteReading } from './use-write-reading.ts'

export interface ReadingAsked {
  masters: readonly VitalMaster[]
  patient: MeasuredPatient
  /** The reading that is put right, or the sign that gets a new one. */
  of: Reading | { vitalId: number }
  onClose: () => void
}

/** The form of a reading: what is typed, what is wrong with it or asked about it, and how it is written. */
export function useReadingForm({ masters, patient, of, onClose }: ReadingAsked) {
  const { timeZone } = useConfig()
  const { opened } = useWorkbench()
  const { write, busy, error } = useWriteReading()
  const reading = 'readingId' in of ? of : undefined
  const [form, setForm] = useState(() =>
    reading ? formOf(reading, timeZone) : newReading(of.vitalId, new Date(), timeZone),
  )
  /** The question that the user sees: to save then answers it. */
  const [question, setQuestion] = useState('')
  const [tried, setTried] = useState(false)
  const master = masters.find(({ vitalId }) => vitalId === form.vitalId)
  const change = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }))

  const takenAt = takenAtOf(form, timeZone, reading)
  // Of another sign nothing is said of it, whatever was chosen before the sign was.
  const breathes = master !== undefined && takesBreathing(master)
  const oxygen = breathes ? oxygenOf(form) : null
  const proning = breathes ? proningOf(form) : null
  const value = form.value.trim()
  const timed = takenAt !== ''
  const measured = { vitalId: form.vitalId, takenAt: takenAt || reading?.takenAt || '', timed, value }
  const refusal =
    !master || takenAt === undefined ? undefined : readingRefusal(measured, master, { now: new Date() })
  const others = standingReadings(opened.readings).filter(({ readingId }) => readingId !== reading?.readingId)
  const doubts =
    !master || takenAt === undefined || refusal
      ? []
      : readingDoubts(
          measured,
          { shape: master.shape, plausible: rangesOf(master, patient).plausible },
          others,
        )
  const asked = doubts.length > 0 ? `${value} ${takenAt} ${doubts.join()}` : ''
  const isAsked = asked !== '' && question === asked
  const corrects = reading && { readingId: reading.readingId, revision: reading.revision }

  const submit = async () => {
    setTried(true)
    if (!master || value === '' || refusal || takenAt === undefined || oxygen === undefined) return
    if (asked !== '' && !isAsked) return setQuestion(asked)
    const { vitalId, note } = form
    const said = { value, unit: master.unit, note, oxygen, proning }
    if (await write({ vitalId, takenAt, ...said, corrects, sure: isAsked })) onClose()
  }
  const takeBack = async () => {
    if (!corrects || !reading) return
    const { vitalId, unit, note, oxygen, proning } = reading
    const takenAt = reading.timed ? reading.takenAt : ''
    if (await write({ vitalId, takenAt, value: '', unit, note, oxygen, proning, corrects })) onClose()
  }

  return {
    form,
    change,
    master,
    reading,
    tried,
    refusal,
    value,
    takenAt,
    oxygen,
    doubts,
    isAsked,
    busy,
    error,
    submit,
    takeBack,
  }
}
