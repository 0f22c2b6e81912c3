/** What stands in a field, in lines as they are read: a text by its lines, a list by its rows. */
export function valueLines(value: unknown): string[] {
  if (Array.isArray(value)) return value.map((each) => valueLines(each).join(' · '))
  if (typeof value === 'string') return value === '' ? [] : value.split('\n')
  if (typeof value === 'boolean') return value ? ['✓'] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((each) => (isPlain(each) ? valueLines(each) : []))
}

/** Of a medicine the texts alone: its flags and codes say nothing to a reader. */
const isPlain = (value: unknown) => typeof value === 'string' || (typeof value === 'object' && value !== null)
