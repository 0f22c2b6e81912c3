// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onWorkbench } from '../workbench-case.fixture.tsx'
import { useAdmittedFrom } from './use-admitted-from.ts'

function From() {
  const { erxId, patName, findings } = useAdmittedFrom()
  return <output>{[erxId, patName, findings.complaints, ...findings.diagnosis].join(' · ')}</output>
}

it('offers an admission what stands in the form, though no answer of the server has it yet', async () => {
  const { record } = await onWorkbench(() => <From />)
  const shown = () => screen.getByRole('status').textContent
  expect(shown()).toBe('7 ·  · ')
  act(() => {
    record.edit('rxdtls.fName', 'Asha')
    record.edit('docobsv.complaints', 'Fever with chills')
    record.edit('docobsv.diagnosis', ['Dengue fever'])
  })
  expect(shown()).toBe('7 · Asha · Fever with chills · Dengue fever')
})
