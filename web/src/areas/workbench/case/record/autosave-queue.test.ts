import { emptyCaseRecord } from '@rxdesk/contract/record/case-record'
import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import type { AutosaveQueue } from './autosave-queue.ts'
import {
  conflicted,
  decided,
  edited,
  heldIn,
  lost,
  refreshed,
  refused,
  reopened,
  retried,
  retryDelay,
  saved,
  staled,
  startQueue,
  taken,
  unsavedIn,
  valueIn,
} from './autosave-queue.ts'
import type { RecordField } from './record-fields.ts'
import { fieldsOf, sameValue } from './record-fields.ts'

const name = 'rxdtls.fName' as const
const complaints = 'docobsv.complaints' as const
const at = '2026-01-02T06:34:31.000Z'
const fresh = () => startQueue(fieldsOf(emptyCaseRecord))
const storedWith = (...values: [RecordField, unknown][]) => new Map([...fieldsOf(emptyCaseRecord), ...values])

function send(queue: AutosaveQueue) {
  const sent = taken(queue)
  if (!sent) throw new Error('nothing to send')
  return sent
}

describe('typing', () => {
  it('sends only what changed, with the value it started from', () => {
    const { batch } = send(edited(edited(fresh(), name, 'As'), name, 'Asha'))
    expect([...batch]).toEqual([[name, { value: 'Asha', base: '' }]])
  })

  it('is no edit when it returns to the stored value', () => {
    const queue = edited(edited(fresh(), name, 'A'), name, '')
    expect(taken(queue)).toBeUndefined()
    expect(unsavedIn(queue).size).toBe(0)
  })

  it('holds back a value that does not fit the field and sends the rest', () => {
    const queue = edited(edited(fresh(), 'rxdtls.mobileNo', '98', 'invalid'), name, 'Asha')
    const sent = send(queue)
    expect([...sent.batch.keys()]).toEqual([name])
    const after = saved(sent.queue, at)
    expect(heldIn(after)).toEqual(['rxdtls.mobileNo'])
    expect(valueIn(after, 'rxdtls.mobileNo')).toBe('98')
  })
})

describe('a save under way', () => {
  it('is alone: nothing else goes out until it is answered', () => {
    const { queue } = send(edited(fresh(), name, 'A'))
    expect(taken(edited(queue, complaints, 'Fever'))).toBeUndefined()
  })

  it('is followed by the typing meanwhile, based on the value that it stored', () => {
    const first = send(edited(fresh(), name, 'A'))
    const second = send(saved(edited(first.queue, name, 'As'), at))
    expect([...second.batch]).toEqual([[name, { value: 'As', base: 'A' }]])
    const done = saved(second.queue, at)
    expect(done.stored.get(name)).toBe('As')
    expect(unsavedIn(done).size).toBe(0)
  })

  it('needs no second save when the typing went away and back', () => {
    const first = send(edited(fresh(), name, 'A'))
    expect(taken(saved(edited(edited(first.queue, name, 'As'), name, 'A'), at))).toBeUndefined()
  })
})

describe('no answer', () => {
  it('waits longer each time, to half a minute at most', () => {
    expect([1, 2, 3, 6, 20].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 30_000, 30_000])
  })

  it('sends nothing until it is time, then all of it from the first base', () => {
    const first = send(edited(fresh(), name, 'A'))
    const failed = lost(edited(first.queue, name, 'As'), 5_000)
    expect(failed.trouble).toEqual({ kind: 'lost', attempt: 1, retryAt: 6_000 })
    expect(taken(failed)).toBeUndefined()
    expect([...send(retried(failed)).batch]).toEqual([[name, { value: 'As', base: '' }]])
  })

  it('does not take its own lost save for a conflict', () => {
    const first = send(edited(fresh(), name, 'A'))
    const again = send(retried(lost(edited(first.queue, name, 'As'), 0)))
    const settled = conflicted(again.queue, [{ field: name, theirs: 'A', mine: 'As' }])
    expect(settled.trouble).toBeUndefined()
    expect([...send(settled).batch]).toEqual([[name, { value: 'As', base: 'A' }]])
  })

  it('still reports that the typing was taken back, as the lost save may be stored', () => {
    const failed = lost(send(edited(fresh(), name, 'A')).queue, 0)
    expect([...send(retried(edited(failed, name, ''))).batch]).toEqual([[name, { value: '', base: '' }]])
  })
})

describe('a conflict', () => {
  const conflict = { field: name, theirs: 'Usha', mine: 'Asha' }
  const inConflict = () => conflicted(send(edited(fresh(), name, 'Asha')).queue, [conflict])

  it('stops saving and shows both values', () => {
    const queue = inConflict()
    expect(queue.trouble).toEqual({ kind: 'conflict', conflicts: [conflict] })
    expect(taken(retried(queue))).toBeUndefined()
    expect(valueIn(queue, name)).toBe('Asha')
  })

  it('sends mine over theirs when that is chosen', () => {
    const queue = decided(inConflict(), new Map([[name, 'mine']]))
    expect([...send(queue).batch]).toEqual([[name, { value: 'Asha', base: 'Usha' }]])
  })

  it('shows theirs when that is chosen, and sends nothing', () => {
    const queue = decided(inConflict(), new Map([[name, 'theirs']]))
    expect(valueIn(queue, name)).toBe('Usha')
    expect(taken(queue)).toBeUndefined()
  })

  it('is none when both wrote the same', () => {
    const queue = conflicted(send(edited(fresh(), name, 'Asha')).queue, [{ ...conflict, theirs: 'Asha' }])
    expect(queue.trouble).toBeUndefined()
    expect(unsavedIn(queue).size).toBe(0)
  })

  it('is none when vital signs only stand in another order', () => {
    const pulse = { vitalId: 2, value: '72', unit: '/min' }
    const bp = { vitalId: 1, value: '120/80', unit: 'mmHg' }
    const start = startQueue(storedWith(['patientvital', [pulse, bp]]))
    const more = [pulse, bp, { vitalId: 3, value: '98', unit: 'F' }]
    const queue = conflicted(send(edited(start, 'patientvital', more)).queue, [
      { field: 'patientvital', theirs: [bp, pulse], mine: more },
    ])
    expect([...send(queue).batch]).toEqual([['patientvital', { value: more, base: [bp, pulse] }]])
  })
})

