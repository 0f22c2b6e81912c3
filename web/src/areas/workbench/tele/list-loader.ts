import { getMedicineLists } from '@rxdesk/contract/areas/teleconsultation/case-calls'
import type { TelemedicineList } from '@rxdesk/contract/safety/reference'
import type { MarkedMedicine } from '#areas/workbench/case/slots.ts'
import { askCall } from '#wire/wire.ts'

/** The most that one call is asked about. */
const MOST = 20

interface Waiting {
  medicine: MarkedMedicine
  resolve: (list: TelemedicineList) => void
  reject: (error: unknown) => void
}

/** Medicines that are asked for in the same moment, as the suggestions of one word are, are one call. */
const waiting = new Map<number, Waiting[]>()

export function listOf(erxId: number, medicine: MarkedMedicine): Promise<TelemedicineList> {
  return new Promise((resolve, reject) => {
    const others = waiting.get(erxId)
    if (others) others.push({ medicine, resolve, reject })
    else {
      waiting.set(erxId, [{ medicine, resolve, reject }])
      setTimeout(() => ask(erxId), 0)
    }
  })
}

function ask(erxId: number): void {
  const all = waiting.get(erxId) ?? []
  waiting.delete(erxId)
  for (let at = 0; at < all.length; at += MOST) void askFor(erxId, all.slice(at, at + MOST))
}

async function askFor(erxId: number, some: readonly Waiting[]): Promise<void> {
  try {
    const { lists } = await askCall(getMedicineLists, {
      erxId,
      medicines: some.map(({ medicine }) => medicine),
    })
    for (const [at, { resolve, reject }] of some.entries()) {
      const list = lists[at]
      if (list) resolve(list)
      else reject(new Error('no list was answered'))
    }
  } catch (error) {
    for (const { reject } of some) reject(error)
  }
}
