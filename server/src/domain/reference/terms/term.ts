/**
 * A term of a master list: its English name, the Hindi one that a patient would use (left out where people say the
 * English word), and the code that the term is known by elsewhere.
 */
export type Term = readonly [name: string, nameHindi?: string, code?: string]
