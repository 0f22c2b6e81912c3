import { setImmediate as nextTurn } from 'node:timers/promises'
import { limits } from '@rxdesk/contract/limits'
import { type FileLine, knownLine } from './engine/line-facts.ts'

interface OpenFile {
  /** Which versions of which pages these are the lines of. */
  version: string
  lines: readonly FileLine[]
  forget: NodeJS.Timeout
}

/**
 * Lines of files that were asked about a moment ago, so that the next question of a conversation does not open them
 * again. They are in memory alone, few, and soon forgotten. Nothing here says who may see a file: whoever takes lines has
 * been let in to the case for this very question.
 */
const open = new Map<string, OpenFile>()

/** The lines of a file as they were opened a moment ago; undefined where that was longer ago, or its pages have changed. */
export function openLinesOf(fileId: string, version: string): readonly FileLine[] | undefined {
  const known = open.get(fileId)
  if (!known) return undefined
  if (known.version !== version) {
    forgetFile(fileId)
    return undefined
  }
  keepOpen(fileId, version, known.lines)
  return known.lines
}

/** Keeps the lines of a file for a moment; those used longest ago make room. */
export function keepOpen(fileId: string, version: string, lines: readonly FileLine[]): void {
  forgetFile(fileId)
  if (lines.length > limits.assistantOpenLines) return
  let held = [...open.values()].reduce((sum, file) => sum + file.lines.length, lines.length)
  for (const [oldest, file] of open) {
    if (held <= limits.assistantOpenLines) break
    held -= file.lines.length
    forgetFile(oldest)
  }
  const forget = setTimeout(() => forgetFile(fileId), limits.assistantOpenFor)
  forget.unref()
  open.set(fileId, { version, lines, forget })
}

function forgetFile(fileId: string): void {
  clearTimeout(open.get(fileId)?.forget)
  open.delete(fileId)
}

/** How long one stretch of a question's work may hold up everybody else's, in milliseconds. */
const STRETCH = 10

/** Does a long work piece by piece, and lets others in between: an operator's call waits for one stretch at most. */
export async function inStretches<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  let since = performance.now()
  for (const item of items) {
    results.push(work(item))
    if (performance.now() - since < STRETCH) continue
    await nextTurn()
    since = performance.now()
  }
  return results
}

/** Lines with what is on each looked up beforehand, so that the answer itself is short work. */
export const withFacts = (lines: readonly FileLine[]): readonly FileLine[] => {
  // What a line is, too: a question for a list asks it of every line, and would hold up everybody for that long.
  for (const line of lines) void knownLine(line).kind
  return lines
}
