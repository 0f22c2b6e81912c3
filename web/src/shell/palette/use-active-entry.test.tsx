// @vitest-environment happy-dom

import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { onPage } from '#parts/on-page.fixture.tsx'
import { useActiveEntry } from './use-active-entry.ts'

let opened: string[] = []
let closed = 0
beforeEach(() => {
  opened = []
  closed = 0
})

const entriesOf = (names: readonly string[]) =>
  names.map((id) => ({ id, icon: null, label: id, below: [], open: () => void opened.push(id) }))
const close = () => {
  closed++
}

/** A box whose answers come when the button is pressed. */
function Box({ first, later }: { first: readonly string[]; later?: readonly string[] }) {
  const [typed, setTyped] = useState('')
  const [waits, setWaits] = useState(later !== undefined)
  const entries = entriesOf(waits ? first : [...first, ...(later ?? [])])
  const { active, onKeyDown } = useActiveEntry({ typed, entries, waits, onClose: close })
  return (
    <>
      <input
        aria-label="box"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      <output>{active?.id}</output>
      <button type="button" onClick={() => setWaits(false)}>
        answer
      </button>
    </>
  )
}
const active = () => screen.getByRole('status').textContent

it('goes round by the arrows, begins again with another text and opens by Enter', async () => {
  const user = await onPage(<Box first={['one', 'two', 'three']} />)
  await user.type(screen.getByLabelText('box'), '{ArrowDown}')
  expect(active()).toBe('two')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(active()).toBe('three')
  await user.keyboard('{ArrowDown}')
  expect(active()).toBe('one')
  await user.keyboard('{ArrowDown}x')
  expect(active()).toBe('one')
  await user.keyboard('{ArrowDown}{Enter}')
  expect([opened, closed]).toEqual([['two'], 1])
})

it('opens what the answer brings when Enter came first, unless another text was typed meanwhile', async () => {
  const user = await onPage(<Box first={[]} later={['found']} />)
  await user.type(screen.getByLabelText('box'), 'fo{Enter}')
  expect(opened).toEqual([])
  await user.click(screen.getByText('answer'))
  expect([opened, closed]).toEqual([['found'], 1])
})

it('forgets an early Enter with the text it was pressed for', async () => {
  const user = await onPage(<Box first={[]} later={['found']} />)
  await user.type(screen.getByLabelText('box'), 'fo{Enter}u')
  await user.click(screen.getByText('answer'))
  expect(opened).toEqual([])
})

it('closes by its own key, and leaves other keys to the box', async () => {
  const user = await onPage(<Box first={['one']} />)
  await user.type(screen.getByLabelText('box'), 'ab{Home}c{Control>}k{/Control}')
  expect(screen.getByLabelText<HTMLInputElement>('box').value).toBe('cab')
  expect([opened, closed]).toEqual([[], 1])
})
