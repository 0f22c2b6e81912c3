import type { ProcessRole } from '#platform/settings/process-role.ts'

interface Duties {
  /** Answers people, other systems and open screens. */
  answers: boolean
  /** Works off jobs, but for the reading of pages, and does what the clock asks for. */
  works: boolean
  /** Reads pages. */
  reads: boolean
}

/** What a process does of the whole. */
export const dutiesOf: Readonly<Record<ProcessRole, Duties>> = {
  all: { answers: true, works: true, reads: true },
  web: { answers: true, works: false, reads: false },
  worker: { answers: false, works: true, reads: false },
  recognition: { answers: false, works: false, reads: true },
}
