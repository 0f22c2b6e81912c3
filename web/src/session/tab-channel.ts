/** What the tabs of one browser tell each other about the sign-in. */
export type TabNews =
  | { kind: 'signedOut'; why: 'byUser' | 'ended' | 'idle' }
  | { kind: 'signedIn'; userCode: number }

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('rxdesk-session')

export function tellTabs(news: TabNews): void {
  channel?.postMessage(news)
}

/** Hears what other tabs tell; a tab never hears itself. Answers how to stop. */
export function onTabNews(listener: (news: TabNews) => void): () => void {
  const onMessage = (event: MessageEvent<TabNews>) => listener(event.data)
  channel?.addEventListener('message', onMessage)
  return () => channel?.removeEventListener('message', onMessage)
}
