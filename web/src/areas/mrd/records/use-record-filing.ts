import { zodResolver } from '@hookform/resolvers/zod'
import { getMrdUploadList, uploadMrdRecord } from '@rxdesk/contract/areas/mrd/calls'
import type { RecordRow } from '@rxdesk/contract/areas/mrd/schemas'
import type { RequestOf } from '@rxdesk/contract/call'
import { useEffect, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { knownSentence } from '#language/server-text.ts'
import { useServerText } from '#language/use-server-text.ts'
import { withLengthLimit } from '#parts/record-form/length-limit.ts'
import { filesFaultOf } from '#parts/upload/file-faults.ts'
import { useUploadQueue } from '#parts/upload/use-upload-queue.ts'
import { notify } from '#shell/notices.ts'
import { CallRefused } from '#wire/refusal.ts'
import { useChange } from '#wire/use-call.ts'
import {
  emptyRecord,
  type RecordValues,
  recordValuesSchema,
  requestOf,
  type TwinRecord,
  twinOf,
  valuesOf,
} from './record-values.ts'

/** Why a document was not filed, and the record that stands in its way. */
export interface FilingFault {
  text: string
  twin?: TwinRecord | undefined
}

/** The form of one document with its files, and its sending; what was typed survives every refusal. */
export function useRecordFiling(changed: RecordRow | undefined, onLeft: () => void) {
  const { t } = useTranslation('upload')
  const { serverText, errorText, messageText } = useServerText()
  const form = useForm<RecordValues>({
    // The form holds what is typed; the call's own schema applies the defaults on the server.
    resolver: zodResolver(recordValuesSchema as never, withLengthLimit, {
      raw: true,
    }) as unknown as Resolver<RecordValues>,
    defaultValues: changed ? valuesOf(changed) : emptyRecord(),
    mode: 'onTouched',
  })
  const { queue, files } = useUploadQueue()
  const save = useChange(uploadMrdRecord, { reloads: [getMrdUploadList] })
  const [fault, setFault] = useState<FilingFault>()
  const [leftOut, setLeftOut] = useState<string>()
  const [waiting, setWaiting] = useState(false)
  const [emptied, setEmptied] = useState(0)
  // A form that is emptied knows its fields again only once they are drawn.
  useEffect(() => {
    if (emptied > 0) form.setFocus('uhid')
  }, [emptied, form])

  async function arrived(): Promise<
    Pick<RequestOf<typeof uploadMrdRecord>, 'uploadId' | 'files'> | undefined
  > {
    if (queue.files().length === 0) return {}
    setWaiting(true)
    try {
      await queue.settled()
    } finally {
      setWaiting(false)
    }
    const there = queue.files()
    if (filesFaultOf(there, 'prescription')) return undefined
    return {
      uploadId: await queue.uploadId(),
      files: there.map(({ fileId, kind }) => ({ fileId, kind })),
    }
  }

  async function send(
    values: RecordValues,
    known?: Pick<TwinRecord, 'recordId' | 'version'>,
    again = true,
  ): Promise<void> {
    setFault(undefined)
    const sent = known ? {} : await arrived()
    if (!sent) return setFault({ text: t('someRefused') })
    if (!known && values.url === '' && !sent.uploadId)
      return setFault({ text: messageText('mrd.chooseFiles') })
    try {
      const { message } = await save.mutateAsync({ ...requestOf(values), ...sent, ...known })
      notify.success(serverText(message))
      clear(values)
    } catch (error) {
      const refusal = error instanceof CallRefused ? error : undefined
      if (refusal && again && knownSentence(refusal.message)?.key === 'upload.expired') {
        // The files are still here: they go into a new upload, and the document is sent after them.
        queue.renew()
        return send(values, known, false)
      }
      for (const { path, message } of refusal?.issues ?? [])
        if (path in values) form.setError(path as keyof RecordValues, { type: 'server', message })
      setFault({ text: errorText(error), twin: twinOf(refusal?.body) })
    }
  }

  /** Empties the form but for what the next document has as well, and begins at its number. */
  function clear({ clientId, source, prescriptionType }: Partial<RecordValues> = form.getValues()): void {
    queue.stop()
    setFault(undefined)
    setLeftOut(undefined)
    if (changed) {
      onLeft()
      return
    }
    form.reset(
      emptyRecord({
        ...(clientId !== undefined && { clientId }),
        ...(source !== undefined && { source }),
        ...(prescriptionType !== undefined && { prescriptionType }),
      }),
    )
    setEmptied((times) => times + 1)
  }

  return {
    form,
    queue,
    files,
    fault,
    leftOut,
    setLeftOut,
    waiting,
    busy: save.isPending,
    unsaved: form.formState.isDirty || files.length > 0,
    clear: () => clear(),
    submit: form.handleSubmit((values) =>
      send(values, changed && { recordId: changed.recordId, version: changed.version }),
    ),
    /** The record that stands in the way takes what was typed; it keeps its files. */
    updateTwin: ({ recordId, version }: TwinRecord) => send(form.getValues(), { recordId, version }),
  }
}
export type RecordFiling = ReturnType<typeof useRecordFiling>
