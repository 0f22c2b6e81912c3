// @vitest-environment happy-dom
import { getSearchPatientReports } from '@rxdesk/contract/areas/reports/patient-calls'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTexts, onPage } from '#parts/on-page.fixture.tsx'
import { startFakeServer } from '#wire/fake-server.fixture.ts'
import { PatientReports } from './patient-reports.tsx'

const report = (fileId: string, category: string, source: 'MRD' | 'Lab') => ({
  fileId,
  reportTag: { uid: 1, category, reportDate: '01-04-2026' },
  investigationDate: '01-04-2026',
  source,
  erxId: 7,
})

it('lists the pictures in the order of the server, and opens the chosen one by the keyboard', async () => {
  const server = startFakeServer()
  server.serve(getSearchPatientReports, () => ({
    reportData: [report('b', 'Blood tests', 'Lab'), report('a', '', 'MRD')],
    reportCount: 2,
  }))
  await loadTexts('patients')
  const user = await onPage(<PatientReports patientId={3} />)
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    'Blood tests, eRx 701-04-2026 With a prescription',
    'Report, eRx 701-04-2026 Medical records',
  ])
  expect(server.asked(getSearchPatientReports)).toMatchObject([{ patientId: 3 }])
  screen.getByRole('button', { name: 'Blood tests, eRx 7' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Blood tests, eRx 7' })).toBeTruthy()
})

it('says that there is none', async () => {
  startFakeServer().serve(getSearchPatientReports, () => ({ reportData: [], reportCount: 0 }))
  await loadTexts('patients')
  await onPage(<PatientReports patientId={3} />)
  expect(await screen.findByText('No record found')).toBeTruthy()
})
