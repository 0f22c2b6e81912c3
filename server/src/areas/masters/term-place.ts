import type { ProposalBox } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import { linesOf, type TextLine, wordsWithin } from '#domain/entity-extraction/page-text.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import { openWords } from '#engines/recognition/sealed-reading.ts'
import type { Db } from '#platform/database/db.ts'
import type { SystemReading } from '#platform/protocol/work.ts'

/** The lines of the pages of a prescription that were read, page by page. */
export async function recognisedLines(
  { db, sealer }: Pick<SystemReading, 'sealer'> & { db: Db },
  row: Pick<CaseData, 'client_id' | 'id'>,
): Promise<TextLine[]> {
  const pages = await db
    .selectFrom('case_pages')
    .select(['number', 'ocr_words'])
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('ocr_state', '=', 'read')
    .where('removed_at', 'is', null)
    .orderBy('number')
    .execute()
  return pages.flatMap(({ number, ocr_words }) => {
    const words = openWords(sealer, ocr_words)
    return linesOf({ page: number, height: Math.max(0, ...words.map(({ box }) => box.y)), words })
  })
}

/** Where a term stands first as a word of its own, in any capitals; null where no line has it. */
export function placeOfTerm(
  lines: readonly TextLine[],
  term: string,
): { page: number; box: ProposalBox } | null {
  const asked = term
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join(String.raw`\s+`)
  if (asked === '') return null
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])${asked}(?![\p{L}\p{N}])`, 'iu')
  for (const line of lines) {
    const found = pattern.exec(line.text)
    if (!found) continue
    const boxes = wordsWithin(line, found.index, found.index + found[0].length).map(({ box }) => box)
    const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))]
    const right = Math.max(...boxes.map(({ x, width }) => x + width))
    const bottom = Math.max(...boxes.map(({ y, height }) => y + height))
    return { page: line.page, box: { x: left, y: top, width: right - left, height: bottom - top } }
  }
  return null
}
