// @vitest-environment happy-dom

import { getMedicineApprovals, getVitalApprovals } from '@rxdesk/contract/areas/approvals/calls'
import { getApprovalPendingList } from '@rxdesk/contract/areas/approvals/term-calls'
import { getusers } from '@rxdesk/contract/areas/users/calls'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTexts, onPage } from '#parts/on-page.fixture.tsx'
import { startFakeServer } from '#wire/fake-server.fixture.ts'
import { ApprovalLists } from './approval-screen.tsx'

const decided = { decidedBy: 'Asha Verma', decidedAt: '2026-03-04T05:30:00.000Z' }

function start() {
  const server = startFakeServer()
  server.serve(getApprovalPendingList, () => ({ list: [], totalCount: 0 }))
  server.serve(getVitalApprovals, () => ({ vitallen: 0, list: [] }))
  server.serve(getusers, () => ({ data: [], totalCount: 0 }))
  server.serve(getMedicineApprovals, ({ approvalStatus = 0 }) => {
    const request = {
      requestId: 1,
      medName: 'Newmed',
      saltName: '',
      strength: '',
      type: '',
      company: '',
      clientName: 'aiims',
      erxId: 7,
      askedBy: 'Ravi Nair',
      askedAt: '',
      waiting: 1,
      reason: '',
      product: '',
      state: 'pending' as const,
      decidedBy: '',
      decidedAt: '',
    }
    const rejected = { ...request, state: 'rejected' as const, reason: 'A misreading', ...decided }
    return { data: [Number(approvalStatus) === 0 ? request : rejected], totalCount: 1 }
  })
  return server
}

it('shows what waits with a button to decide, and new accounts', async () => {
  await loadTexts('approvals')
  const server = start()
  await onPage(<ApprovalLists status={0} />)
  const medicines = await screen.findByRole('region', { name: 'Medicines' })
  expect(await within(medicines).findByRole('button', { name: 'Decide on Newmed' })).toBeDefined()
  expect(await screen.findByRole('region', { name: 'New accounts' })).toBeDefined()
  expect(server.asked(getApprovalPendingList)).toMatchObject([{ approvalStatus: 0 }])
}, 20_000)

it('shows decided ones with the decision, its reason and who decided, and nothing to decide', async () => {
  await loadTexts('approvals')
  const server = start()
  await onPage(<ApprovalLists status={2} />)
  const medicines = await screen.findByRole('region', { name: 'Medicines' })
  for (const text of ['Rejected', 'A misreading', 'Asha Verma', /04-03-2026/])
    expect(await within(medicines).findByText(text)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Decide/ })).toBeNull()
  expect(screen.queryByRole('region', { name: 'New accounts' })).toBeNull()
  for (const call of [getApprovalPendingList, getMedicineApprovals, getVitalApprovals])
    expect(server.asked(call)).toMatchObject([{ approvalStatus: 2 }])
}, 20_000)
