import { releaseeRx } from '@rxdesk/contract/areas/cases/calls'
import { getClientMasterData, getClientPage } from '@rxdesk/contract/areas/clients/calls'
import { saveDischargeSummary } from '@rxdesk/contract/areas/discharge/summary-calls'
import { getIPDeRxDtls } from '@rxdesk/contract/areas/inpatient/case-calls'
import { createIPD, getIPDdoctor } from '@rxdesk/contract/areas/inpatient/stay-calls'
import { updateeRxDtls } from '@rxdesk/contract/areas/workbench/calls'
import { wireDayIn } from '@rxdesk/contract/dates'
import { exampleSummary } from '@rxdesk/contract/discharge/example-summary.fixture'
import type { DischargeSummary } from '@rxdesk/contract/discharge/summary'
import { signInOverWire } from './wire-session.ts'

const HOUR = 3_600_000
const days = (count: number) => wireDayIn('Asia/Kolkata', new Date(Date.now() + count * 24 * HOUR))

/**
 * A patient who was admitted an hour ago, with all that the summary must have except what is said otherwise, at the
 * client with inpatients: the account of an L3 operator is that of its doctor.
 */
export async function preparedStay(url: string, otherwise: Partial<DischargeSummary> = {}): Promise<number> {
  const { ask } = await signInOverWire(url, 'L1OP02')
  const admin = await signInOverWire(url, 'ADMIN01')
  const { list } = await admin.ask(getClientPage, { searchText: 'aiims' })
  const clientId = list[0]?.clientId ?? 0
  const { department } = await admin.ask(getClientMasterData, { clientId })
  const { list: doctors } = await ask(getIPDdoctor, { clientId, searchText: 'Dr. Nalini Rawat', limit: 50 })
  const [doctor, medicine] = [doctors[0], department.find(({ name }) => name === 'Inpatient medicine')]
  if (!doctor || !medicine) throw new Error('the demo has no ward')
  const { erxId } = await ask(createIPD, {
    clientId,
    fName: 'Kavita',
    lName: `Nirmal ${Date.now()}`,
    uhid: `NVH-${Date.now()}`,
    mobileNo: `98${String(Date.now()).slice(-8)}`,
    email: 'kavita@example.org',
    ipdNo: `D-${Date.now()}`,
    admittedAt: new Date(Date.now() - HOUR).toISOString(),
    departmentId: medicine.id,
    doctorId: doctor.doctorId,
    ward: 'Medical',
    reason: 'Fever with chills for 5 days',
  })
  const { fence } = await ask(getIPDeRxDtls, { erxId, mode: 'open', tab: 'wire' })
  const held = { erxId, fence: fence ?? 0 }
  await ask(updateeRxDtls, {
    ...held,
    changes: { rxdtls: { ageYears: 46, genderCode: 2, address: '7 Temple Street' } },
    base: { rxdtls: { ageYears: null, genderCode: null, address: '' } },
  })
  await ask(saveDischargeSummary, {
    ...held,
    saves: 0,
    summary: {
      ...exampleSummary,
      followUp: { ...exampleSummary.followUp, date: days(7) },
      papers: { ...exampleSummary.papers, fitFrom: days(8) },
      ending: { outcome: 'improved', at: new Date().toISOString() },
      ...otherwise,
    },
  })
  await ask(releaseeRx, held)
  return erxId
}
