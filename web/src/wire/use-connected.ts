import { useSyncExternalStore } from 'react'
import { serverReach } from './wire.ts'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  const stop = serverReach.subscribe(listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
    stop()
  }
}

/** Whether the device has a connection, as far as the browser knows, and the server answers. */
export function useConnected(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine && serverReach.snapshot())
}
