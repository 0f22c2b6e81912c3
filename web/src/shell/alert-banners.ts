import { useSyncExternalStore } from 'react'

/** News that the user may miss: shown for a few seconds, one at a time, and never focused. */
export interface AlertBanner {
  /** The same alert again replaces the one that is shown. */
  id: string
  title: string
  text: string
  /** The link of a click. */
  open: () => void
}

const SNOOZED_UNTIL = 'alertsSnoozedUntil'
/** Minutes between two banners of one kind, as login sent it (screens 9, snoozeTime). */
const SNOOZE_TIME = 'snoozeTime'

const shownAt = new Map<string, number>()
let waiting: readonly AlertBanner[] = []
const listeners = new Set<() => void>()

function set(next: readonly AlertBanner[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

/**
 * Whether a banner may be shown at an instant (milliseconds since 1970): not while banners are snoozed, and not sooner
 * after the last one of its kind than the snooze time in minutes.
 */
export function isDue(
  now: number,
  {
    snoozedUntil,
    lastShown,
    snoozeMinutes,
  }: { snoozedUntil: number; lastShown: number | undefined; snoozeMinutes: number },
): boolean {
  if (now < snoozedUntil) return false
  return lastShown === undefined || now - lastShown >= snoozeMinutes * 60_000
}

const storedNumber = (key: string): number => Number(localStorage.getItem(key)) || 0

/** Minutes that this user's banners are delayed by after one was shown; 0 when they are not. */
export function snoozeMinutes(): number {
  return storedNumber(SNOOZE_TIME)
}

/** Shows a banner as soon as no other is shown, unless it is snoozed. */
export function showAlert(banner: AlertBanner): void {
  const now = Date.now()
  const due = isDue(now, {
    snoozedUntil: storedNumber(SNOOZED_UNTIL),
    lastShown: shownAt.get(banner.id),
    snoozeMinutes: snoozeMinutes(),
  })
  if (!due) return
  shownAt.set(banner.id, now)
  set([...waiting.filter(({ id }) => id !== banner.id), banner])
}

/** Removes the banner; the next one is shown. */
export function dismissAlert(id: string): void {
  set(waiting.filter((banner) => banner.id !== id))
}

/** No banner for so many minutes. */
export function snoozeAlerts(minutes: number): void {
  localStorage.setItem(SNOOZED_UNTIL, String(Date.now() + minutes * 60_000))
  set([])
}

/** The banner that is shown now. */
export function useAlertBanner(): AlertBanner | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting[0],
  )
}
