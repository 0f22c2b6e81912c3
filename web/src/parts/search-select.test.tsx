// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { onPage } from './on-page.fixture.tsx'
import { SearchSelect } from './search-select.tsx'

const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent ?? '')

/** A field whose answers come when the test says so. */
async function field() {
  const pending = new Map<string, (names: readonly string[]) => void>()
  function Field() {
    const [value, setValue] = useState<string | null>(null)
    return (
      <>
        <SearchSelect<string>
          label="Doctor"
          searchKey={['names']}
          load={(text) => new Promise((resolve) => pending.set(text, resolve))}
          value={value}
          onChange={setValue}
          optionLabel={(name) => name}
          optionKey={(name) => name}
        />
        <output aria-label="chosen">{value ?? 'nobody'}</output>
      </>
    )
  }
  const user = await onPage(<Field />)
  return {
    user,
    box: await screen.findByRole('combobox', { name: 'Doctor' }),
    chosen: () => screen.getByRole('status', { name: 'chosen' }).textContent,
    async answer(text: string, names: readonly string[]) {
      await expect.poll(() => pending.has(text)).toBe(true)
      pending.get(text)?.(names)
      await expect.poll(shown).toEqual(expect.arrayContaining([...names]))
    },
  }
}

it('chooses what was marked though the newest answer puts another one there', async () => {
  const { user, box, chosen, answer } = await field()
  await user.type(box, 'ra')
  await answer('ra', ['Rama Rao', 'Rani Devi'])
  await user.type(box, 'n')
  await expect.poll(shown).toEqual(['Rani Devi'])
  await user.keyboard('{ArrowDown}')
  await answer('ran', ['Ranjit Sethi', 'Rani Devi'])
  await user.keyboard('{Enter}')
  expect(chosen()).toBe('Rani Devi')
  expect(shown()).toEqual([])
})

it('keeps the mark where as many other options come', async () => {
  const { user, box, chosen, answer } = await field()
  await user.type(box, 'ra')
  await answer('ra', ['Rani Devi', 'Ranjit Sethi'])
  await user.type(box, 'n')
  await user.keyboard('{ArrowDown}')
  await answer('ran', ['Ranveer Das', 'Rani Devi'])
  await user.keyboard('{Enter}')
  expect(chosen()).toBe('Rani Devi')
})

it('chooses what is clicked where another one was marked before', async () => {
  const { user, box, chosen, answer } = await field()
  await user.type(box, 'ra')
  await answer('ra', ['Rani Devi', 'Ranjit Sethi'])
  await user.type(box, 'n')
  await user.keyboard('{ArrowDown}')
  await answer('ran', ['Ranveer Das', 'Ranjit Sethi'])
  expect(shown()).toEqual(['Rani Devi', 'Ranjit Sethi', 'Ranveer Das'])
  await user.click(screen.getByRole('option', { name: 'Ranveer Das' }))
  expect(chosen()).toBe('Ranveer Das')
  expect(shown()).toEqual([])
})

it('marks the first option that comes after an arrow was pressed', async () => {
  const { user, box, chosen, answer } = await field()
  await user.type(box, 'ra')
  await user.keyboard('{ArrowDown}')
  await answer('ra', ['Rama Rao', 'Rani Devi'])
  await user.keyboard('{Enter}')
  expect(chosen()).toBe('Rama Rao')
})

it('chooses the same one again and closes', async () => {
  const { user, box, chosen, answer } = await field()
  await user.click(box)
  await answer('', ['Rama Rao', 'Rani Devi'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(chosen()).toBe('Rama Rao')
  for (const choose of [
    () => user.keyboard('{Enter}'),
    () => user.click(screen.getByRole('option', { name: 'Rama Rao' })),
  ]) {
    await user.keyboard('{ArrowDown}')
    await expect.poll(shown).toEqual(['Rama Rao', 'Rani Devi'])
    await choose()
    await expect.poll(shown).toEqual([])
    expect(chosen()).toBe('Rama Rao')
  }
})

it('chooses nothing where nobody asked for a mark', async () => {
  const { user, box, chosen, answer } = await field()
  await user.type(box, 'ra')
  await answer('ra', ['Rama Rao', 'Rani Devi'])
  await user.keyboard('{Enter}')
  expect(chosen()).toBe('nobody')
})

it('chooses what is clicked, also while a newer answer is on its way', async () => {
  const { user, box, chosen, answer } = await field()
  await user.click(box)
  await answer('', ['Rama Rao', 'Rani Devi'])
  await user.click(screen.getByRole('option', { name: 'Rani Devi' }))
  expect(chosen()).toBe('Rani Devi')
  expect(shown()).toEqual([])
})
