import { consoleMessages, messages } from '@rxdesk/contract/messages'
import { describe, expect, it } from 'vitest'
import { learnSentences } from '#language/server-text.ts'
import { CallRefused, NetworkLost } from '#wire/refusal.ts'
import { UploadQueue } from './upload-queue.ts'
import type { OpenUpload, PutOptions, ReceivedFile } from './upload-transport.ts'

learnSentences(consoleMessages)

/** One file being uploaded, as the fake server sees it. */
interface Put extends PutOptions {
  uploadId: string
  fileId: string
  name: string
  arrive: () => void
  fail: (error: unknown) => void
}

/** A server that answers when the test says so. */
function fakeServer() {
  const puts: Put[] = []
  let opened = 0
  let openFault: unknown
  const open = async (): Promise<OpenUpload> => {
    if (openFault) throw openFault
    const uploadId = `upload-${++opened}`
    return {
      uploadId,
      put: (file, fileId, options) =>
        new Promise<ReceivedFile>((done, fail) => {
          options.signal.addEventListener('abort', () => fail(options.signal.reason))
          puts.push({
            ...options,
            uploadId,
            fileId,
            name: file instanceof File ? file.name : '',
            arrive: () => done({ fileId, mediaType: 'image/jpeg', pages: [], sha256: '' }),
            fail,
          })
        }),
    }
  }
  return {
    puts,
    transport: { open },
    openings: () => opened,
    refuseToOpen: (error: unknown) => {
      openFault = error
    },
  }
}

/** Runs all pending work that does not wait for the test. */
const rest = () => new Promise((done) => setTimeout(done, 0))

function start() {
  const server = fakeServer()
  const pauses: { milliseconds: number; end: () => void }[] = []
  let ids = 0
  const queue = new UploadQueue({
    transport: server.transport,
    newId: () => `id-${++ids}`,
    pause: (milliseconds, signal) =>
      new Promise((end, stop) => {
        signal.addEventListener('abort', () => stop(signal.reason))
        pauses.push({ milliseconds, end })
      }),
  })
  const steps = () => queue.files().map(({ file, state }) => `${file.name} ${state.step}`)
  const idOf = (name: string) => queue.files().find(({ file }) => file.name === name)?.id ?? ''
  const put = (at: number): Put => {
    const found = server.puts[at]
    if (!found) throw new Error(`no put ${at}`)
    return found
  }
  return { queue, server, pauses, steps, idOf, put }
}
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const refusal = (message: string, status = 400) => new CallRefused({ message, status })

