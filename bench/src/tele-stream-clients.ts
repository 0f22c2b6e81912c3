import { pageHeader } from '@rxdesk/contract/page-header'

/** The pages that this process stands for. */
export interface ToClients {
  address: string
  cookies: string[]
}
export interface Opened {
  open: number
}
/** A signal reached a page, in milliseconds since 1970. */
export interface Arrived {
  at: number
}

const tell = (message: Opened | Arrived) => void process.send?.(message)

process.once('message', async ({ address, cookies }: ToClients) => {
  const streams = await Promise.all(
    cookies.map(async (cookie) => {
      const answer = await fetch(`${address}/api/consultation/events?after=0`, {
        headers: { cookie: `rxdesk-consultation=${cookie}`, [pageHeader.name]: pageHeader.value },
      })
      if (!answer.ok || !answer.body) throw new Error(`a stream was answered ${answer.status}`)
      return answer.body
    }),
  )
  tell({ open: streams.length })
  await Promise.all(streams.map(follow))
})

async function follow(stream: ReadableStream<Uint8Array>): Promise<void> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of stream) {
    text += decoder.decode(bytes, { stream: true })
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events)
      if (event.includes('"signal"')) tell({ at: performance.timeOrigin + performance.now() })
  }
}
