// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTexts, onPage } from '#parts/on-page.fixture.tsx'
import { PanelCharts } from './panel-charts.tsx'

const figures = {
  result: [],
  totalcount: 9,
  reportCount: {
    received: 9,
    pending: 2,
    inProgress: 1,
    completed: 3,
    rejected: 2,
    consultationFailed: 0,
    failure: 1,
    cancelled: 0,
  },
  reasonList: [],
  summary: {
    firstCall: { median: 12, groups: [1, 2, 0, 1, 1], notCalled: 4 },
    completion: { median: null, groups: [0, 0, 0, 0, 0] },
    attempts: { total: 11, groups: [4, 1, 2, 1, 1] },
    turnaround: { inTime: 3, late: 1 },
    rejections: [
      { reason: 'Not for us', count: 1 },
      { reason: '', count: 1 },
    ],
    failures: [],
  },
  exportData: null,
}

const bars = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('draws each figure, says each as a table, and names what is missing', async () => {
  await loadTexts('teleconsultation-panel', 'chart-card')
  const user = await onPage(<PanelCharts figures={figures} />)
  expect(bars('Outcome')).toEqual([
    'Pending2',
    'In progress1',
    'Completed3',
    'Rejected2',
    'Consultation failed0',
    'Not taken by the partner1',
    'Cancelled by the partner0',
  ])
  expect(bars('Time to the first call')).toEqual([
    '0 to 5 min1',
    '5 to 15 min2',
    '15 to 30 min0',
    '30 to 60 min1',
    'More than 60 min1',
    'Not called4',
  ])
  expect(bars('Calls to the patient')).toEqual(['04', '11', '22', '31', '4 or more1'])
  expect(screen.getByRole('heading', { name: /Within the turnaround.*75%/ })).toBeTruthy()
  expect(screen.getByRole('heading', { name: /first call.*median 12 min/ })).toBeTruthy()
  expect(screen.getByText('No consultation was completed in this period')).toBeTruthy()
  expect(screen.getByText('No consultation failed in this period')).toBeTruthy()
  const rejected = screen.getByRole('region', { name: /^Rejected, by reason/ })
  await user.click(within(rejected).getByRole('button', { name: 'As a table' }))
  expect(
    within(rejected)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['ReasonConsultationsShare', 'Not for us150%', 'No reason recorded150%', 'In all2'])
})
