import { setTimeout as sleep } from 'node:timers/promises'
import { claimNexteRx, sendtoReview } from '@rxdesk/contract/areas/cases/calls'
import { geteRxDtls, updateeRxDtls } from '@rxdesk/contract/areas/workbench/calls'
import { insertMedicineData } from '@rxdesk/contract/areas/workbench/medicine-calls'
import { openPointKinds } from '@rxdesk/contract/record/open-points'
import { type AskCall, askOverAny, CallRefused, NetworkLost } from '../ask-over-any.ts'
import type { SignedIn } from '../bench-services.ts'

/** What was done with a case, as far as the operator was told. */
export interface Told {
  /** The number in the field of complaints whose save was answered last, and the last that was sent. */
  saved: number
  sent: number
  medicines: { answered: string[]; unanswered: string[] }
  forwarded: 'answered' | 'unanswered' | 'not asked'
}

export interface Writers {
  told: ReadonlyMap<number, Told>
  /** Answers that did not come within the client's own tries, and refusals by their status. */
  unanswered(): number
  refusals: ReadonlyMap<number, number>
  stop(): Promise<void>
}

/** Operators who work as the web client does, over whichever process answers: claim, five saves, two medicines, forward. */
export function startWriters(operators: readonly SignedIn[], webs: readonly string[]): Writers {
  const told = new Map<number, Told>()
  const refusals = new Map<number, number>()
  let unanswered = 0
  let stopped = false

  /** Whether it was answered. What is refused is counted and ends the work on the case. */
  async function heard(asking: Promise<unknown>): Promise<boolean> {
    try {
      await asking
      return true
    } catch (error) {
      if (!(error instanceof NetworkLost)) throw error
      unanswered++
      return false
    }
  }

  async function workOne(ask: AskCall, tab: string): Promise<void> {
    const { erxId } = await ask(claimNexteRx, { tab })
    if (erxId === 0) return
    const opened = await ask(geteRxDtls, { erxId, mode: 'open', tab })
    const held = { erxId, fence: opened.fence ?? 0 }
    // A case whose claim was answered to nobody comes back with what was written before.
    const known = told.get(erxId)
    const case_: Told = known ?? {
      saved: 0,
      sent: 0,
      medicines: { answered: [], unanswered: [] },
      forwarded: 'not asked',
    }
    told.set(erxId, case_)
    for (let save = 0; save < 5; save++) {
      case_.sent++
      const changes = { docobsv: { complaints: `saved ${case_.sent}` } }
      if (await heard(ask(updateeRxDtls, { ...held, changes, base: {} }))) case_.saved = case_.sent
    }
    for (let medicine = 0; medicine < 2; medicine++) {
      const { answered, unanswered: lost } = case_.medicines
      const medName = `Chaos ${erxId}-${answered.length + lost.length}`
      const added = await heard(
        ask(insertMedicineData, { ...held, medicine: { medName, dosage: '1-0-1 x 5 days' } }),
      )
      ;(added ? answered : lost).push(medName)
    }
    case_.forwarded = 'unanswered'
    const forward = { ...held, direction: 'forward' as const, goesOnWith: [...openPointKinds] }
    if (await heard(ask(sendtoReview, forward))) case_.forwarded = 'answered'
  }

  const working = operators.map(async ({ caller, bearer }, at) => {
    const ask = askOverAny(webs, bearer, at)
    while (!stopped) {
      try {
        await workOne(ask, `chaos-${at}`)
      } catch (error) {
        if (error instanceof CallRefused) refusals.set(error.status, (refusals.get(error.status) ?? 0) + 1)
        else if (error instanceof NetworkLost) unanswered++
        else throw new Error(`the work of ${caller.agentId} ended`, { cause: error })
        await sleep(200)
      }
    }
  })
  return {
    told,
    refusals,
    unanswered: () => unanswered,
    async stop() {
      stopped = true
      await Promise.all(working)
    },
  }
}
