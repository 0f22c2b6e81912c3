import type { ReadingProgress } from '@rxdesk/contract/reading-progress'
import { announce } from '#platform/events/announce.ts'
import type { JobPayloads } from '#platform/jobs/queue.ts'
import type { Services } from '#platform/services.ts'

/**
 * Milliseconds between two announcements of one page: more could not be seen, and every open screen receives
 * them.
 */
const shortestPause = 500

export interface ProgressTeller {
  tell(progress: ReadingProgress): void
  /** Waits for the last announcement, so that none comes after the page's own end. */
  told(): Promise<void>
}

/**
 * Reports the progress of a page to the open screens. Nothing of it is stored: a page that starts again after a stop
 * reports again. `now` is in milliseconds.
 */
export function tellProgress(
  services: Pick<Services, 'db' | 'log'>,
  { clientId, caseId, page }: JobPayloads['recognise-page'],
  now: () => number = Date.now,
): ProgressTeller {
  let last = Number.NEGATIVE_INFINITY
  let pending: Promise<void> | undefined
  return {
    tell(progress) {
      if (pending || now() - last < shortestPause) return
      last = now()
      const event = {
        erxId: caseId,
        clientId,
        what: 'reading' as const,
        reading: { rownumber: page, progress },
      }
      pending = services.db
        .transaction()
        .execute((db) => announce(db, event))
        // A screen without the progress loses nothing; the page is read all the same.
        .catch((error: Error) =>
          services.log.warn({ caseId, page, error: error.name }, 'progress was not told'),
        )
        .finally(() => {
          pending = undefined
        })
    },
    async told() {
      await pending
    },
  }
}
