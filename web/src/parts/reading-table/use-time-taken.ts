import { wireDayIn } from '@rxdesk/contract/dates'
import type { Reading } from '@rxdesk/contract/readings/reading'
import { leftToRight } from '#language/isolated.ts'
import { useConfig } from '#wire/config.ts'
import { useMoment } from '../written.ts'

/** Writes when a reading was taken; of one without a time the day alone. */
export function useTimeTaken(): (reading: Pick<Reading, 'takenAt' | 'timed'>) => string {
  const { timeZone } = useConfig()
  const moment = useMoment()
  return ({ takenAt, timed }) =>
    timed ? moment(takenAt) : leftToRight(wireDayIn(timeZone, new Date(takenAt)))
}
