import type { ErxImage } from '@rxdesk/contract/areas/workbench/schemas'
import type { ReadingProgress } from '@rxdesk/contract/reading-progress'
import { useState } from 'react'
import { useServerEvents } from '#wire/server-events.ts'

interface Heard {
  rownumber: number
  attempt: number
  progress: ReadingProgress
}

/** The progress of recognition on a page, from the server's events; undefined before and after. */
export function useReadingProgress(
  erxId: number,
  { rownumber, ocrState, ocrAttempt }: Pick<ErxImage, 'rownumber' | 'ocrState' | 'ocrAttempt'>,
): ReadingProgress | undefined {
  const [heard, setHeard] = useState<Heard>()
  useServerEvents((event) => {
    if (event.type !== 'case' || event.erxId !== erxId || event.reading?.rownumber !== rownumber) return
    setHeard({ rownumber, attempt: ocrAttempt, progress: event.reading.progress })
  })
  // Progress of another page, or of an earlier reading of this one, does not count here.
  const isOfThis = heard?.rownumber === rownumber && heard.attempt === ocrAttempt
  return ocrState === 'reading' && isOfThis ? heard.progress : undefined
}
