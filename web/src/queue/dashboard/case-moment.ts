/** Times of a case as the lists show them. Instants are ISO 8601 text, or empty; spans are in milliseconds. */

/** Milliseconds from one instant to another; undefined when there is none. */
export function span(from: string | number, to: string | number): number | undefined {
  const [first, last] = [new Date(from).getTime(), new Date(to).getTime()]
  return Number.isNaN(first) || Number.isNaN(last) ? undefined : last - first
}
