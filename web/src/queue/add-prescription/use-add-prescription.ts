import { zodResolver } from '@hookform/resolvers/zod'
import { insertUploadErx } from '@rxdesk/contract/areas/cases/calls'
import type { MessageKey } from '@rxdesk/contract/messages'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { knownSentence } from '#language/server-text.ts'
import { useServerText } from '#language/use-server-text.ts'
import { filesFaultOf } from '#parts/upload/file-faults.ts'
import type { QueuedFile } from '#parts/upload/upload-queue.ts'
import type { FileKind } from '#parts/upload/upload-transport.ts'
import { useUploadQueue } from '#parts/upload/use-upload-queue.ts'
import { notify } from '#shell/notices.ts'
import { CallRefused } from '#wire/refusal.ts'
import { useChange } from '#wire/use-call.ts'
import { queueReads } from '../use-queue-refresh.ts'
import type { Prescription, PrescriptionChannel, PrescriptionInput, Twin } from './prescription-values.ts'
import { emptyPrescription, fieldsWithFaults, prescriptionSchema, twinOf } from './prescription-values.ts'
import { useKeptPrescription } from './use-kept-prescription.ts'

/** The state of the form: being filled in, stopped by a likely duplicate, or done. */
export type AddStep =
  | { step: 'form' }
  | { step: 'twin'; twin: Twin; values: Prescription }
  | { step: 'added'; erxId: number; channel: PrescriptionChannel }

/** The chosen files of each kind that were not taken, each with its rule, as text. */
type LeftOut = Partial<Record<FileKind, string>>

const fileKinds: readonly FileKind[] = ['prescription', 'report']

/**
 * The form of a new prescription with its files, and its sending. Typing survives a refusal, a reload of the page and
 * the end of the session.
 */
export function useAddPrescription(channel: PrescriptionChannel) {
  const { t } = useTranslation('upload')
  const { messageText, serverText, errorText } = useServerText()
  const form = useForm<PrescriptionInput, unknown, Prescription>({
    resolver: zodResolver(prescriptionSchema),
    defaultValues: emptyPrescription(channel),
    mode: 'onTouched',
  })
  const { queue, files } = useUploadQueue()
  const kept = useKeptPrescription(form, files.length)
  const insert = useChange(insertUploadErx, { reloads: queueReads })
  const [step, setStep] = useState<AddStep>({ step: 'form' })
  /** Whether the user tried to send the form: from then on it shows the faults of the files. */
  const [asked, setAsked] = useState(false)
  /** Chosen files that broke a rule, with the rule; they stay until more are chosen or the user dismisses them. */
  const [leftOut, setLeftOut] = useState<LeftOut>({})
  const [fault, setFault] = useState<string>()
  const [waiting, setWaiting] = useState(false)

  async function arrive(): Promise<readonly QueuedFile[] | undefined> {
    setWaiting(true)
    try {
      await queue.settled()
    } finally {
      setWaiting(false)
    }
    const there = queue.files()
    if (fileKinds.some((kind) => filesFaultOf(there, kind))) return undefined
    return inOrder(there)
  }

  async function send(values: Prescription, duplicateReason: string, again = true): Promise<void> {
    setFault(undefined)
    setAsked(true)
    const arrived = await arrive()
    if (!arrived) return setStep({ step: 'form' })
    try {
      const { erxId, message } = await insert.mutateAsync({
        ...values,
        accessKey: await queue.uploadId(),
        files: arrived.map(({ fileId, kind }) => ({ fileId, kind })),
        duplicateReason,
      })
      queue.stop()
      notify.success(serverText(message))
      form.reset(emptyPrescription(values.channel, values.clientId))
      kept.forget()
      setAsked(false)
      setLeftOut({})
      setStep({ step: 'added', erxId, channel: values.channel })
    } catch (error) {
      const twin = error instanceof CallRefused ? twinOf(error.body) : undefined
      if (twin !== undefined) setStep({ step: 'twin', twin, values })
      else if (says(error, 'upload.expired') && again) {
        // The files are still here: they go into a new upload, and the prescription is sent after them.
        queue.renew()
        await send(values, duplicateReason, false)
      } else {
        setStep({ step: 'form' })
        if (!showOnFields(error)) setFault(errorText(error))
      }
    }
  }

  /** Faults that the server finds in fields of the form are shown there. */
  function showOnFields(error: unknown): boolean {
    const fields = fieldsWithFaults.filter(
      (field) => error instanceof CallRefused && error.issues.some(({ path }) => path === field),
    )
    for (const field of fields) form.setError(field, { type: 'server' })
    return fields.length > 0
  }

  return {
    form,
    queue,
    files,
    step,
    fault,
    kept,
    beginAnew: () => {
      queue.stop()
      form.reset(emptyPrescription(channel))
      kept.forget()
    },
    filesFault: (kind: FileKind): string | undefined => {
      const wrong = asked ? filesFaultOf(files, kind) : undefined
      return wrong && (wrong === 'refused' ? t('someRefused') : messageText('upload.none'))
    },
    leftOut,
    /** Undefined when nothing was left out, or the user has read it. */
    setLeftOut: (kind: FileKind, text: string | undefined) =>
      setLeftOut((before) => ({ ...before, [kind]: text })),
    waiting,
    busy: insert.isPending,
    unsaved: step.step !== 'added' && (form.formState.isDirty || files.length > 0),
    submit: form.handleSubmit(
      (values) => send(values, ''),
      () => setAsked(true),
    ),
    sendAllTheSame: (values: Prescription, reason: string) => void send(values, reason),
    backToForm: () => setStep({ step: 'form' }),
  }
}
export type AddPrescription = ReturnType<typeof useAddPrescription>

function says(error: unknown, key: MessageKey): boolean {
  return error instanceof CallRefused && knownSentence(error.message)?.key === key
}

/** Pages of the prescription first, then reports, each in the order shown. */
function inOrder(files: readonly QueuedFile[]): readonly QueuedFile[] {
  return [
    ...files.filter(({ kind }) => kind === 'prescription'),
    ...files.filter(({ kind }) => kind === 'report'),
  ]
}
