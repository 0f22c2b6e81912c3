import { refusalText } from '@rxdesk/contract/envelope'
import type { MessageKey } from '@rxdesk/contract/messages'

interface KnownSentence {
  key: MessageKey
  pattern: RegExp
  blanks: string[]
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** How the sentences that are loaded are recognised. */
const known: KnownSentence[] = []

/**
 * Makes the English sentences of a table known; a table loads once. A sentence with fewer blanks is tried first: one of
 * blanks alone would fit every text.
 */
export function learnSentences(table: Readonly<Record<string, string>>): void {
  known.push(...Object.entries(table).map(([key, sentence]) => patternOf(key as MessageKey, sentence)))
  known.sort((one, other) => one.blanks.length - other.blanks.length)
}

function patternOf(key: MessageKey, sentence: string): KnownSentence {
  const blanks: string[] = []
  const pattern = sentence
    .split(/(\{\w+\})/)
    .map((part) => {
      const blank = /^\{(\w+)\}$/.exec(part)?.[1]
      if (blank === undefined) return escaped(part)
      blanks.push(blank)
      return '(.+)'
    })
    .join('')
  return { key, pattern: new RegExp(`^${pattern}$`, 's'), blanks }
}

/**
 * The contract's sentence for a server's text, with the values of its blanks; undefined for any other text, and for a
 * sentence that is not loaded yet: no page shows one of those.
 */
export function knownSentence(text: string): { key: MessageKey; values: Record<string, string> } | undefined {
  const plain = refusalText(text)
  for (const { key, pattern, blanks } of known) {
    const match = pattern.exec(plain)
    if (match)
      return { key, values: Object.fromEntries(blanks.map((name, at) => [name, match[at + 1] ?? ''])) }
  }
  return undefined
}
