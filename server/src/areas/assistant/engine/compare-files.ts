import type { AnswerTable, Cite } from '@rxdesk/contract/areas/assistant/schemas'
import { type KnownLine, medicineName } from './line-facts.ts'
import { isNear } from './near-letters.ts'
import { type Term, termsOf, wordsOf } from './words.ts'

interface ComparedFile {
  fileId: string
  date: string
  lines: readonly KnownLine[]
}
interface Entry {
  key: string
  name: string
  unit: string
  text: string
  line: KnownLine
}

const cell = (entry: Entry | undefined) => ({
  text: entry?.text ?? '',
  cites: entry ? [cited(entry.line)] : [],
})
const cited = ({ fileId, page, line, box }: KnownLine): Cite => ({ fileId, page, line, boxes: [box] })
const columns = (files: readonly ComparedFile[]) => files.map(({ fileId, date }) => ({ fileId, date }))

/** Medicines and values that are not alike in the first and the last file, side by side; null when none differs. */
export function compareFiles(subject: readonly Term[], files: readonly ComparedFile[]): AnswerTable | null {
  const first = files[0]
  const last = files.at(-1)
  if (!first || !last || first === last) return null
  const [before, after] = [entriesOf(first), entriesOf(last)]
  const narrowed = subject.filter(({ key }) => key !== '=medicine' && key !== '=laboratory')
  const kinds = subject.map(({ key }) => key)
  const isAsked = ({ line }: Entry) =>
    (narrowed.length === 0 || narrowed.some((term) => line.keys.has(term.key))) &&
    (!kinds.includes('=medicine') || line.kind === 'medicine') &&
    (!kinds.includes('=laboratory') || line.kind === 'value')
  const taken = new Set<Entry>()
  const pairs = before.map((one): [Entry | undefined, Entry | undefined] => {
    const other = after.find((each) => !taken.has(each) && isSame(one, each))
    if (other) taken.add(other)
    return [one, other]
  })
  const added = after.filter((each) => !taken.has(each)).map((each): [undefined, Entry] => [undefined, each])
  const rows = [...pairs, ...added]
    .filter(([one, other]) => [one, other].some((each) => each && isAsked(each)))
    .filter(([one, other]) => plain(one?.text) !== plain(other?.text))
    .map(([one, other]) => ({
      name: one?.name ?? other?.name ?? '',
      unit: one?.unit || other?.unit || '',
      cells: [cell(one), cell(other)],
    }))
  return rows.length === 0 ? null : { kind: 'changes', columns: columns([first, last]), rows }
}

/** One value over the files, oldest first; null where fewer than two name it. */
export function trendOf(key: string, files: readonly ComparedFile[]): AnswerTable | null {
  const entries = files.map((file) =>
    entriesOf(file).find(
      ({ line }) => line.measured && termsOf(line.measured.name).some((term) => term.key === key),
    ),
  )
  const named = entries.filter((entry) => entry !== undefined)
  const [one] = named
  if (!one || named.length < 2) return null
  return {
    kind: 'trend',
    columns: columns(files),
    rows: [{ name: one.name, unit: one.unit, cells: entries.map(cell) }],
  }
}

function entriesOf({ lines }: ComparedFile): Entry[] {
  return lines.flatMap((line): Entry[] => {
    if (line.kind === 'medicine') {
      const name = medicineName(line.text)
      return name === '' ? [] : [{ key: wordsOf(name)[0] ?? '', name, unit: '', text: said(line.text), line }]
    }
    if (!line.measured) return []
    const { name, value, unit } = line.measured
    const key = termsOf(name)
      .map((term) => term.key)
      .join(' ')
    return [{ key, name, unit, text: value, line }]
  })
}

const isSame = (one: Entry, other: Entry) =>
  one.line.kind === other.line.kind && (one.key === other.key || isNear(one.key, other.key))
const said = (text: string) => text.replaceAll('\t', '   ').trim()
const plain = (text: string | undefined) => wordsOf(text ?? '').join(' ')
