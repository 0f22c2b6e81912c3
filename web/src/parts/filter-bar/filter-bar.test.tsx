// @vitest-environment happy-dom

import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadTexts, onPage } from '#parts/on-page.fixture.tsx'
import { FilterBar } from './filter-bar.tsx'
import { choiceFilter, searchFilter } from './list-filter.tsx'

const names = ['colour', 'size', 'taste'] as const
const start = { text: '', colour: 0, size: 0, taste: 0 }
const choices = [
  { value: 0, label: 'Any' },
  { value: 1, label: 'First' },
]

/** Each change of the address. */
const visited = vi.fn()

function List({ of }: { of: readonly (typeof names)[number][] }) {
  const [search, setSearch] = useState(start)
  const change = (fields: Partial<typeof start>) => {
    visited(fields)
    setSearch((before) => ({ ...before, ...fields }))
  }
  return (
    <FilterBar
      change={change}
      search={searchFilter('Search', search.text, change)}
      filters={of.map((name) => choiceFilter({ name, label: name, value: search[name], choices, change }))}
    />
  )
}

/** How wide the window is said to be. */
function windowOf(width: number) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('max-width') && width < Number(/max-width:\s*([\d.]+)/.exec(query)?.[1]),
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
        addListener: () => undefined,
        removeListener: () => undefined,
      }) as unknown as MediaQueryList,
  )
}

beforeEach(async () => {
  visited.mockReset()
  await loadTexts('filter-bar', 'common')
})

it('keeps few filters in sight, says as chips what is set, and takes all off in one change', async () => {
  windowOf(1440)
  const user = await onPage(<List of={['colour', 'size']} />)
  expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
  for (const name of ['colour', 'size']) {
    await user.click(screen.getByRole('combobox', { name }))
    await user.click(screen.getByRole('option', { name: 'First' }))
  }
  expect(screen.getByText('colour: First')).toBeTruthy()
  visited.mockReset()
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(visited.mock.calls).toEqual([[{ colour: 0, size: 0 }]])
  expect(screen.queryByText('colour: First')).toBeNull()
}, 20_000)

it.each([
  ['a phone', 390, ['colour', 'size'] as const],
  ['a list of many filters', 1440, names],
])(
  'folds the filters of %s behind one button, which counts those that are set',
  async (_, width, of) => {
    windowOf(width)
    const user = await onPage(<List of={of} />)
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Search' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    const place = within(await screen.findByRole('dialog', { name: 'Filters' }))
    expect(place.getAllByRole('combobox')).toHaveLength(of.length)
    await user.click(place.getByRole('combobox', { name: 'size' }))
    await user.click(screen.getByRole('option', { name: 'First' }))
    await user.click(place.getByRole('button', { name: 'Done' }))
    expect(screen.getByText('size: First')).toBeTruthy()
    expect(screen.getByText('1')).toBeTruthy()
  },
  20_000,
)
