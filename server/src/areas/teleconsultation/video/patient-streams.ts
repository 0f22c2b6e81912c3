import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { patientEventSchema } from '@rxdesk/contract/areas/teleconsultation/video-schemas'
import type { z } from 'zod'
import type { Hearer } from '#platform/http/event-stream.ts'
import { inWork } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'
import { finishIfOver } from './end-video.ts'
import { tellSide, waitingSignals } from './signal-store.ts'
import { goesOn, type VideoRow } from './video-store.ts'

const KEEP_ALIVE_MS = 25_000

type PatientEvent = z.infer<typeof patientEventSchema>

interface OpenPage {
  id: string
  video: VideoRow
  /** The last signal that was sent. */
  after: number
  raw: ServerResponse
  /** One look at the database at a time; what is told meanwhile makes another. */
  looking: boolean
  again: boolean
}

export interface PatientStreams extends Hearer {
  /** A stream of server-sent events for a patient's page, with the signals after a number. */
  open(raw: ServerResponse, video: VideoRow, after: number): Promise<void>
  close(): void
}

/** The open pages of patients in this process. A page that is opened later in the same browser takes the call over. */
export function createPatientStreams(services: Services): PatientStreams {
  const pages = new Set<OpenPage>()
  let closing = false

  const look = async (page: OpenPage) => {
    page.again = true
    if (page.looking) return
    page.looking = true
    try {
      while (page.again && pages.has(page)) {
        page.again = false
        await pass(services, page)
      }
    } catch (error) {
      // The page asks again from where it was.
      services.log.warn({ error: error instanceof Error && error.name }, 'a stream of a patient broke')
      page.raw.destroy()
    } finally {
      page.looking = false
    }
  }

  return {
    hear(event) {
      if (event.type !== 'video' && event.type !== 'case') return
      for (const page of pages) {
        const concerns =
          event.type === 'video'
            ? event.to === 'patient' && event.attemptId === page.video.attempt_id
            : event.erxId === page.video.case_id && ['claim', 'status', 'saved'].includes(event.what)
        if (concerns) void look(page)
      }
    },
    missed() {
      for (const page of pages) void look(page)
    },
    async open(raw, video, after) {
      const page: OpenPage = { id: randomUUID(), video, after, raw, looking: false, again: false }
      raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      raw.write(': open\n\n')
      pages.add(page)
      const alive = setInterval(() => {
        raw.write(': alive\n\n')
        void look(page)
      }, KEEP_ALIVE_MS)
      raw.on('error', () => raw.destroy())
      raw.on('close', () => {
        clearInterval(alive)
        pages.delete(page)
        void isHere(services, page, '').catch(() => undefined)
      })
      if (closing) return void raw.end()
      await isHere(services, page, page.id)
      await look(page)
    },
    close() {
      closing = true
      for (const page of pages) page.raw.end()
    },
  }
}

/** Sends what waits, or the end. */
async function pass(services: Services, page: OpenPage): Promise<void> {
  const { db, sealer } = services
  const video = await db
    .selectFrom('tele_videos')
    .selectAll()
    .where('attempt_id', '=', page.video.attempt_id)
    .executeTakeFirst()
  // A new link shuts the browser of the last one out.
  const same = video?.patient_hash && page.video.patient_hash?.equals(video.patient_hash)
  if (!video || !same || !(await goesOn(db, video))) {
    send(page, { type: 'over', why: 'ended' })
    page.raw.end()
    if (video && same) await finishIfOver(services, video)
    return
  }
  if (video.patient_page !== page.id) {
    send(page, { type: 'over', why: 'replaced' })
    page.raw.end()
    return
  }
  const waiting = await waitingSignals(db, sealer, {
    attemptId: video.attempt_id,
    side: 'patient',
    after: page.after,
  })
  for (const { id, signal } of waiting) {
    send(page, { type: 'signal', id, signal })
    page.after = id
  }
}

function send({ raw }: OpenPage, event: PatientEvent): void {
  if (!raw.writableEnded) raw.write(`data: ${JSON.stringify(event)}\n\n`)
}

/** Notes which page of the patient is open, or that this one was closed, and tells both sides. */
async function isHere(services: Services, page: OpenPage, pageId: string): Promise<void> {
  await inWork(services, async ({ db }) => {
    const done = await db
      .updateTable('tele_videos')
      .set({ patient_page: pageId })
      .where('attempt_id', '=', page.video.attempt_id)
      .where('ended_at', 'is', null)
      .$if(pageId === '', (query) => query.where('patient_page', '=', page.id))
      .executeTakeFirst()
    if (done.numUpdatedRows === 0n) return
    await tellSide(db, page.video, 'consultant')
    if (pageId !== '') await tellSide(db, page.video, 'patient')
  })
}
