import { createParser } from 'eventsource-parser'

/** The server sends a comment at least this often; a silent stream is a dead one. */
const LONGEST_SILENCE = 70_000

interface Reading {
  signal: AbortSignal
  headers: Record<string, string>
  onOpen: () => void
  onRefused: (response: Response) => void
  onData: (data: string) => void
}

/** Reads a stream of server-sent events until it ends. Throws when the network, or `signal`, ends it. */
export async function readEvents(
  url: string,
  { signal, headers, onOpen, onRefused, onData }: Reading,
): Promise<void> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), LONGEST_SILENCE)
  try {
    const response = await fetch(url, {
      headers: { Accept: 'text/event-stream', ...headers },
      signal: AbortSignal.any([signal, silence.signal]),
      cache: 'no-store',
    })
    if (!response.ok || !response.body) return onRefused(response)
    onOpen()
    const parser = createParser({ onEvent: ({ data }) => onData(data) })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), LONGEST_SILENCE)
      parser.feed(value)
    }
  } finally {
    clearTimeout(timer)
  }
}
