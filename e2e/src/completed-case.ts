import {
  geteRxPendingList,
  rejecteRx,
  reopeneRx,
  sendPrescription,
  sendtoReview,
} from '@rxdesk/contract/areas/cases/calls'
import { getClientMasterData } from '@rxdesk/contract/areas/clients/calls'
import { saveClientBilling } from '@rxdesk/contract/areas/clients/term-calls'
import { searchDoctor } from '@rxdesk/contract/areas/doctors/calls'
import { Disease_chart } from '@rxdesk/contract/areas/reports/chart-calls'
import { eRxReportMasterList, onGetReportList } from '@rxdesk/contract/areas/reports/list-calls'
import { geteRxDtls, updateeRxDtls } from '@rxdesk/contract/areas/workbench/calls'
import { wireDayIn } from '@rxdesk/contract/dates'
import { openPointKinds } from '@rxdesk/contract/record/open-points'
import { signInOverWire, type WireSession } from './wire-session.ts'

const TAB = 'figures'

/** Claims a waiting case; answers what its changes need. */
async function claim({ ask }: WireSession, erxId: number) {
  const { fence, medicinedtls } = await ask(geteRxDtls, { erxId, tab: TAB })
  if (fence === null) throw new Error(`eRx ${erxId} is not for this operator`)
  const warnings = medicinedtls.flatMap((line) => line.warnings.map(({ key }) => key))
  return { held: { erxId, fence }, warnings }
}

/** A number of a prescription of the client that waits at L1. */
async function waiting({ ask }: WireSession, client: number): Promise<number> {
  const { data } = await ask(geteRxPendingList, { status: '0', filterVendor: client, limit: 50 })
  const free = data.find(({ holder, level }) => holder === '' && level === 'L1')
  if (!free) throw new Error(`nothing of client ${client} waits`)
  return free.erxId
}

/** A prescription of the client goes its road to Completed, with this diagnosis. */
export async function complete(
  url: string,
  client: number,
  diagnosis: string,
  followUp = '',
): Promise<number> {
  const l1 = await signInOverWire(url, 'L1OP01')
  const erxId = await waiting(l1, client)
  await finish(url, erxId, { diagnosis: [diagnosis], ...(followUp && { followUp }) })
  return erxId
}

/** One that waits at L1 goes its road to Completed, with these findings. */
export async function finish(
  url: string,
  erxId: number,
  docobsv: { diagnosis: string[]; followUp?: string },
): Promise<void> {
  const l1 = await signInOverWire(url, 'L1OP01')
  const first = await claim(l1, erxId)
  const { suggestionlist } = await l1.ask(searchDoctor, { erxId, searchText: 'Kavita Deshmukh' })
  const changes = {
    docobsv,
    rxdtls: { doctorId: suggestionlist[0]?.doctorId ?? 0, prescriptionDate: '09-03-2026' },
  }
  await l1.ask(updateeRxDtls, { ...first.held, changes, base: {} })
  await l1.ask(sendtoReview, { ...first.held, direction: 'forward', goesOnWith: [...openPointKinds] })
  const l2 = await signInOverWire(url, 'L2OP01')
  const second = await claim(l2, erxId)
  await l2.ask(sendtoReview, { ...second.held, direction: 'forward', goesOnWith: [...openPointKinds] })
  const l3 = await signInOverWire(url, 'L3OP01')
  const { held, warnings } = await claim(l3, erxId)
  await l3.ask(sendPrescription, { ...held, goesOnWith: [...openPointKinds], severeConfirmed: warnings })
}

/** Waits until the figures have a prescription, from when it is completed; answers the seconds that it took. */
export async function secondsUntilCounted(
  url: string,
  client: number,
  { erxId, diagnosis }: { erxId: number; diagnosis: string },
): Promise<number> {
  const { ask } = await signInOverWire(url, 'ADMIN01')
  const dayOf = (days: number) => wireDayIn('Asia/Kolkata', new Date(Date.now() + days * 86_400_000))
  const range = { fromDate: dayOf(-60), toDate: dayOf(1), clientId: client }
  const until = async (isThere: () => Promise<boolean>) => {
    for (let attempt = 0; attempt < 600; attempt++) {
      if (await isThere()) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error('the prescription is not there')
  }
  await until(async () => {
    const { result } = await ask(onGetReportList, { ...range, status: 'completed', limit: 50 })
    return result.some((row) => row.erxId === erxId)
  })
  const began = performance.now()
  await until(async () => {
    const { diseaseReport } = await ask(Disease_chart, { ...range, top: 20 })
    return diseaseReport.some(({ name }) => name === diagnosis)
  })
  return (performance.now() - began) / 1000
}

/** A waiting prescription of the client is rejected; answers the reason. */
export async function reject(url: string, client: number): Promise<string> {
  const l1 = await signInOverWire(url, 'L1OP02')
  const admin = await signInOverWire(url, 'ADMIN01')
  const [reason] = (await admin.ask(eRxReportMasterList, {})).reasonList
  if (!reason) throw new Error('there are no reasons')
  const { held } = await claim(l1, await waiting(l1, client))
  await l1.ask(rejecteRx, { ...held, reasonId: reason.reasonId, note: 'of the test' })
  return reason.reason
}

export async function reopen(url: string, erxId: number): Promise<void> {
  const { ask } = await signInOverWire(url, 'ADMIN01')
  await ask(reopeneRx, { erxId, reason: 'Something is missing' })
}

/** Agrees fees with a client that has none, of every day. */
export async function agreeFees(url: string, client: number, fee: number): Promise<void> {
  const { ask } = await signInOverWire(url, 'ADMIN01')
  const { version } = await ask(getClientMasterData, { clientId: client })
  await ask(saveClientBilling, {
    clientId: client,
    version,
    validFrom: '01-01-2020',
    currency: 'INR',
    fees: { opd: fee },
  })
}
