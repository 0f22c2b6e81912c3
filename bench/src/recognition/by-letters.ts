import { buildNameTrie } from '@rxdesk/server/src/domain/entity-extraction/name-trie.ts'
import { namesByLetters } from '@rxdesk/server/src/domain/entity-extraction/names-by-letters.ts'
import { atOnce } from '@rxdesk/server/src/domain/entity-extraction/term-index.ts'
import type {
  KnownMedicine,
  LetteredMedicine,
} from '@rxdesk/server/src/domain/entity-extraction/vocabulary.ts'
import { nameLetters } from '@rxdesk/server/src/domain/medicine-catalogue/name-letters.ts'
import type { LetterSteps } from '@rxdesk/server/src/engines/recognition/letter-steps.ts'

const MOST_NAMES = 8

/** The products of each name, in the order of the names. */
export function productsByName(products: readonly KnownMedicine[]): Map<string, KnownMedicine[]> {
  const byName = new Map<string, KnownMedicine[]>()
  for (const product of products) {
    const name = nameLetters(product.name)
    if (name === '') continue
    const own = byName.get(name)
    if (own) own.push(product)
    else byName.set(name, [product])
  }
  return new Map([...byName].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Finds products by the letters of a line as the server does, without a database. */
export function byLettersOf(products: readonly KnownMedicine[]): (line: LetterSteps) => LetteredMedicine[] {
  const byName = productsByName(products)
  const trie = atOnce(buildNameTrie([...byName.keys()]))
  return (line) =>
    namesByLetters(trie, line, MOST_NAMES).flatMap(({ name: at, fit }) => {
      const name = trie.names[at] ?? ''
      return (byName.get(name) ?? []).map((medicine) => ({ medicine, name, fit }))
    })
}
