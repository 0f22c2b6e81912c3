/** Prints figures as they come: a heading, then rows of cells in columns. */
export function heading(text: string): void {
  process.stdout.write(`\n${text}\n`)
}

export function table(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    process.stdout.write(`  ${cells.join('   ')}\n`)
  }
}

export function note(text: string): void {
  process.stdout.write(`  ${text}\n`)
}

export const ms = (figure: number): string => `${figure.toFixed(figure < 10 ? 2 : 0)} ms`
export const times = (figure: number): string => `${figure.toFixed(2)}×`
/** Operations a second, from milliseconds per operation. */
export const rate = (msEach: number): string => `${Math.round(1000 / msEach)}/s`
export const count = (figure: number): string => figure.toLocaleString('en')
