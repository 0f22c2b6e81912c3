import { readFileSync } from 'node:fs'
import { directionOf, type ListedDirection } from './expected-reading.ts'

/** Cells of comma-separated text, quotes and line breaks within them as RFC 4180 has it. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (quoted && letter === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (letter === '"' && (quoted || cell === '')) quoted = !quoted
    else if (!quoted && letter === ',') {
      rows.at(-1)?.push(cell)
      cell = ''
    } else if (!quoted && letter === '\n') {
      rows.at(-1)?.push(cell.replace(/\r$/, ''))
      rows.push([])
      cell = ''
    } else cell += letter
  }
  rows.at(-1)?.push(cell.replace(/\r$/, ''))
  return rows.filter((row) => row.length > 1 || row[0])
}

/**
 * The directions of a file (.csv, .jsonl, .json), and how many rows expect nothing that a reading could be compared
 * with.
 */
export function readList(path: string): { listed: ListedDirection[]; passedOver: number } {
  const text = readFileSync(path, 'utf8').replace(/^\ufeff/, '')
  const rows = path.endsWith('.csv') ? csvRows(text) : jsonRows(text)
  const listed = rows.flatMap((row) => directionOf(row) ?? [])
  return { listed, passedOver: rows.length - listed.length }
}

function csvRows(text: string): Record<string, unknown>[] {
  const [head = [], ...rows] = cellsOf(text)
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])))
}

function jsonRows(text: string): Record<string, unknown>[] {
  if (text.trimStart().startsWith('[')) return JSON.parse(text) as Record<string, unknown>[]
  return text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}
