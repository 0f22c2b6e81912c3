/** The messages between the tabs of one browser about the sign-in. */
export type TabNews =
  | { kind: 'signedOut'; why: 'byUser' | 'ended' | 'idle' }
  | { kind: 'signedIn'; userCode: number }

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('rxdesk-session')

export function tellTabs(news: TabNews): void {
  channel?.postMessage(news)
}

/** Listens to the messages of other tabs; a tab never receives its own. Returns how to stop. */
export function onTabNews(listener: (news: TabNews) => void): () => void {
  const onMessage = (event: MessageEvent<TabNews>) => listener(event.data)
  channel?.addEventListener('message', onMessage)
  return () => channel?.removeEventListener('message', onMessage)
}
