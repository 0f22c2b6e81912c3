/** Excel needs this mark to recognise UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'
export const CSV_TYPE = 'text/csv; charset=utf-8'

/**
 * Text that a spreadsheet would take for a formula gets an apostrophe before it, which the reader removes: an exported
 * text is imported unchanged, even one that began with an apostrophe itself.
 */
const FORMULA = /^'*[=+\-@\t\r]/
const KEPT_FORMULA = /^'+[=+\-@\t\r]/

/** One row as a line of a CSV file (RFC 4180). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

function cellText(text: string): string {
  const kept = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]|^\s|\s$/.test(kept) ? `"${kept.replaceAll('"', '""')}"` : kept
}

/** The text of a cell of a CSV file. */
export function textOfCell(cell: string): string {
  return KEPT_FORMULA.test(cell) ? cell.slice(1) : cell
}

/** Several texts in one cell; a bar or a backslash within one is escaped with a backslash. */
export function listCell(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/[\\|]/g, '\\$&')).join(' | ')
}

/** The texts of such a cell, each once, without empty ones. */
export function textsOfCell(cell: string): string[] {
  const texts = (cell.match(/(?:\\.|[^\\|])+|\\/gsu) ?? []).map((part) =>
    part
      .trim()
      .replace(/\\([\\|])/g, '$1')
      .trim(),
  )
  return [...new Set(texts)].filter((text) => text !== '')
}
