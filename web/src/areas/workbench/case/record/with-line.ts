/** A line more, once. */
export function withLine(text: string, line: string): string {
  if (line === '' || text.split('\n').includes(line)) return text
  return text.trim() === '' ? line : `${text.trimEnd()}\n${line}`
}
