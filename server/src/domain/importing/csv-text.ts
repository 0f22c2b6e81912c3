/**
 * Text that a spreadsheet would take for a formula gets an apostrophe before it, and whoever reads it back takes that
 * one off: what goes out comes in again as it was, also what began with an apostrophe itself.
 */
const FORMULA = /^'*[=+\-@\t\r]/
const KEPT_FORMULA = /^'+[=+\-@\t\r]/

/** How one row stands in a CSV file (RFC 4180). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

function cellText(text: string): string {
  const kept = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]|^\s|\s$/.test(kept) ? `"${kept.replaceAll('"', '""')}"` : kept
}

/** What a cell of a CSV file says. */
export function textOfCell(cell: string): string {
  return KEPT_FORMULA.test(cell) ? cell.slice(1) : cell
}

/** Several texts in one cell; a bar or a backslash within one is written with a backslash before it. */
export function listCell(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/[\\|]/g, '\\$&')).join(' | ')
}

/** The texts of such a cell, each once, without those that are empty. */
export function textsOfCell(cell: string): string[] {
  const texts = (cell.match(/(?:\\.|[^\\|])+|\\/gsu) ?? []).map((part) =>
    part
      .trim()
      .replace(/\\([\\|])/g, '$1')
      .trim(),
  )
  return [...new Set(texts)].filter((text) => text !== '')
}
