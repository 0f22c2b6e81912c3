/** A stretch of two texts: in both, only in the one before (`gone`), only in the one after (`new`). */
export interface Stretch {
  readonly kind: 'same' | 'gone' | 'new'
  readonly text: string
}

/** Words and what stands between them. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}./-]+|[^\p{L}\p{M}\p{N}./-]+/gu) ?? []

/** Longer texts are shown whole, one against the other: nobody reads so many words one by one. */
const MOST_WORDS = 600

/**
 * Where two texts differ, word by word. The stretches that are not new make the text before, those that are not gone the
 * text after.
 */
export function wordDifference(before: string, after: string): Stretch[] {
  const [was, now] = [wordsOf(before), wordsOf(after)]
  if (was.length > MOST_WORDS || now.length > MOST_WORDS)
    return before === after
      ? joined([{ kind: 'same', text: before }])
      : joined([
          { kind: 'gone', text: before },
          { kind: 'new', text: after },
        ])
  const common = commonLengths(was, now)
  const at = (one: number, other: number) => common[one * (now.length + 1) + other] ?? 0
  const stretches: Stretch[] = []
  let [one, other] = [0, 0]
  while (one < was.length || other < now.length) {
    const [old, next] = [was[one], now[other]]
    if (old !== undefined && old === next) {
      stretches.push({ kind: 'same', text: old })
      one++
      other++
    } else if (old !== undefined && (next === undefined || at(one + 1, other) >= at(one, other + 1))) {
      stretches.push({ kind: 'gone', text: old })
      one++
    } else {
      stretches.push({ kind: 'new', text: next ?? '' })
      other++
    }
  }
  return joined(stretches)
}

/** For each two places, the length of the longest common sequence of the words from there on. */
function commonLengths(was: readonly string[], now: readonly string[]): Uint16Array {
  const width = now.length + 1
  const lengths = new Uint16Array((was.length + 1) * width)
  for (let one = was.length - 1; one >= 0; one--)
    for (let other = now.length - 1; other >= 0; other--)
      lengths[one * width + other] =
        was[one] === now[other]
          ? (lengths[(one + 1) * width + other + 1] ?? 0) + 1
          : Math.max(lengths[(one + 1) * width + other] ?? 0, lengths[one * width + other + 1] ?? 0)
  return lengths
}

function joined(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = []
  for (const { kind, text } of stretches) {
    const last = result.at(-1)
    if (text === '') continue
    if (last?.kind === kind) result[result.length - 1] = { kind, text: last.text + text }
    else result.push({ kind, text })
  }
  return result
}
