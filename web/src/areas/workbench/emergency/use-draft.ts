import { getEmergencyFormDetails, saveEmergencyForm } from '@rxdesk/contract/areas/emergency/calls'
import type { FormEntry } from '@rxdesk/contract/areas/emergency/schemas'
import type { EmergencyForm, FormPart } from '@rxdesk/contract/emergency/form'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { isStale } from '#wire/refusal.ts'
import { callKey } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'
import { patchOf, rebased } from './draft-edits.ts'

/** A pause in the typing, in milliseconds. */
const PAUSE = 700

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed'

export interface Draft {
  form: EmergencyForm
  set: <Part extends FormPart>(part: Part, changed: Partial<EmergencyForm[Part]>) => void
  state: SaveState
  /** Why the last save failed. */
  error: unknown
  /** Saves what waits; answers the number of saves, nothing when it failed. */
  flush: () => Promise<number | undefined>
  /** Another user changed a field: shows what is stored, without the typing. */
  readAgain: () => Promise<void>
}

/** The draft as it is typed, saved by itself after each pause; one save at a time. */
export function useDraft(entry: FormEntry): Draft {
  const { erxId, opened } = useWorkbench()
  const cache = useQueryClient()
  const [form, setForm] = useState(entry.form)
  const [state, setState] = useState<SaveState>('saved')
  const [error, setError] = useState<unknown>()
  const typed = useRef(entry.form)
  const base = useRef(entry.form)
  const saves = useRef(entry.saves)
  const running = useRef<Promise<number | undefined>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = (next: EmergencyForm) => {
    typed.current = next
    setForm(next)
  }
  useEffect(() => {
    // An answer that was on its way while a newer save arrived is older than what is shown.
    if (entry.saves < saves.current) return
    const next = rebased(typed.current, base.current, entry.form)
    base.current = entry.form
    saves.current = entry.saves
    typed.current = next
    setForm(next)
  }, [entry])

  const fence = opened.fence ?? 0
  const { formId } = entry
  const save = useCallback(async (): Promise<number | undefined> => {
    const patch = patchOf(typed.current, base.current)
    if (!patch) {
      setState('saved')
      return saves.current
    }
    const sent = typed.current
    setState('saving')
    setError(undefined)
    try {
      const answer = await askCall(saveEmergencyForm, { erxId, fence, formId, ...patch })
      base.current = sent
      saves.current = answer.saves
      setState('saved')
      void cache.invalidateQueries({ queryKey: callKey(getEmergencyFormDetails) })
      return answer.saves
    } catch (cause) {
      setError(cause)
      setState('failed')
      return undefined
    }
  }, [erxId, fence, formId, cache])

  const flush = useCallback(async (): Promise<number | undefined> => {
    clearTimeout(timer.current)
    await running.current
    running.current = save()
    const done = await running.current
    running.current = undefined
    return done
  }, [save])

  // Leaving the part saves what waits.
  useEffect(
    () => () => {
      if (patchOf(typed.current, base.current)) void flush()
    },
    [flush],
  )

  return {
    form,
    state,
    error,
    flush,
    set(part, changed) {
      show({ ...typed.current, [part]: { ...typed.current[part], ...changed } })
      // What two users differ on waits until it is decided.
      if (isStale(error)) return
      setState('waiting')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), PAUSE)
    },
    async readAgain() {
      typed.current = base.current
      setError(undefined)
      setState('saved')
      await cache.refetchQueries({ queryKey: callKey(getEmergencyFormDetails) })
    },
  }
}
