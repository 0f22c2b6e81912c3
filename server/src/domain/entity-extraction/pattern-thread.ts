import { parentPort } from 'node:worker_threads'
import type { MatchRequest, PatternMatches } from './pattern-matcher.ts'

/** A pattern that matches everywhere is stopped here. */
const MATCHES_A_LINE = 20

/** Runs in a thread that does nothing else: it is terminated in the middle of a pattern that takes too long. */
parentPort?.on('message', ({ pattern, lines }: MatchRequest) => {
  try {
    parentPort?.postMessage({ matches: matchesOf(new RegExp(pattern, 'giud'), lines) })
  } catch (error) {
    parentPort?.postMessage({ fault: error instanceof Error ? error.message : 'not a pattern' })
  }
})
parentPort?.postMessage('ready')

function matchesOf(pattern: RegExp, lines: readonly string[]): PatternMatches[] {
  return lines.map((line) => {
    const found: PatternMatches = []
    for (const match of line.matchAll(pattern)) {
      if (match[0] === '') continue
      const groups = Object.entries(match.indices?.groups ?? {}).flatMap(([name, at]) =>
        at ? [{ name, start: at[0], end: at[1] }] : [],
      )
      found.push({ start: match.index, end: match.index + match[0].length, groups })
      if (found.length >= MATCHES_A_LINE) break
    }
    return found
  })
}
