import { importLimits } from '@rxdesk/contract/areas/imports/schemas'
import { message } from '@rxdesk/contract/messages'
import { useEffect, useRef, useState } from 'react'
import { CallRefused } from '#wire/refusal.ts'
import { answerOf, sendBody } from '#wire/send-body.ts'
import { sessionHeaders } from '#wire/session-mark.ts'
import { apiBase } from '#wire/wire.ts'

export const MEGABYTE = 1024 * 1024

interface SendFile {
  /** Begins the import of a file of this name, and gives its id. */
  start: (fileName: string) => Promise<number>
  /** Where its files are put, relative to the API base. */
  path: 'imports' | 'mrd/workbooks'
  onSent: (importId: number) => void
}

/** Sends the file of an import; who leaves the screen ends it. `sent` is the part that is there, 0 to 1. */
export function useSendFile({ start, path, onSent }: SendFile) {
  const gone = useRef(new AbortController())
  const [sent, setSent] = useState<number>()
  const [error, setError] = useState<unknown>()
  useEffect(() => () => gone.current.abort(), [])
  const send = async (file: File): Promise<void> => {
    setError(undefined)
    setSent(0)
    try {
      if (file.size > importLimits.bytes)
        throw new CallRefused({
          message: message('import.tooLarge', { megabytes: importLimits.bytes / MEGABYTE }),
          status: 413,
        })
      const importId = await start(file.name.slice(-200))
      answerOf(
        await sendBody({
          method: 'PUT',
          url: `${apiBase}/${path}/${importId}`,
          headers: { ...sessionHeaders(), 'Content-Type': 'application/octet-stream' },
          body: file,
          signal: gone.current.signal,
          onProgress: setSent,
        }),
      )
      onSent(importId)
    } catch (refusal) {
      if (gone.current.signal.aborted) return
      setError(refusal)
      setSent(undefined)
    }
  }
  return { send, sent, error }
}
