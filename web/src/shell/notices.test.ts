// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { dismissNotice, notify, useNotices } from './notices.ts'

const { result } = renderHook(() => useNotices())
const shown = () => result.current.map(({ text }) => text)
const say = (kind: 'success' | 'error' | 'info', text: string) => act(() => notify[kind](text))
/** Its time is over, or the user has closed it. */
const leave = () => act(() => dismissNotice(result.current[0]?.id ?? 0))

afterEach(() => {
  while (result.current.length > 0) leave()
})

it('shows good news one at a time, the newest', () => {
  say('success', 'Saved')
  say('info', 'A page was read')
  expect(shown()).toEqual(['A page was read'])
  leave()
  expect(shown()).toEqual([])
})

it('keeps an error in its place until it was read; what came meanwhile follows', () => {
  say('success', 'Saved')
  say('error', 'Not sent')
  say('success', 'Saved again')
  say('error', 'The page could not be read')
  say('info', 'A comment')
  say('success', 'Saved at last')
  expect(shown()).toEqual(['Not sent'])
  leave()
  expect(shown()).toEqual(['The page could not be read'])
  leave()
  expect(shown()).toEqual(['Saved at last'])
})

it('says an error once that comes again while it is shown', () => {
  say('error', 'Not reachable')
  say('error', 'Not reachable')
  leave()
  expect(shown()).toEqual([])
})
