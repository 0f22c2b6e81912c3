// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTexts, onPage } from '#parts/on-page.fixture.tsx'
import { WaitLine } from './wait-line.tsx'

const said = async (minutes: number | null, longer: number) => {
  await loadTexts('queue-dashboard')
  await onPage(
    <main>
      <WaitLine minutes={minutes} longer={longer} />
    </main>,
  )
  return (await screen.findByRole('main')).textContent
}

it('says the longest wait, and how many wait too long', async () => {
  expect(await said(65, 0)).toMatch(/^Longest wait 1 h/)
})
it('says one and many in their words, and stops counting where the server does', async () => {
  expect(await said(20, 1)).toMatch(/ · 1 waits longer than a consultation takes$/)
})
it('stops counting where the server does', async () => {
  expect(await said(900, 100)).toMatch(/ · 99\+ wait longer/)
})
it('says nothing where nothing waits', async () => {
  expect(await said(null, 0)).toBe('')
})
