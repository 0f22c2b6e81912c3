import type { getIPDeRxDtls } from '@rxdesk/contract/areas/inpatient/case-calls'
import type { geteRxDtls } from '@rxdesk/contract/areas/workbench/calls'
import type { AnswerOf, RequestOf } from '@rxdesk/contract/call'
import { fromColumns } from '@rxdesk/contract/readings/columns'
import { useCallback, useEffect, useRef, useState } from 'react'
import { tabName } from '#queue/tab-name.ts'
import { useConfig } from '#wire/config.ts'
import { useServerEvents } from '#wire/server-events.ts'
import { askCall } from '#wire/wire.ts'
import type { OpenedCase, StayOfCase } from './opened-case.ts'
import { withOpenContact } from './opened-case.ts'

export type OpeningMode = NonNullable<RequestOf<typeof geteRxDtls>['mode']>

export interface OpenedCaseHandle {
  /** The last answer; undefined until the case is open. */
  opened: OpenedCase | undefined
  /** Why it could not be opened. */
  error: unknown
  /** The user waits for an answer (open, claim again, work here). */
  busy: boolean
  /** `open` claims the case when it waits, `takeOver` moves the user's claim to this tab. */
  open: (mode: OpeningMode) => Promise<OpenedCase | undefined>
  /** Reads the case again without claiming anything. */
  refresh: () => Promise<void>
}

/** Events that leave the case itself unchanged: notes are read by their drawer. */
const carriesNoChange = ['note', 'reading']

type OpenedAnswer = AnswerOf<typeof geteRxDtls> & Partial<StayOfCase>

/** What opens a case: inpatients have a call of their own, which answers their stay too. */
export type OpeningCall = typeof geteRxDtls | typeof getIPDeRxDtls

/**
 * Opens a case once, on arrival: opening claims it, so it must not be a query that runs again in the background. After
 * that the case is only read again (server events, or on request).
 */
export function useOpenedCase(
  call: OpeningCall,
  erxId: number,
  firstMode: OpeningMode = 'open',
): OpenedCaseHandle {
  const { clientCipherKey } = useConfig()
  const [opened, setOpened] = useState<OpenedCase>()
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(true)
  // A late answer to an earlier question must not replace a newer one.
  const asked = useRef(0)

  const ask = useCallback(
    async (mode: OpeningMode) => {
      const turn = ++asked.current
      const askedAt = performance.now()
      const answer: OpenedAnswer = await askCall(call, { erxId, mode, tab: tabName })
      const readable: OpenedCase = {
        ...answer,
        record: withOpenContact(answer.record, clientCipherKey),
        readings: fromColumns(answer.readings),
        askedAt,
      }
      if (turn === asked.current) setOpened(readable)
      return readable
    },
    [call, erxId, clientCipherKey],
  )

  const open = useCallback(
    async (mode: OpeningMode) => {
      setBusy(true)
      setError(undefined)
      try {
        return await ask(mode)
      } catch (cause) {
        setError(cause)
        return undefined
      } finally {
        setBusy(false)
      }
    },
    [ask],
  )

  const refresh = useCallback(async () => {
    try {
      await ask('view')
    } catch {
      // The shown data stays; the next event or save refreshes it.
    }
  }, [ask])

  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    void open(firstMode)
  }, [open, firstMode])

  const isHolder = opened?.standing === 'holder'
  useServerEvents((event) => {
    if (opened === undefined) return
    if (event.type === 'reconnected') void refresh()
    // The holder's own saves come back as events; their screen is newer.
    else if (event.type === 'case' && event.erxId === erxId && !carriesNoChange.includes(event.what))
      if (!(isHolder && event.what === 'saved')) void refresh()
  })

  return { opened, error, busy, open, refresh }
}
