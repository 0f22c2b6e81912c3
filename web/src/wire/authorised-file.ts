import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CallRefused, NetworkLost } from './refusal.ts'
import { sessionHeaders, sessionMark } from './session-mark.ts'
import { apiBase, reportSessionEnded } from './wire.ts'

/**
 * Fetches a file of a case as the signed-in user. `path` is relative to the API base, such as an `erxUrl`; `low` gives
 * every other fetch priority.
 */
export async function fetchAuthorised(
  path: string,
  signal?: AbortSignal,
  priority: RequestPriority = 'auto',
): Promise<Blob> {
  const session = sessionMark()
  let response: Response
  try {
    response = await fetch(addressOf(path), {
      headers: sessionHeaders(),
      signal,
      priority,
    })
    if (response.ok) return await response.blob()
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new NetworkLost('No answer from the server', { cause })
  }
  if (response.status === 401 && session) reportSessionEnded(session)
  throw new CallRefused({ message: '', status: response.status })
}

function addressOf(path: string): string {
  if (path.startsWith(apiBase)) return path
  return `${apiBase}${path.startsWith('/') ? '' : '/'}${path}`
}

/** A file of a case as an address that an `<img>` can show; it is released when no component shows it. */
export function useAuthorisedFile(path: string | undefined): {
  url: string | undefined
  error: Error | null
  loading: boolean
} {
  const { data, error, isLoading } = useQuery({
    queryKey: ['file', path],
    queryFn: ({ signal }) => fetchAuthorised(path ?? '', signal),
    enabled: path !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!data) return setUrl(undefined)
    const address = URL.createObjectURL(data)
    setUrl(address)
    return () => URL.revokeObjectURL(address)
  }, [data])
  return { url, error, loading: isLoading }
}
