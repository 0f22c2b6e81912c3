// @vitest-environment happy-dom
import type { Proposal } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { onWorkbench } from '#areas/workbench/workbench-case.fixture.tsx'
import { language } from '#language/language.ts'
import { proposalOf } from './proposals.fixture.ts'
import { ProposalsPanel } from './proposals-panel.tsx'
import { useNeedWalk } from './use-need-walk.ts'

const ns = 'workbench-proposals'

function Panel() {
  return <ProposalsPanel walk={useNeedWalk([])} />
}

const openPanel = (proposals: readonly Proposal[]) => onWorkbench(() => <Panel />, { proposals })
const rowsLeft = () => screen.queryAllByRole('listitem').length

describe('a term that its list does not have', () => {
  const unlisted = (candidates: readonly string[]) =>
    proposalOf('investigation', { term: 'Chest view X-ray,', masterId: null }, {
      candidates: candidates.map((label, at) => ({
        label,
        score: 0.9,
        value: { term: label, masterId: at + 1 },
      })),
    } as Partial<Proposal>)

  it('is a card by Enter, with the term of the list first: another Enter takes it', async () => {
    const proposal = unlisted(['X-ray chest'])
    const { user, record, decisions } = await openPanel([proposal])
    await waitFor(() => expect(document.activeElement?.id).toBe(`proposal-${proposal.proposalId}`))
    await user.keyboard('{Enter}')
    const known = await screen.findByRole('button', { name: 'X-ray chest' })
    await waitFor(() => expect(document.activeElement).toBe(known))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(rowsLeft()).toBe(0))
    expect(record.valueOf('labobsv')).toMatchObject([{ testName: 'X-ray chest' }])
    expect(decisions).toMatchObject([{ outcome: 'changed', changedTo: 'X-ray chest' }])
  })

  it('is added as it is corrected in the card, or ignored', async () => {
    const [first, second] = [unlisted(['X-ray chest']), unlisted(['X-ray hand'])]
    const { user, record, decisions } = await openPanel([first, second])
    await waitFor(() => expect(document.activeElement?.id).toBe(`proposal-${first.proposalId}`))
    await user.keyboard('{Enter}')
    const field = await screen.findByRole('textbox', { name: language.t('kind.investigation', { ns }) })
    expect(field).toHaveProperty('value', 'Chest view X-ray')
    await user.type(field, ' AP{Enter}')
    await waitFor(() => expect(document.activeElement?.id).toBe(`proposal-${second.proposalId}`))
    expect(record.valueOf('labobsv')).toMatchObject([{ testName: 'Chest view X-ray AP' }])
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('button', { name: language.t('register.ignore', { ns }) }))
    await waitFor(() => expect(rowsLeft()).toBe(0))
    expect(decisions.map(({ outcome }) => outcome)).toEqual(['changed', 'rejected'])
  })
})

it('the drawer is made higher by the arrow keys of its edge, and stays so for this user', async () => {
  const { user } = await openPanel([proposalOf('uhid', { text: 'U7' })])
  const edge = await screen.findByRole('separator', { name: language.t('drawerHeight', { ns }) })
  expect(edge.getAttribute('aria-valuenow')).toBe('40')
  edge.focus()
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
  expect(edge.getAttribute('aria-valuenow')).toBe('45')
  expect(Object.entries(localStorage).filter(([key]) => key.includes('proposalsHeight'))).toMatchObject([
    [expect.stringContaining('.'), '45'],
  ])
  await user.keyboard('{End}{ArrowUp}')
  expect(edge.getAttribute('aria-valuenow')).toBe('80')
  await user.dblClick(edge)
  expect(edge.getAttribute('aria-valuenow')).toBe('40')
})
