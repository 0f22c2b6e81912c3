import { saveConsultation } from '@rxdesk/contract/areas/teleconsultation/case-calls'
import { emptyConsultation } from '@rxdesk/contract/areas/teleconsultation/schemas'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { SlotsProvider, useSlots } from '#areas/workbench/case/slots.ts'
import { useRecordValue, useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { useUser } from '#session/session-store.ts'
import { CallRefused } from '#wire/refusal.ts'
import { useChange } from '#wire/use-call.ts'
import { isEmpty, withChanges } from './consultation-changes.ts'
import { ConsultationStore } from './consultation-store.ts'
import { MedicineMark } from './medicine-mark.tsx'
import { type TeleDesk, TeleDeskContext } from './tele-context.ts'
import { useTeleCase, useTeleRereading } from './use-tele-case.ts'

const newerSchema = z.object({ reason: z.literal('conflict'), version: z.number() })

/** Around the workbench of a consultation: what is typed of it is kept and saved, whichever tab is open. */
export function TeleDeskProvider({ children }: { children: ReactNode }) {
  const slots = useSlots()
  const marking = useMemo(() => ({ ...slots, MedicineMark }), [slots])
  return (
    <TeleDeskContext value={useDesk()}>
      <SlotsProvider value={marking}>{children}</SlotsProvider>
    </TeleDeskContext>
  )
}

function useDesk(): TeleDesk {
  const { erxId, opened, writable, refresh } = useWorkbench()
  const typist = useUser()
  const { serverText, errorText } = useServerText()
  const reload = useTeleRereading()
  const { data } = useTeleCase()
  const [store] = useState(() => new ConsultationStore(typist, erxId))
  const change = useChange(saveConsultation, { quiet: true })
  const { typed, failed, offered } = useSyncExternalStore(store.subscribe, store.snapshot)

  const saveNow = () =>
    store.save({
      async send(changes, version) {
        const answer = await change.mutateAsync({ erxId, fence: opened.fence ?? 0, version, changes })
        // The order was cancelled: nothing was saved.
        if (answer.cancelled) throw new CancelledOrder(serverText(answer.message))
        return answer.version ?? version
      },
      newer(error) {
        const newer = error instanceof CallRefused ? newerSchema.safeParse(error.body) : undefined
        return newer?.success ? newer.data.version : undefined
      },
      saved: reload,
      wordsOf: (error) =>
        error instanceof CancelledOrder
          ? error.message
          : errorText(error instanceof Error ? error : new Error()),
      refused: refresh,
    })

  useEffect(() => {
    if (data) store.read(data.consultation, data.consultationVersion)
  }, [store, data])
  const datedHere = useRecordValue('rxdtls.prescriptionDate')
  const dated = data?.patDetails.prescriptionDate ?? ''
  // A call that reached the patient dates the prescription, of which the record here has not heard.
  const hearOfDate = useEffectEvent(() => {
    if (datedHere === '') void refresh()
  })
  useEffect(() => {
    if (dated !== '') hearOfDate()
  }, [dated])
  // What an earlier visit left, or a lost claim held back, goes as soon as the case may be written again.
  const saveWaiting = useEffectEvent(saveNow)
  const waits = data !== undefined && !isEmpty(typed)
  const claim = writable ? opened.fence : null
  useEffect(() => {
    if (claim !== null && waits) void saveWaiting()
  }, [claim, waits])

  return {
    consultation: withChanges(data?.consultation ?? emptyConsultation, typed),
    save(changes) {
      store.type(changes)
      void saveNow()
    },
    failed,
    retry: () => void saveNow(),
    offered,
    settle(use) {
      store.settle(use)
      void saveNow()
    },
  }
}

class CancelledOrder extends Error {}
