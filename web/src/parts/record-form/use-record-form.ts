import { zodResolver } from '@hookform/resolvers/zod'
import type { AnswerOf, CallDefinition, RequestOf } from '@rxdesk/contract/call'
import type { MessageKey } from '@rxdesk/contract/messages'
import { deepEqual } from '@tanstack/react-router'
import { useState } from 'react'
import type { DefaultValues, FieldPath, FieldValues, Resolver, UseFormReturn } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { knownSentence } from '#language/server-text.ts'
import { useServerText } from '#language/use-server-text.ts'
import { notify } from '#shell/notices.ts'
import { CallRefused, isStale } from '#wire/refusal.ts'
import { useChange } from '#wire/use-call.ts'
import { withLengthLimit } from './length-limit.ts'

export interface RecordFormOptions<C extends CallDefinition, Base, Values extends FieldValues> {
  /** Saves the record. */
  call: C
  /** The fields of the request that the form holds: its rules are those of the server. */
  schema: z.ZodType
  /** The record as it was read; undefined for a new one. */
  base: Base
  valuesOf: (base: Base) => Values
  requestOf: (values: Values, base: Base) => RequestOf<C>
  /** The field that a refusal of the server is about. */
  fieldOf?: (refusal: MessageKey) => FieldPath<Values> | undefined
  /** Reads the record again, after another user changed it. */
  reread?: (base: Base) => Promise<Base>
  /** A question before anything is sent; a no leaves the form as it is. */
  mayBeSent?: (values: Values) => Promise<boolean>
  reloads?: readonly CallDefinition[]
  onSaved: (answer: AnswerOf<C>) => void
}

export interface RecordForm<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Why the server refused, where it is about no field. */
  trouble: string
  /** Another user changed the record: the user must choose whose values to keep. */
  changedByOther: boolean
  busy: boolean
  /** For what follows the rendering. */
  unsaved: boolean
  /** The current values: typing may be ahead of the last render. */
  isUnsaved: () => boolean
  submit: () => void
  keepMine: () => void
  takeTheirs: () => void
}

/**
 * A record being edited. Typing stays through every refusal, and through a change by another user, which is detected by
 * the record's version.
 */
export function useRecordForm<C extends CallDefinition, Base, Values extends FieldValues>(
  options: RecordFormOptions<C, Base, Values>,
): RecordForm<Values> {
  const { call, schema, valuesOf, requestOf, fieldOf, reread, mayBeSent, reloads, onSaved } = options
  const { serverText, errorText } = useServerText()
  const [base, setBase] = useState(options.base)
  const [trouble, setTrouble] = useState('')
  const [theirs, setTheirs] = useState<{ base: Base }>()
  const form = useForm<Values>({
    // The types of the resolver distinguish input from output; here the call's own schema applies the defaults on the
    // server.
    resolver: zodResolver(schema as never, withLengthLimit, { raw: true }) as unknown as Resolver<Values>,
    defaultValues: valuesOf(base) as DefaultValues<Values>,
    mode: 'onTouched',
  })
  // Read while rendering, so that the form reports its changes.
  const { isDirty } = form.formState

  const save = useChange(call, {
    reloads,
    onSuccess: (answer) => {
      notify.success(serverText((answer as { message?: string }).message ?? ''))
      onSaved(answer)
    },
    onError: async (error) => {
      if (showOnFields(error)) return
      setTrouble(errorText(error))
      if (reread && isStale(error)) setTheirs({ base: await reread(base) })
    },
  })

  /** Faults that the server finds in fields of the form are shown there. */
  function showOnFields(error: Error): boolean {
    const key = knownSentence(error.message)?.key
    const refused = key && fieldOf?.(key)
    const faults =
      error instanceof CallRefused
        ? error.issues.flatMap(({ path, message }) => (path in form.getValues() ? [{ path, message }] : []))
        : []
    if (refused) faults.push({ path: refused, message: error.message })
    for (const [at, { path, message }] of faults.entries())
      form.setError(path as FieldPath<Values>, { type: 'server', message }, { shouldFocus: at === 0 })
    return faults.length > 0
  }

  const send = (against: Base) =>
    form.handleSubmit((values) => {
      setTrouble('')
      setTheirs(undefined)
      const sending = async () => {
        try {
          if (mayBeSent && !(await mayBeSent(values))) return
        } catch (error) {
          setTrouble(errorText(error))
          return
        }
        save.mutate(requestOf(values, against), { wish: { values, against } })
      }
      void sending()
    })()

  return {
    form,
    trouble,
    changedByOther: theirs !== undefined,
    busy: save.isPending,
    unsaved: isDirty,
    isUnsaved: () => !deepEqual(form.getValues(), valuesOf(base)),
    submit: () => void send(base),
    keepMine() {
      if (!theirs) return
      setBase(theirs.base)
      void send(theirs.base)
    },
    takeTheirs() {
      if (!theirs) return
      setBase(theirs.base)
      form.reset(valuesOf(theirs.base))
      setTheirs(undefined)
      setTrouble('')
    },
  }
}
