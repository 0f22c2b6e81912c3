/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** The rows of a table as CSV (RFC 4180). A cell's `data-value` is its bare figure, whatever the language writes. */
export function csvOf(table: HTMLTableElement): string {
  const rows = [...table.rows].map((row) =>
    [...row.cells].map((cell) => {
      const { value } = cell.dataset
      return value === undefined ? quoted(bareText(cell.textContent)) : value
    }),
  )
  return rows.map((cells) => `${cells.join(',')}\r\n`).join('')
}

/** Without the marks that isolate directions, which a program would take for a part of the text. */
const bareText = (text: string) => text.replace(/[\u2066-\u2069]/g, '').trim()

function quoted(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
