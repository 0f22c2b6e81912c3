/** A row that a file refers to. */
export interface Named {
  id: number
  name: string
  /** A unique name. */
  key?: string
}

/** Numbers, and the text for each in a file. */
export interface NamesOfIds {
  /** The name; where another row has the same, the key, else the number. */
  nameOf(id: number): string
  /** Found by name, key or number, ignoring case; a name of several rows matches none of them. */
  idOf(text: string): number | undefined
}

/** Every row is exported as a text that imports it again, and no text stands for two rows. */
export function namesOfIds(rows: readonly Named[]): NamesOfIds {
  const small = (text: string) => text.trim().toLowerCase()
  const byText = new Map<string, number | undefined>()
  // The first match wins: a name that looks like another row's key or number is not taken for it.
  const say = (text: string, id: number) => byText.set(small(text), byText.has(small(text)) ? undefined : id)
  const keys = new Map(rows.flatMap(({ id, key }) => (key ? [[small(key), id] as const] : [])))
  const numbers = new Set(rows.map(({ id }) => String(id)))
  const ofRow = new Map(rows.map((row) => [row.id, row]))
  for (const { id, name } of rows) {
    const text = small(name)
    if (text !== '' && !numbers.has(text) && (keys.get(text) ?? id) === id) say(name, id)
  }
  const idOf = (text: string) => {
    const asked = small(text)
    if (/^\d+$/.test(asked) && numbers.has(asked)) return Number(asked)
    return keys.get(asked) ?? byText.get(asked)
  }
  return {
    nameOf(id) {
      const row = ofRow.get(id)
      if (!row) return String(id)
      const written = row.name.trim()
      const fits = (text: string) => text !== '' && idOf(text) === id && small(text) !== 'all'
      if (fits(written)) return written
      return row.key !== undefined && fits(row.key) ? row.key : String(id)
    },
    idOf,
  }
}