describe('the upload queue', () => {
  it('opens one upload and sends two files at once, the next when one is there', async () => {
    const { queue, server, steps, put } = start()
    queue.add([file('a'), file('b'), file('c')], 'prescription')
    await rest()
    expect(server.openings()).toBe(1)
    expect(steps()).toEqual(['a sending', 'b sending', 'c queued'])
    put(0).arrive()
    await rest()
    expect(steps()).toEqual(['a done', 'b sending', 'c sending'])
    expect(await queue.uploadId()).toBe('upload-1')
  })

  it('reports how much has been sent', async () => {
    const { queue, put } = start()
    queue.add([file('a')], 'report')
    await rest()
    put(0).onProgress(0.4)
    expect(queue.files()[0]?.state).toEqual({ step: 'sending', sent: 0.4 })
    expect(queue.files()[0]?.kind).toBe('report')
  })

  it('waits out a lost network, longer each time, and sends the same file under the same id', async () => {
    const { queue, server, pauses, steps, put } = start()
    queue.add([file('a')], 'prescription')
    await rest()
    for (const at of [0, 1, 2]) {
      put(at).fail(new NetworkLost('gone'))
      await rest()
      expect(steps()).toEqual(['a waiting'])
      pauses[at]?.end()
      await rest()
    }
    expect(pauses.map(({ milliseconds }) => milliseconds)).toEqual([1_000, 2_000, 4_000])
    put(3).arrive()
    await rest()
    expect(steps()).toEqual(['a done'])
    expect(new Set(server.puts.map(({ fileId }) => fileId)).size).toBe(1)
    expect(server.openings()).toBe(1)
  })

  it('waits out a busy or broken server too', async () => {
    const { queue, steps, put } = start()
    queue.add([file('a'), file('b')], 'prescription')
    await rest()
    put(0).fail(refusal('', 503))
    put(1).fail(refusal('', 429))
    await rest()
    expect(steps()).toEqual(['a waiting', 'b waiting'])
  })

  it('shows the refusal of a file and leaves the others alone', async () => {
    const { queue, server, steps, idOf, put } = start()
    queue.add([file('a'), file('b')], 'prescription')
    await rest()
    const error = refusal(messages['upload.unreadable'])
    put(0).fail(error)
    put(1).arrive()
    await rest()
    expect(steps()).toEqual(['a failed', 'b done'])
    expect(queue.files()[0]?.state).toEqual({ step: 'failed', error })
    queue.retry(idOf('a'))
    await rest()
    put(2).arrive()
    await rest()
    expect(steps()).toEqual(['a done', 'b done'])
    expect(put(2).fileId).not.toBe(put(0).fileId)
    expect(server.openings()).toBe(1)
  })

  it('starts again with every file when the upload has expired', async () => {
    const { queue, server, steps, put } = start()
    queue.add([file('a')], 'prescription')
    await rest()
    put(0).arrive()
    await rest()
    queue.add([file('b')], 'prescription')
    await rest()
    put(1).fail(refusal(messages['upload.expired'], 409))
    await rest()
    expect(server.puts.slice(2).map(({ name, uploadId }) => `${name} ${uploadId}`)).toEqual([
      'a upload-2',
      'b upload-2',
    ])
    expect(put(2).fileId).not.toBe(put(0).fileId)
    put(2).arrive()
    put(3).arrive()
    await queue.settled()
    expect(steps()).toEqual(['a done', 'b done'])
    expect(await queue.uploadId()).toBe('upload-2')
  })

  it('does not start again for ever', async () => {
    const { queue, server, steps } = start()
    queue.add([file('a')], 'prescription')
    for (let at = 0; at < 10; at++) {
      await rest()
      server.puts.at(-1)?.fail(refusal(messages['upload.expired'], 409))
    }
    await rest()
    expect(server.openings()).toBeLessThan(5)
    expect(steps()).toEqual(['a failed'])
  })

  it('starts again when the upload is full of files that were removed here, and only then', async () => {
    const { queue, server, steps, idOf, put } = start()
    queue.add([file('first.pdf')], 'prescription')
    await rest()
    put(0).arrive()
    await rest()
    queue.remove(idOf('first.pdf'))
    queue.add([file('second.pdf')], 'prescription')
    await rest()
    put(1).fail(refusal(messages['upload.onePdf']))
    await rest()
    expect(server.openings()).toBe(2)
    put(2).arrive()
    await rest()
    expect(steps()).toEqual(['second.pdf done'])
    queue.add([file('third.pdf')], 'prescription')
    await rest()
    put(3).fail(refusal(messages['upload.onePdf']))
    await rest()
    expect(steps()).toEqual(['second.pdf done', 'third.pdf failed'])
    expect(server.openings()).toBe(2)
  })

  it('stops a file that is removed during its upload', async () => {
    const { queue, steps, idOf, put } = start()
    queue.add([file('a'), file('b'), file('c')], 'prescription')
    await rest()
    queue.remove(idOf('a'))
    expect(put(0).signal.aborted).toBe(true)
    await rest()
    expect(steps()).toEqual(['b sending', 'c sending'])
  })

  it('stops waiting for a file that is removed while the network is away', async () => {
    const { queue, server, idOf, put } = start()
    queue.add([file('a')], 'prescription')
    await rest()
    put(0).fail(new NetworkLost('gone'))
    await rest()
    queue.remove(idOf('a'))
    await queue.settled()
    await rest()
    expect(server.puts).toHaveLength(1)
  })

  it('shows why no upload could be opened, and tries again on request', async () => {
    const { queue, server, steps, idOf, put } = start()
    server.refuseToOpen(refusal('No access', 403))
    queue.add([file('a')], 'prescription')
    await rest()
    expect(steps()).toEqual(['a failed'])
    server.refuseToOpen(undefined)
    queue.retry(idOf('a'))
    await rest()
    put(0).arrive()
    await rest()
    expect(steps()).toEqual(['a done'])
  })

  it('moves a file to the place of another of its kind', () => {
    const { queue, steps, idOf } = start()
    queue.add([file('a'), file('b')], 'prescription')
    queue.add([file('r')], 'report')
    queue.add([file('c')], 'prescription')
    queue.move(idOf('c'), idOf('a'))
    const order = () => steps().map((step) => step.split(' ')[0])
    expect(order()).toEqual(['c', 'a', 'b', 'r'])
    queue.move(idOf('c'), idOf('b'))
    expect(order()).toEqual(['a', 'b', 'c', 'r'])
    queue.move(idOf('a'), idOf('r'))
    expect(order()).toEqual(['a', 'b', 'c', 'r'])
  })

  it('is settled when every file has arrived or failed', async () => {
    const { queue, put } = start()
    await queue.settled()
    queue.add([file('a'), file('b')], 'prescription')
    let settled = false
    const waiting = queue.settled().then(() => {
      settled = true
    })
    await rest()
    put(0).arrive()
    await rest()
    expect(settled).toBe(false)
    put(1).fail(refusal(messages['upload.wrongType'], 415))
    await waiting
    expect(settled).toBe(true)
  })

  it('stops everything when the form goes', async () => {
    const { queue, put } = start()
    queue.add([file('a'), file('b')], 'prescription')
    await rest()
    queue.stop()
    expect(queue.files()).toEqual([])
    expect(put(0).signal.aborted && put(1).signal.aborted).toBe(true)
  })
})
