// @vitest-environment happy-dom
import { getMastersList } from '@rxdesk/contract/areas/masters/calls'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startFakeServer } from '#wire/fake-server.fixture.ts'
import { onWorkbench } from '../workbench-case.fixture.tsx'
import { DepartmentTab } from './department-tab.tsx'

it('offers the departments of the client of the case, and shows the one that it holds', async () => {
  const server = startFakeServer()
  const offered = { id: 4, code: '', name: 'Cardiology', nameHindi: '' }
  server.serve(getMastersList, () => ({ list: [offered], totalCount: 1 }))
  const { user } = await onWorkbench(() => <DepartmentTab />, {
    server,
    department: { id: 3, name: 'Former clinic' },
  })
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /Department/ })
  expect(field.value).toBe('Former clinic')
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: 'Cardiology' }, { timeout: 15_000 }))
  expect(field.value).toBe('Cardiology')
  expect(server.asked(getMastersList)).toMatchObject([{ mastertype: 'department', limit: 0, clientId: 1 }])
})
