import { noteeRxVisit } from '@rxdesk/contract/areas/workbench/visit-calls'
import { limits } from '@rxdesk/contract/limits'
import { useEffect } from 'react'
import { randomUuid } from '#wire/random-uuid.ts'
import { actingUser, sessionHeaders, sessionMark } from '#wire/session-mark.ts'
import { apiBase, askCall } from '#wire/wire.ts'
import { ActivityMeter } from './activity-meter.ts'

/** Sends the counts of the visit: now and then, and when the user leaves the page or the case. Counts alone. */
export function useVisitCounts(erxId: number, fence: number | undefined): void {
  useEffect(() => {
    if (fence === undefined) return
    const meter = new ActivityMeter(performance.now(), document.visibilityState === 'visible')
    const page = randomUuid()
    const report = () => ({ erxId, fence, page, ...meter.counts(performance.now()) })
    const tell = () => void askCall(noteeRxVisit, report()).catch(() => undefined)
    // A page being closed waits for no answer.
    const leave = () => {
      if (!sessionMark()) return
      const { userCode, userId } = actingUser()
      void fetch(`${apiBase}/v1/${noteeRxVisit.id}`, {
        method: 'POST',
        keepalive: true,
        headers: { 'Content-Type': 'application/json', ...sessionHeaders() },
        body: JSON.stringify({ userCode, userId, ...report() }),
      }).catch(() => undefined)
    }
    const pressed = (event: KeyboardEvent) => {
      if (!event.repeat) meter.input('key', performance.now())
    }
    const clicked = () => meter.input('click', performance.now())
    const moved = () => meter.input('other', performance.now())
    const shown = () => {
      const visible = document.visibilityState === 'visible'
      meter.visibility(visible, performance.now())
      if (!visible) leave()
    }
    const timer = setInterval(tell, limits.heartbeat)
    window.addEventListener('keydown', pressed, true)
    window.addEventListener('pointerdown', clicked, true)
    window.addEventListener('wheel', moved, { capture: true, passive: true })
    document.addEventListener('visibilitychange', shown)
    window.addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      window.removeEventListener('keydown', pressed, true)
      window.removeEventListener('pointerdown', clicked, true)
      window.removeEventListener('wheel', moved, { capture: true })
      document.removeEventListener('visibilitychange', shown)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [erxId, fence])
}
