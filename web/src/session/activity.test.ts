import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { dueAt, idleLimit, logsActivity, pingDue } from './activity.ts'

const minute = 60_000

describe('the idle limit', () => {
  it('is 30 minutes for operators and 24 hours for role 1', () => {
    expect(idleLimit(2, 0)).toBe(30 * minute)
    expect(idleLimit(1, 0)).toBe(24 * 60 * minute)
  })

  it('of an operator follows a server setting above zero; role 1 keeps its day', () => {
    expect(idleLimit(4, 45)).toBe(45 * minute)
    expect(idleLimit(4, -1)).toBe(30 * minute)
    expect(idleLimit(1, 45)).toBe(24 * 60 * minute)
  })
})

describe('the next step of the clock', () => {
  const idle = 30 * minute

  it('is a heartbeat 300 seconds after the last one, and only when the user acted since', () => {
    expect(dueAt(300_000, { active: 200_000, heartbeat: 0 }, idle)).toBe('heartbeat')
    expect(dueAt(299_999, { active: 200_000, heartbeat: 0 }, idle)).toBe('nothing')
    expect(dueAt(900_000, { active: 0, heartbeat: 10 }, idle)).toBe('nothing')
  })

  it('is the end at the idle limit, with or without a heartbeat', () => {
    expect(dueAt(idle, { active: 0, heartbeat: 0 }, idle)).toBe('signOut')
    expect(dueAt(idle - 1, { active: 0, heartbeat: 0 }, idle)).not.toBe('signOut')
  })

  it('never lets a user who acts be signed out, and never beats twice within 300 seconds', () => {
    const steps = fc.array(fc.record({ wait: fc.integer({ min: 1, max: idle - 1 }), acts: fc.boolean() }), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(steps, (all) => {
        let now = 0
        const last = { active: 0, heartbeat: 0 }
        const beats: number[] = [0]
        for (const { wait, acts } of all) {
          now += wait
          const quiet = now - last.active
          if (acts && quiet < idle) last.active = now
          const due = dueAt(now, last, idle)
          expect(due === 'signOut').toBe(now - last.active >= idle)
          if (due === 'heartbeat') {
            expect(now - (beats.at(-1) ?? 0)).toBeGreaterThanOrEqual(300_000)
            beats.push(now)
            last.heartbeat = now
          }
        }
      }),
    )
  })
})

describe('the activity ping', () => {
  it('is for level-3 digitization alone', () => {
    expect(logsActivity({ roleIds: [4], userCategory: 1 })).toBe(true)
    expect(logsActivity({ roleIds: [4], userCategory: 0 })).toBe(false)
    expect(logsActivity({ roleIds: [3], userCategory: 1 })).toBe(false)
  })

  it('goes every 60 seconds while something is done', () => {
    expect(pingDue(60_000, { active: 30_000, ping: 0 })).toBe(true)
    expect(pingDue(59_999, { active: 30_000, ping: 0 })).toBe(false)
    expect(pingDue(180_000, { active: 50_000, ping: 60_000 })).toBe(false)
  })
})
