import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { linkRuns, readableText } from './message-text.ts'

describe('the links in a text', () => {
  it('are the addresses without what ends the sentence', () => {
    expect(linkRuns('See http://127.0.0.1:8080/verify?code=aZ-_ now, or (https://a.test/b).')).toEqual([
      { at: 0, text: 'See ' },
      {
        at: 4,
        text: 'http://127.0.0.1:8080/verify?code=aZ-_',
        href: 'http://127.0.0.1:8080/verify?code=aZ-_',
      },
      { at: 42, text: ' now, or (' },
      { at: 52, text: 'https://a.test/b', href: 'https://a.test/b' },
      { at: 68, text: ').' },
    ])
    expect(linkRuns('')).toEqual([])
  })

  it('are http alone', () => {
    expect(linkRuns('javascript:alert(1) http:// file:///etc').some(({ href }) => href)).toBe(false)
  })

  it('leave any other text as it was', () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom('http://', 'https://a.b/', '.', ' ', '"'))
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('')
        const runs = linkRuns(text)
        expect(runs.map((run) => run.text).join('')).toBe(text)
        for (const { href } of runs) if (href) expect(href).toMatch(/^https?:\/\//)
      }),
    )
  })
})

describe('a text to read', () => {
  it('formats the JSON of a webhook and leaves other texts alone', () => {
    expect(readableText({ channel: 'webhook', text: '{"a":1}' })).toBe('{\n  "a": 1\n}')
    expect(readableText({ channel: 'webhook', text: 'no json' })).toBe('no json')
    expect(readableText({ channel: 'sms', text: '{"a":1}' })).toBe('{"a":1}')
  })
})
