import { insertAddMedicine } from '@rxdesk/contract/areas/approvals/calls'
import { insertIPDMedicineData } from '@rxdesk/contract/areas/inpatient/case-calls'
import { geteRxDtls } from '@rxdesk/contract/areas/workbench/calls'
import {
  arrangeMedicineData,
  deleteGenericMedicineData,
  deleteMedicineData,
  insertGenericMedicineData,
  insertMedicineData,
  restoreMedicineData,
} from '@rxdesk/contract/areas/workbench/medicine-calls'
import type { MedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { medicineLineSchema } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { answerSafetyWarning, getSafetyWarnings } from '@rxdesk/contract/areas/workbench/safety-calls'
import { saveRefusalSchema } from '@rxdesk/contract/areas/workbench/schemas'
import { fullLine } from '@rxdesk/contract/areas/workbench/sparse-lines'
import { useEffect, useEffectEvent, useState } from 'react'
import { tabName } from '#queue/tab-name.ts'
import { useUser } from '#session/session-store.ts'
import { CallRefused } from '#wire/refusal.ts'
import { askCall } from '#wire/wire.ts'
import type { OpenedCase } from '../opened/opened-case.ts'
import { isHeldHere } from '../opened/opened-case.ts'
import type { MedicineList } from './kept-medicines.ts'
import { keepLines, keptLines } from './kept-medicines.ts'
import { MedicineLines } from './medicine-lines.ts'

/** What an opened case says of its lists. */
type Answered = Pick<OpenedCase, 'medicinedtls' | 'genericmedicinedtls' | 'staymedicinedtls'>

const calls = {
  medicines: {
    insert: insertMedicineData,
    remove: deleteMedicineData,
    linesOf: ({ medicinedtls }: Answered) => medicinedtls,
    generic: false,
  },
  genericMedicines: {
    insert: insertGenericMedicineData,
    remove: deleteGenericMedicineData,
    linesOf: ({ genericmedicinedtls }: Answered) => genericmedicinedtls,
    generic: true,
  },
  stayMedicines: {
    insert: insertIPDMedicineData,
    remove: deleteMedicineData,
    linesOf: ({ staymedicinedtls }: Answered) => staymedicinedtls.map(fullLine),
    generic: false,
  },
} as const

interface Claim {
  erxId: number
  opened: OpenedCase
  /** The fencing number at the time of asking. */
  fence: () => number
  /**
   * Whether the claim is ours at the moment of the call: only then is unsaved typing of this browser restored and
   * stored.
   */
  held: () => boolean
  onStale: () => void
}

/** What is given during a stay begins now, unless a time is written. */
const given = (line: MedicineLine): MedicineLine => ({
  ...line,
  given: line.given ?? { startedAt: new Date().toISOString(), stoppedAt: '', stopReason: '', rate: '' },
})

/** The lines of one of the case's lists, saved under its claim. */
export function useMedicineLines(
  list: MedicineList,
  { erxId, opened, fence, held, onStale }: Claim,
): MedicineLines {
  const typist = useUser()
  const [lines] = useState(() => {
    const { remove, linesOf, generic } = calls[list]
    const duringStay = list === 'stayMedicines'
    const watched = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
      try {
        return await asked
      } catch (error) {
        if (isStaleClaim(error)) onStale()
        throw error
      }
    }
    return new MedicineLines(linesOf(opened), isHeldHere(opened) ? keptLines(typist, erxId, list) : [], {
      write: async (line, more) => {
        // Without what the server computes of a stored line: a member that the call does not know is refused.
        const plain = medicineLineSchema.parse(line)
        const medicine = duringStay ? given(plain) : plain
        // A start far ahead was asked about in the dialog where it is written, the only place to write one.
        const sure = duringStay
        const asked = { erxId, fence: fence(), medicine, ...more }
        // A medicine that no catalogue has may be put to approval as it is added.
        const written = await watched(
          medicine.status === 'asked'
            ? askCall(insertAddMedicine, { ...asked, generic, duringStay, sure })
            : list === 'stayMedicines'
              ? askCall(insertIPDMedicineData, { ...asked, list: 'stay', sure })
              : askCall(calls[list].insert, asked),
        )
        return written.medicine
      },
      remove: async ({ txnNo, version }) => {
        await watched(askCall(remove, { erxId, fence: fence(), txnNo, version }))
      },
      restore: ({ txnNo }) => watched(askCall(restoreMedicineData, { erxId, fence: fence(), txnNo })),
      arrange: async (orders) => {
        const { order, was } = { order: [...orders.order], was: [...orders.was] }
        await watched(
          askCall(arrangeMedicineData, { erxId, fence: fence(), generic, duringStay, order, was }),
        )
      },
      reread: async () => linesOf(await askCall(geteRxDtls, { erxId, mode: 'view', tab: tabName })),
      weigh: async () => (await askCall(getSafetyWarnings, { erxId })).lines,
      reply: async (reply) =>
        (await watched(askCall(answerSafetyWarning, { erxId, fence: fence(), ...reply }))).lines,
      keep: (unsaved) => {
        if (held()) keepLines(typist, erxId, list, unsaved)
      },
    })
  })
  const isOurs = isHeldHere(opened)
  const takeUp = useEffectEvent(() => {
    // Stored lines first: an unsaved line may have arrived.
    lines.refresh(calls[list].linesOf(opened), opened.askedAt)
    lines.takeUp(keptLines(typist, erxId, list))
  })
  useEffect(() => {
    // Another tab of this person may have left some since this one was opened.
    if (isOurs) takeUp()
  }, [isOurs])
  return lines
}

/** Whether a write was refused because the case is no longer ours. */
export function isStaleClaim(error: unknown): boolean {
  return (
    error instanceof CallRefused &&
    error.status === 409 &&
    saveRefusalSchema.safeParse(error.body).data?.reason === 'staleClaim'
  )
}

/** Whether another user changed the line since it was read. */
export function isChangedElsewhere(error: unknown): boolean {
  return (
    error instanceof CallRefused &&
    error.status === 409 &&
    saveRefusalSchema.safeParse(error.body).data?.reason === 'conflict'
  )
}
