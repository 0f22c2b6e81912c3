import { getVideo } from '@rxdesk/contract/areas/teleconsultation/video-calls'
import { Suspense } from 'react'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { latePart } from '#parts/late-part.ts'
import { useServerEvents } from '#wire/server-events.ts'
import { useCall } from '#wire/use-call.ts'

const VideoPanel = latePart(async () => (await import('./video-panel.tsx')).VideoPanel)

/** The video call of the opened case, beside whatever tab is shown. */
export function VideoAlong() {
  const { erxId, writable } = useWorkbench()
  const { data, refetch } = useCall(
    getVideo,
    { erxId },
    { staleTime: 0, enabled: writable, meta: { quiet: true }, placeholderData: (before) => before },
  )
  useServerEvents((event) => {
    const concerns = event.type === 'case' || event.type === 'video' ? event.erxId === erxId : false
    if (writable && (concerns || event.type === 'reconnected')) void refetch()
  })
  const video = writable && data?.video?.isOwn ? data.video : undefined
  return <Suspense>{video && <VideoPanel key={video.attemptId} video={video} />}</Suspense>
}
