import type { Db } from '#platform/database/db.ts'
import { runPrepared } from '#platform/database/prepared.ts'
import { ASKED, type Kind } from './medicine-search-columns.ts'
import { nameStretches, namesWithWordsStretches } from './medicine-search-names.ts'
import { MINE } from './medicine-search-personal.ts'
import { saltStretches } from './medicine-search-salts.ts'
import { afterPrefix } from './search-text.ts'

/** A medicine as the search reads it; wire names come later. */
export interface MedicineRow {
  id: number
  code: string
  name: string
  salt: string
  strength: string
  form: string
  company: string
  category: string
  name_hindi: string
  pack: string
  mrp: string
  schedule: string
  generic: boolean
  /** Whose habit it comes from; see `RANK_OF_FAVOURITES`. */
  rank: number
}

/** Where medicines are searched, in the order of the results. */
export type Stage = 'names' | 'words' | 'salts'
/** Two letters begin too many salts to be a useful guess. */
const SHORTEST_SALT = 3

export interface Asked {
  /** Spellings of the first word typed. */
  firsts: readonly string[]
  /** The words typed after it. */
  others: readonly string[]
  /** Maximum rows of each index stretch. */
  limit: number
  genericOnly: boolean
  /** Whose habits come first. */
  clientId?: number | undefined
  /** Whose favourites come before them. */
  userId?: number | undefined
  /** Whose prescriptions at the client come next. */
  doctorId?: number | undefined
}

/** The stages that may find something for the typed text: among names, and among products of a salt. */
export function stagesFor({ firsts, others }: Pick<Asked, 'firsts' | 'others'>) {
  const byName: Stage[] = others.length > 0 ? ['names', 'words'] : ['names']
  const bySalt: Stage[] = firsts.some((first) => first.length >= SHORTEST_SALT) ? ['salts'] : []
  return { byName, bySalt }
}

/**
 * Runs the stages for every spelling, all in one statement: results for the first spelling, best first, then the next.
 */
export async function askStages(
  db: Db,
  stages: readonly Stage[],
  { firsts, others, limit, genericOnly, clientId, userId, doctorId }: Asked,
): Promise<MedicineRow[]> {
  const spellings = firsts.map((first) => [first, ...others].join(' '))
  const kind = {
    generic: genericOnly,
    words: others.length > 0 && stages.some((stage) => stage !== 'names'),
    own: clientId !== undefined,
    personal: userId !== undefined || doctorId !== undefined,
  }
  return runPrepared<MedicineRow>(db, statementFor(stages, kind), [
    spellings,
    spellings.map(afterPrefix),
    firsts,
    firsts.map(afterPrefix),
    limit,
    clientId ?? null,
    // Each must begin a word of the text. Keys hold no character that means something in a pattern.
    others.map((word) => `% ${word}%`),
    userId ?? null,
    doctorId ?? null,
  ])
}

const STRETCHES: Record<Stage, (kind: Kind) => string[]> = {
  names: nameStretches,
  words: namesWithWordsStretches,
  salts: saltStretches,
}
const statements = new Map<string, string>()

/** Bounds of the index are given, because LIKE with a parameter cannot use an index in a prepared statement. */
function statementFor(stages: readonly Stage[], kind: Kind): string {
  const traits = [
    kind.generic && 'generic',
    kind.words && 'words',
    kind.own && 'own',
    kind.personal && 'personal',
  ].filter(Boolean)
  const name = ['medicine', ...stages, 'for', ...traits].join('-')
  const text = statements.get(name) ?? statementText(stages, kind)
  statements.set(name, text)
  return text
}

function statementText(stages: readonly Stage[], kind: Kind): string {
  const stretches = stages.flatMap((stage) => STRETCHES[stage](kind))
  return `${ASKED}${kind.personal ? MINE : ''}
    select hits.*
    from unnest((select low from asked), (select high from asked), (select first_low from asked),
      (select first_high from asked)) with ordinality as k (low, high, first_low, first_high, nth)
    cross join lateral (${stretches.join('\nunion all\n')}) hits
    order by k.nth, hits.stage, hits.combined, hits.rank, hits.uses desc, hits.place, hits.salt_count, hits.words,
      hits.id`
}
