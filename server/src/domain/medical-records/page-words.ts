import type { Sealer } from '#platform/sealing/seal.ts'

/** Beyond these a record is a book: it is found by the words of its first pages. */
const WORDS_AT_MOST = 5_000
const SHORTEST = 2

/** The words of a text as they are searched for: without case or form of writing, each once, single letters left out. */
export function plainWords(text: string): string[] {
  const found =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...new Set(found)].filter((word) => [...word].length >= SHORTEST).slice(0, WORDS_AT_MOST)
}

/** What is kept of words: keyed hashes of 48 bits, as whole numbers. */
export function wordKeys(sealer: Pick<Sealer, 'index'>, words: readonly string[]): number[] {
  return words.map((word) => sealer.index('word', word).readUIntBE(0, 6))
}

/** The same under every key that records may have theirs under: all of a record are under one. */
export function searchedWordKeys(sealer: Pick<Sealer, 'indexes'>, words: readonly string[]): number[][] {
  const all = words.map((word) => sealer.indexes('word', word))
  return (all[0] ?? []).map((_key, of) => all.flatMap((indexes) => indexes[of]?.readUIntBE(0, 6) ?? []))
}
