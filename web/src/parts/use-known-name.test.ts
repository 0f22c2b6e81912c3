// @vitest-environment happy-dom

import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useKnownName } from './use-known-name.ts'

const loading = { name: undefined, failed: false }

describe('useKnownName', () => {
  it('shows no number while the name is read, and the number when it cannot be', () => {
    const { result, rerender } = renderHook(({ read }) => useKnownName(1, read), {
      initialProps: { read: loading as { name: string | undefined; failed: boolean } },
    })
    expect(result.current.name).toBe('…')
    rerender({ read: { name: 'aiims', failed: false } })
    expect(result.current.name).toBe('aiims')
    rerender({ read: { name: undefined, failed: true } })
    expect(result.current.name).toBe('1')
  })

  it('has the name of a chosen or given record at once, and of no other', () => {
    const { result, rerender } = renderHook(({ id }) => useKnownName(id, loading, { id: 3, name: 'given' }), {
      initialProps: { id: 3 },
    })
    expect(result.current.name).toBe('given')
    act(() => result.current.remember({ id: 2, name: 'chosen' }))
    rerender({ id: 2 })
    expect(result.current.name).toBe('chosen')
    rerender({ id: 4 })
    expect(result.current.name).toBe('…')
  })
})
