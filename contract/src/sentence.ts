/** A sentence with its blanks, `{x}`, filled in; a blank without a value stays. */
export function filled(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank))
}
