import { uploadFault } from './upload-fault.ts'
import type { FileKind, OpenUpload, ReceivedFile, UploadTransport } from './upload-transport.ts'

export type UploadState =
  | { step: 'queued' }
  /** `sent` is the part of the bytes that were sent, 0 to 1; at 1 the server examines the file. */
  | { step: 'sending'; sent: number }
  /** The network is away; the next attempt starts automatically. */
  | { step: 'waiting' }
  | { step: 'done'; received: ReceivedFile }
  | { step: 'failed'; error: unknown }

export interface QueuedFile {
  /** Stays the same while the file is in the queue. */
  id: string
  /** Its name in the upload; a new one when the upload is started again. */
  fileId: string
  file: File
  kind: FileKind
  state: UploadState
}

interface QueueSettings {
  transport: UploadTransport
  /** A random UUID. */
  newId: () => string
  /** Waits, and rejects when the signal aborts. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Files that travel at once. */
  atOnce?: number
}

const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 30_000
/** How many times in a row the upload may start again without a single file arriving. */
const MOST_RENEWALS = 2

/**
 * The upload of the files of one prescription. A file starts when it is added; a lost network is waited out; an upload
 * that has expired, or that is full of files since removed, starts again with all of them.
 */
export class UploadQueue {
  readonly #settings: Required<QueueSettings>
  readonly #listeners = new Set<() => void>()
  readonly #running = new Map<string, AbortController>()
  #files: readonly QueuedFile[] = []
  #upload: Promise<OpenUpload> | undefined
  /** Files that the server may count though they were removed here. */
  #ghosts = 0
  #renewals = 0

  constructor(settings: QueueSettings) {
    this.#settings = { atOnce: 2, ...settings }
  }

  readonly files = (): readonly QueuedFile[] => this.#files

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  add(files: readonly File[], kind: FileKind): void {
    const { newId } = this.#settings
    const added = files.map(
      (file): QueuedFile => ({ id: newId(), fileId: newId(), file, kind, state: { step: 'queued' } }),
    )
    this.#set([...this.#files, ...added])
    this.#pump()
  }

  /** Removes a file, and stops its upload. */
  remove(id: string): void {
    const file = this.#find(id)
    if (!file) return
    if (file.state.step !== 'queued' && file.state.step !== 'failed') this.#ghosts++
    this.#running.get(id)?.abort()
    this.#running.delete(id)
    this.#set(this.#files.filter((other) => other.id !== id))
    this.#pump()
  }

  /** Sends a file that failed once more. */
  retry(id: string): void {
    if (this.#find(id)?.state.step !== 'failed') return
    // The server may still have the broken upload under the old name.
    this.#change(id, { fileId: this.#settings.newId(), state: { step: 'queued' } })
    this.#pump()
  }

  /** Puts a file in the place of another of its kind. */
  move(id: string, toPlaceOf: string): void {
    const from = this.#files.findIndex((file) => file.id === id)
    const to = this.#files.findIndex((file) => file.id === toPlaceOf)
    const moved = this.#files[from]
    if (!moved || to < 0 || from === to || this.#files[to]?.kind !== moved.kind) return
    const rest = this.#files.filter((file) => file !== moved)
    this.#set([...rest.slice(0, to), moved, ...rest.slice(to)])
  }

  /** Begins a new upload and sends every file again, except those that the server refused. */
  renew(): void {
    for (const control of this.#running.values()) control.abort()
    this.#running.clear()
    this.#upload = undefined
    this.#ghosts = 0
    this.#set(
      this.#files.map((file) =>
        file.state.step === 'failed'
          ? file
          : { ...file, fileId: this.#settings.newId(), state: { step: 'queued' as const } },
      ),
    )
    this.#pump()
  }

  /** Stops everything and forgets the files. */
  stop(): void {
    for (const control of this.#running.values()) control.abort()
    this.#running.clear()
    this.#upload = undefined
    this.#ghosts = 0
    this.#set([])
  }

  /** Which upload the files are in, once it is open. */
  async uploadId(): Promise<string> {
    return (await this.#opened()).uploadId
  }

  /** Resolves when no upload is running any more; some may have failed. */
  settled(): Promise<void> {
    if (isSettled(this.#files)) return Promise.resolve()
    return new Promise((done) => {
      const stop = this.subscribe(() => {
        if (!isSettled(this.#files)) return
        stop()
        done()
      })
    })
  }

  #find(id: string): QueuedFile | undefined {
    return this.#files.find((file) => file.id === id)
  }

  #set(files: readonly QueuedFile[]): void {
    this.#files = files
    for (const listener of this.#listeners) listener()
  }

  #change(id: string, fields: Partial<QueuedFile>): void {
    this.#set(this.#files.map((file) => (file.id === id ? { ...file, ...fields } : file)))
  }

  #pump(): void {
    while (this.#running.size < this.#settings.atOnce) {
      const next = this.#files.find(({ id, state }) => state.step === 'queued' && !this.#running.has(id))
      if (!next) return
      const control = new AbortController()
      this.#running.set(next.id, control)
      void this.#send(next, control).finally(() => {
        if (this.#running.get(next.id) === control) this.#running.delete(next.id)
        this.#pump()
      })
    }
  }

  async #send({ id, fileId, file }: QueuedFile, { signal }: AbortController): Promise<void> {
    for (let attempt = 0; !signal.aborted; attempt++) {
      try {
        const upload = await this.#opened()
        if (signal.aborted) return
        this.#change(id, { state: { step: 'sending', sent: 0 } })
        const received = await upload.put(file, fileId, {
          signal,
          onProgress: (sent) => {
            if (!signal.aborted) this.#change(id, { state: { step: 'sending', sent } })
          },
        })
        if (signal.aborted) return
        this.#renewals = 0
        this.#change(id, { state: { step: 'done', received } })
        return
      } catch (error) {
        if (signal.aborted) return
        const fault = uploadFault(error)
        if (fault !== 'again') return this.#refused(id, fault, error)
        this.#change(id, { state: { step: 'waiting' } })
        const wait = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt)
        await this.#settings.pause(wait, signal).catch(() => undefined)
      }
    }
  }

  #refused(id: string, fault: 'expired' | 'noRoom' | 'refused', error: unknown): void {
    const renewable = fault === 'expired' || (fault === 'noRoom' && this.#ghosts > 0)
    if (renewable && this.#renewals < MOST_RENEWALS) {
      this.#renewals++
      this.renew()
    } else this.#change(id, { state: { step: 'failed', error } })
  }

  /** The upload, opened for the first file. Only the server decides whether it has expired: clocks differ. */
  async #opened(): Promise<OpenUpload> {
    const opening = this.#upload ?? this.#settings.transport.open()
    this.#upload = opening
    try {
      return await opening
    } catch (error) {
      if (this.#upload === opening) this.#upload = undefined
      throw error
    }
  }
}

function isSettled(files: readonly QueuedFile[]): boolean {
  return files.every(({ state }) => state.step === 'done' || state.step === 'failed')
}
