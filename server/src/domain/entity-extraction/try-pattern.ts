import type { testEntityRule } from '@rxdesk/contract/areas/entity-reports/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import type { Db } from '#platform/database/db.ts'
import { databaseVocabulary, noMedicines } from './database-vocabulary.ts'
import { mendFigures, type RecognisedPageWords } from './page-text.ts'
import { matchPattern } from './pattern-matcher.ts'
import { proposalsFrom } from './proposals-from.ts'
import type { Rule } from './ruler.ts'

const NOBODY = 0
const LETTER = { width: 10, height: 20 }
const LINES_TRIED = 60

/** Where a checked pattern matches a text, and what it would propose on a page with only that text. */
export async function tryPattern(
  db: Db,
  rule: Pick<Rule, 'kind' | 'reads' | 'pattern'>,
  text: string,
  today: string,
): Promise<AnswerOf<typeof testEntityRule>> {
  const lines = text.split('\n').slice(0, LINES_TRIED)
  const shown = lines.map((line) =>
    line
      .split(/( |\t)/)
      .map(mendFigures)
      .join(''),
  )
  const matches = await matchPattern(rule.pattern, shown)
  const tried: Rule = { ...rule, id: null, name: '', score: 1 }
  const vocabulary = await databaseVocabulary(db, NOBODY, noMedicines)
  const { proposals } = await proposalsFrom([pageOf(lines)], [tried], vocabulary, today)
  return {
    lines: shown.map((line, at) => ({ text: line, matches: matches[at] ?? [] })),
    proposed: proposals
      .filter((each) => each.rule === '')
      .map(({ kind, text: found, value }) => ({ kind, text: found, value: inWords(value) })),
  }
}

/** The text as a perfectly recognised page: a tab is a gap between columns. */
function pageOf(lines: readonly string[]): RecognisedPageWords {
  const words = lines.flatMap((line, at) => {
    let x = 0
    return line.split('\t').flatMap((column, block) => {
      const placed = column
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => {
          const box = {
            x,
            y: at * LETTER.height * 1.5,
            width: word.length * LETTER.width,
            height: LETTER.height,
          }
          x += box.width + LETTER.width
          return { text: word, confidence: 1, box, line: at, block }
        })
      x += LETTER.height * 4
      return placed
    })
  })
  return { page: 1, height: lines.length * LETTER.height * 1.5, words }
}

/** A short form of a value, for the try-out. */
function inWords(value: object): string {
  return Object.entries(value)
    .filter(([name, part]) => part !== null && part !== '' && !/Id$/.test(name))
    .map(([, part]) => String(part))
    .join(' · ')
}
