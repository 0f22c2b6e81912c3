import { expect, it } from 'vitest'
import { unseenNotices } from './unseen-notices.ts'

const at = (minute: string) => `2026-11-23T10:${minute}:00.000Z`

it('counts what was not seen, and work that is still to be done', () => {
  const notices = [
    { kind: 'returned', at: at('01') },
    { kind: 'comment', at: at('02') },
    { kind: 'approved', at: at('03') },
  ] as const
  expect(unseenNotices(notices, '')).toBe(3)
  expect(unseenNotices(notices, at('02'))).toBe(2)
  expect(unseenNotices(notices, at('09'))).toBe(1)
  expect(unseenNotices([], at('09'))).toBe(0)
})
