// @vitest-environment happy-dom

import { screen, waitForElementToBeRemoved, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { ShortcutTable } from '#parts/keyboard/shortcut-table.ts'
import { useTableShortcuts } from '#parts/keyboard/use-shortcuts.ts'
import { fetchLateParts } from '#parts/late-part.ts'
import { loadTexts, onPage } from '#parts/on-page.fixture.tsx'
import { choose } from '#parts/remembered-choice.ts'
import { singleKeys } from '#parts/single-keys.ts'
import { ConsoleOverlays } from './console-overlays.tsx'
import { closeOverlay } from './overlays.ts'

// As an idle browser does.
beforeAll(() => fetchLateParts())
afterEach(() => {
  closeOverlay()
  choose(singleKeys, true)
})

const keys: ShortcutTable<'bake' | 'eat', 'bakery'> = {
  groups: ['bakery'],
  shortcuts: [
    { id: 'bake', keys: 'B', group: 'bakery' },
    { id: 'eat', keys: 'Alt+E', group: 'bakery' },
  ],
  useWords: () => ({ group: () => 'Bakery', shortcut: (id) => `To ${id}` }),
}
let baked = 0

function Bakery({ mayEat }: { mayEat: boolean }) {
  useTableShortcuts(keys, { bake: () => baked++, eat: mayEat ? () => {} : undefined })
  return (
    <>
      <input aria-label="Flour" />
      <ConsoleOverlays />
    </>
  )
}

it('lists the keys that work on the screen, and gives the focus back', async () => {
  await loadTexts('shell', 'common')
  const user = await onPage(<Bakery mayEat={false} />)
  await user.keyboard('b')
  expect(baked).toBe(1)
  await user.keyboard('?')
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(sheet).getByText('To bake')).toBeTruthy()
  expect(within(sheet).getByText('This list')).toBeTruthy()
  // Nothing handles it here.
  expect(within(sheet).queryByText('To eat')).toBeNull()
  // A dialog has its own keys.
  await user.keyboard('b')
  expect(baked).toBe(1)
  await user.keyboard('{Escape}')
  await waitForElementToBeRemoved(sheet)
  await user.keyboard('b')
  expect(baked).toBe(2)
})

it('never takes a single key from typing, nor where they are switched off', async () => {
  await loadTexts('shell', 'common')
  const user = await onPage(<Bakery mayEat={true} />)
  const before = baked
  await user.type(screen.getByLabelText('Flour'), 'b?')
  expect(screen.getByLabelText<HTMLInputElement>('Flour').value).toBe('b?')
  await user.click(document.body)
  choose(singleKeys, false)
  await user.keyboard('b?')
  expect(baked).toBe(before)
  expect(screen.queryByRole('dialog')).toBeNull()
})
