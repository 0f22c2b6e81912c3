import { beforeEach, describe, expect, it } from 'vitest'
import { memoryStorage } from '#parts/memory-storage.fixture.ts'
import { unsavedOf } from '#session/unsaved-typing.ts'
import type { Edits } from './autosave-queue.ts'
import { KeptTyping } from './use-unsaved-typing.ts'

const typing = (value: string, base = ''): Edits => new Map([['rxdtls.fName', { value, base }]])
const nothing: Edits = new Map()

const anita = { userCode: 10, typingKey: 'a'.repeat(64) }
let storage: Storage
let first: KeptTyping
let second: KeptTyping
const kept = () => unsavedOf(anita, 4, storage).map(({ value }) => value)
const offered = (tab: KeptTyping) => tab.snapshot().map(({ value }) => value)

beforeEach(() => {
  storage = memoryStorage()
  first = new KeptTyping(anita, 4, storage)
  second = new KeptTyping(anita, 4, storage)
})

describe('the typing of two tabs on one case', () => {
  it('in one is offered to the other', () => {
    first.keep(typing('Asha'))
    second.look()
    expect(offered(second)).toEqual(['Asha'])
  })

  it('in one outlives that the other is closed', () => {
    first.keep(typing('Asha'))
    second.keep(nothing)
    expect(kept()).toEqual(['Asha'])
  })

  it('is no longer offered once the first has saved it', () => {
    first.keep(typing('Asha'))
    second.look()
    first.keep(nothing)
    second.look()
    expect([offered(second), kept()]).toEqual([[], []])
  })

  it('belongs to the tab that took it up: the first neither overwrites nor removes it', () => {
    first.keep(typing('Ash'))
    second.look()
    second.settle(['rxdtls.fName'], false)
    second.keep(typing('Asha'))
    first.look()
    first.keep(typing('Ash'))
    expect(kept()).toEqual(['Asha'])
    first.keep(nothing)
    expect(kept()).toEqual(['Asha'])
  })

  it('does not come back from the first once it was saved in the second', () => {
    first.keep(typing('Asha'))
    second.look()
    second.settle(['rxdtls.fName'], false)
    second.keep(typing('Asha'))
    second.keep(nothing)
    first.look()
    first.keep(typing('Asha'))
    expect([kept(), offered(second)]).toEqual([[], []])
  })

  it('is stored again when the first tab types on', () => {
    first.keep(typing('Asha'))
    second.keep(typing('Usha'))
    first.look()
    first.keep(typing('Ashas'))
    expect(kept()).toEqual(['Ashas'])
  })

  it('of another case or person is not offered', () => {
    new KeptTyping(anita, 5, storage).keep(typing('Asha'))
    new KeptTyping({ ...anita, userCode: 11 }, 4, storage).keep(typing('Usha'))
    second.look()
    expect(offered(second)).toEqual([])
  })
})

describe('earlier typing', () => {
  it('is offered until it is used or discarded, even when more is stored meanwhile', () => {
    first.keep(typing('Asha'))
    const opened = new KeptTyping(anita, 4, storage)
    opened.keep(nothing)
    expect([offered(opened), kept()]).toEqual([['Asha'], ['Asha']])
    opened.settle(['rxdtls.fName'], true)
    expect([offered(opened), kept()]).toEqual([[], []])
  })

  it('is forgotten once it was used and saved', () => {
    first.keep(typing('Asha'))
    const opened = new KeptTyping(anita, 4, storage)
    opened.settle(['rxdtls.fName'], false)
    opened.keep(typing('Asha'))
    opened.keep(nothing)
    expect(kept()).toEqual([])
  })

  it('stays on offer when the field is typed over and another tab stores something', () => {
    first.keep(typing('Asha'))
    const opened = new KeptTyping(anita, 4, storage)
    opened.keep(typing('U'))
    opened.look()
    expect(offered(opened)).toEqual(['Asha'])
  })
})
