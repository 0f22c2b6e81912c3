import { getVideo, sendVideoSignal } from '@rxdesk/contract/areas/teleconsultation/video-calls'
import type { Ice, VideoSignal } from '@rxdesk/contract/areas/teleconsultation/video-schemas'
import type { AnswerOf, RequestOf } from '@rxdesk/contract/call'
import { useEffect, useMemo, useRef } from 'react'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { createSender } from '#parts/video-call/signal-sender.ts'
import { useServerEvents } from '#wire/server-events.ts'
import { askCall } from '#wire/wire.ts'

export type Video = NonNullable<AnswerOf<typeof getVideo>['video']>
type Told = RequestOf<typeof sendVideoSignal>['signal']

/** Events tell that something waits; one that was lost costs no longer than this. */
const LOOK_MS = 10_000

/** The signals of the consultant's side: sent by a call, fetched when the event stream says that some wait. */
export function useVideoSignals(
  video: Video,
  { onSignal, onBack }: { onSignal: (signal: VideoSignal) => void; onBack: () => void },
) {
  const { erxId, opened } = useWorkbench()
  const { attemptId } = video
  const fence = opened.fence ?? 0
  const after = useRef(video.after)
  const looking = useRef<'no' | 'yes' | 'again'>('no')

  const look = async () => {
    if (looking.current !== 'no') {
      looking.current = 'again'
      return
    }
    try {
      do {
        looking.current = 'yes'
        const { signals } = await askCall(getVideo, { erxId, after: after.current })
        for (const { id, signal } of signals) {
          if (id <= after.current) continue
          after.current = id
          onSignal(signal)
        }
      } while ((looking.current as string) === 'again')
    } catch {
      // The next event, or the next look, asks again.
    } finally {
      looking.current = 'no'
    }
  }
  const lookNow = useRef(look)
  useEffect(() => {
    lookNow.current = look
  })
  useServerEvents((event) => {
    if (event.type === 'reconnected') onBack()
    if (event.type === 'reconnected' || (event.type === 'video' && event.erxId === erxId)) void look()
  })
  useEffect(() => {
    const timer = setInterval(() => void lookNow.current(), LOOK_MS)
    return () => clearInterval(timer)
  }, [])

  const sender = useMemo(
    () =>
      createSender<Told>(
        (signal) => askCall(sendVideoSignal, { erxId, fence, attemptId, signal }),
        () => undefined,
      ),
    [erxId, fence, attemptId],
  )
  /** Credentials of a relay are those of now; those of the beginning will do where the server is away. */
  const ice = async (): Promise<Ice> => {
    const now = await askCall(getVideo, { erxId }).catch(() => undefined)
    return now?.video?.ice ?? video.ice ?? { iceServers: [], iceTransportPolicy: 'all' }
  }
  return { send: sender.send, ice }
}
