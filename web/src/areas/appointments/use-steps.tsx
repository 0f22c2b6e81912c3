import { updateAppointmentDetails } from '@rxdesk/contract/areas/appointments/booking-calls'
import type { AppointmentRow } from '@rxdesk/contract/areas/appointments/schemas'
import { consoleChannel, teleChannel } from '@rxdesk/contract/channels'
import { type ReactNode, Suspense, useState } from 'react'
import { useServerText } from '#language/use-server-text.ts'
import { latePart } from '#parts/late-part.ts'
import { useVisitEntry } from '#parts/visits/use-visit-entry.ts'
import { useOpenCase } from '#queue/case-link.ts'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'
import { appointmentReads, type Press, type ReasonedAction, reasoned } from './steps.ts'

const MoveDialog = latePart(async () => (await import('./move-dialog.tsx')).MoveDialog)
const EditDialog = latePart(async () => (await import('./edit-dialog.tsx')).EditDialog)
const ReasonDialog = latePart(async () => (await import('./reason-dialog.tsx')).ReasonDialog)

const isReasoned = (action: Press): action is ReasonedAction => action in reasoned

/** Steps that happen at once. */
const atOnce = {
  arrive: { arrived: true },
  start: { status: 1 },
  complete: { status: 3 },
  noShow: { noShow: true },
  keep: { status: 0 },
  sendAgain: { sendAgain: true },
} as const

/** Takes steps of appointments; `dialog` is what one of them asks first. */
export function useSteps(): { press: (action: Press, row: AppointmentRow) => void; dialog: ReactNode } {
  const { errorText, serverText } = useServerText()
  const openCase = useOpenCase()
  const saveEntry = useVisitEntry()
  const [asked, setAsked] = useState<{ action: Press; row: AppointmentRow }>()
  const { mutate } = useChange(updateAppointmentDetails, {
    reloads: appointmentReads,
    onSuccess: ({ message }) => notify.success(serverText(message)),
    onError: (error) => notify.error(errorText(error)),
  })
  const press = (action: Press, row: AppointmentRow) => {
    if (action === 'calendar') return void saveEntry(row.appointmentId)
    if (action === 'openCase')
      return openCase(row.erxId, row.mode === 'inPerson' ? consoleChannel : teleChannel)
    if (action in atOnce) {
      const { appointmentId, version } = row
      return mutate({ appointmentId, version, ...atOnce[action as keyof typeof atOnce] })
    }
    setAsked({ action, row })
  }
  const close = () => setAsked(undefined)
  const dialog = asked && (
    <Suspense>
      {asked.action === 'move' && <MoveDialog row={asked.row} onClose={close} />}
      {asked.action === 'edit' && <EditDialog row={asked.row} onClose={close} />}
      {isReasoned(asked.action) && (
        <ReasonDialog row={asked.row} action={asked.action} status={reasoned[asked.action]} onClose={close} />
      )}
    </Suspense>
  )
  return { press, dialog }
}