describe('a claim that is over', () => {
  const stale = () => staled(send(edited(fresh(), name, 'Asha')).queue)

  it('keeps everything on the screen and sends nothing, even after more typing', () => {
    const queue = edited(stale(), complaints, 'Fever')
    expect(taken(retried(queue))).toBeUndefined()
    expect(valueIn(queue, name)).toBe('Asha')
    expect([...unsavedIn(queue).keys()]).toEqual([name, complaints])
  })

  it('continues from the current record once the case is ours again', () => {
    const queue = reopened(stale(), storedWith([complaints, 'Cough']))
    expect([...send(queue).batch]).toEqual([[name, { value: 'Asha', base: '' }]])
    expect(valueIn(queue, complaints)).toBe('Cough')
  })

  it('asks about a field that another user filled meanwhile', () => {
    const queue = reopened(stale(), storedWith([name, 'Usha']))
    expect(queue.trouble).toEqual({
      kind: 'conflict',
      conflicts: [{ field: name, theirs: 'Usha', mine: 'Asha' }],
    })
  })
})

describe('a refusal', () => {
  it('applies to the fields that it names and lets the others pass', () => {
    const sent = send(edited(edited(fresh(), 'rxdtls.email', 'a@b.cd'), name, 'Asha'))
    const queue = refused(sent.queue, 'does not fit', [
      { path: 'changes.rxdtls.email', message: 'Please enter valid Email' },
    ])
    expect(heldIn(queue)).toEqual(['rxdtls.email'])
    expect([...send(queue).batch.keys()]).toEqual([name])
  })

  it('of the whole waits for the next edit', () => {
    const queue = refused(send(edited(fresh(), name, 'Asha')).queue, 'No access')
    expect(taken(queue)).toBeUndefined()
    expect([...send(edited(queue, complaints, 'Fever')).batch.keys()]).toEqual([name, complaints])
  })
})

it('reading the record again never touches current typing', () => {
  const queue = refreshed(edited(fresh(), name, 'Ash'), storedWith([name, 'Usha'], ['rxdtls.doctorId', 7]))
  expect(valueIn(queue, name)).toBe('Ash')
  expect(valueIn(queue, 'rxdtls.doctorId')).toBe(7)
})

describe('in any order of events', () => {
  /** A server as it stores fields: three-way, refusing when the base is neither stored nor the new value. */
  class Server {
    record = new Map<RecordField, unknown>(fieldsOf(emptyCaseRecord))
    save(batch: ReturnType<typeof send>['batch']) {
      const conflicts = [...batch].flatMap(([field, { value, base }]) => {
        const theirs = this.record.get(field)
        return sameValue(field, theirs, value) || sameValue(field, theirs, base)
          ? []
          : [{ field, theirs, mine: value }]
      })
      if (conflicts.length > 0) return conflicts
      for (const [field, { value }] of batch) this.record.set(field, value)
      return []
    }
  }
  const step = fc.oneof(
    fc.record({
      do: fc.constant('type' as const),
      field: fc.constantFrom<RecordField>(name, complaints),
      value: fc.constantFrom('', 'a', 'b', 'c'),
    }),
    fc.record({ do: fc.constant('send' as const) }),
    fc.record({ do: fc.constant('answer' as const), how: fc.constantFrom('ok', 'lostBefore', 'lostAfter') }),
  )

  it('the server ends up with what the screen shows', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const server = new Server()
        let queue = fresh()
        const answer = (how: string) => {
          if (!queue.sending) return
          if (how === 'lostBefore') queue = lost(queue, 0)
          else {
            const conflicts = server.save(queue.sending)
            if (how === 'lostAfter') queue = lost(queue, 0)
            else queue = conflicts.length > 0 ? conflicted(queue, conflicts) : saved(queue, at)
          }
        }
        for (const each of steps) {
          if (each.do === 'type') queue = edited(queue, each.field, each.value)
          else if (each.do === 'send') queue = taken(retried(queue))?.queue ?? queue
          else answer(each.how)
        }
        const shown = [name, complaints].map((field) => valueIn(queue, field))
        for (let rounds = 0; rounds < 10 && unsavedIn(queue).size > 0; rounds++) {
          queue = taken(retried(queue))?.queue ?? queue
          answer('ok')
        }
        expect(queue.trouble).toBeUndefined()
        expect([name, complaints].map((field) => server.record.get(field))).toEqual(shown)
        expect([name, complaints].map((field) => valueIn(queue, field))).toEqual(shown)
      }),
    )
  })
})
