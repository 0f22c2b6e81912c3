import { saveConsultation } from '@rxdesk/contract/areas/teleconsultation/case-calls'
import type { Consultation } from '@rxdesk/contract/areas/teleconsultation/schemas'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { CallRefused } from '#wire/refusal.ts'
import { useChange } from '#wire/use-call.ts'
import type { TeleCase } from './use-tele-case.ts'

type Changes = Partial<Consultation>

const newerSchema = z.object({ reason: z.literal('conflict'), version: z.number() })

/** Changes after later ones; of the answers, question by question. */
export function withChanges<Base extends Changes>(base: Base, later: Changes): Base {
  const answers = base.answers || later.answers ? { answers: { ...base.answers, ...later.answers } } : {}
  return { ...base, ...later, ...answers }
}

/** The changes that are not in `sent`, or were typed anew since. */
export function notIn(changes: Changes, sent: Changes): Changes {
  const left = Object.entries(changes).filter(
    ([member, value]) =>
      member !== 'answers' && !(member in sent && sent[member as keyof Consultation] === value),
  )
  const answers = Object.entries(changes.answers ?? {}).filter(([id, text]) => sent.answers?.[id] !== text)
  return {
    ...(Object.fromEntries(left) as Changes),
    ...(answers.length > 0 && { answers: Object.fromEntries(answers) }),
  }
}

/**
 * The consultation as the user sees it: what is stored, and over it what they typed and is on its way. One save at a
 * time; what was typed meanwhile goes with the next. Where the same user saved in another tab, the members typed here
 * are saved over theirs. What could not be saved stays shown, with the reason in `failed`, until it is tried again.
 */
export function useConsultation(tele: TeleCase, reload: () => Promise<unknown>) {
  const { erxId, opened, refresh } = useWorkbench()
  const { serverText, errorText } = useServerText()
  const [typed, setTyped] = useState<Changes>({})
  const [failed, setFailed] = useState('')
  // What the saving loop reads between two renders.
  const waiting = useRef<Changes>({})
  const saving = useRef(false)
  const version = useRef(tele.consultationVersion)
  const change = useChange(saveConsultation, { quiet: true })
  useEffect(() => {
    version.current = Math.max(version.current, tele.consultationVersion)
  }, [tele.consultationVersion])

  const send = async (changes: Changes): Promise<void> => {
    const ask = () =>
      change.mutateAsync({ erxId, fence: opened.fence ?? 0, version: version.current, changes })
    const answer = await ask().catch((error: unknown) => {
      const newer = error instanceof CallRefused ? newerSchema.safeParse(error.body) : undefined
      if (!newer?.success) throw error
      version.current = newer.data.version
      return ask()
    })
    if (answer.version !== undefined) version.current = answer.version
    if (!answer.cancelled) return
    setFailed(serverText(answer.message))
    await refresh()
  }

  const saveWaiting = async () => {
    if (saving.current) return
    saving.current = true
    setFailed('')
    try {
      do {
        const sent = waiting.current
        await send(sent)
        waiting.current = notIn(waiting.current, sent)
        if (Object.keys(waiting.current).length === 0) await reload()
        setTyped(waiting.current)
      } while (Object.keys(waiting.current).length > 0)
    } catch (error) {
      setFailed(errorText(error instanceof Error ? error : new Error()))
      await refresh()
    } finally {
      saving.current = false
    }
  }

  const save = (changes: Changes) => {
    waiting.current = withChanges(waiting.current, changes)
    setTyped((before) => withChanges(before, changes))
    void saveWaiting()
  }
  return {
    consultation: withChanges(tele.consultation, typed),
    save,
    failed,
    retry: () => void saveWaiting(),
  }
}
