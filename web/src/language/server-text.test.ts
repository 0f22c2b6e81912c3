import { consoleMessages, message, messages } from '@rxdesk/contract/messages'
import { openMessages } from '@rxdesk/contract/messages-open'
import { describe, expect, it } from 'vitest'
import { knownSentence, learnSentences } from './server-text.ts'

learnSentences(openMessages)
learnSentences(consoleMessages)

describe('a sentence of the server', () => {
  it('is recognised with any values in its blanks, with or without "Error: "', () => {
    expect(knownSentence(message('case.sentToClient', { client: 'City (East) Hospital' }))).toEqual({
      key: 'case.sentToClient',
      values: { client: 'City (East) Hospital' },
    })
    expect(knownSentence(`Error: ${message('signIn.throttled', { seconds: 20 })}`)).toEqual({
      key: 'signIn.throttled',
      values: { seconds: '20' },
    })
  })

  it('every sentence of the contract is found again as itself', () => {
    for (const sentence of Object.values(messages)) {
      const found = knownSentence(sentence)
      expect(found && messages[found.key]).toBe(sentence)
    }
  })

  it('that the contract does not know is not matched', () => {
    expect(knownSentence('The printer is on fire')).toBeUndefined()
    expect(knownSentence('Note saved yesterday')).toBeUndefined()
  })
})
