/** The texts of one namespace in one language: flat keys, `{name}` for blanks. */
export type Texts = Readonly<Record<string, string>>

/** A file of texts as it is loaded. */
export interface TextFile {
  default: Texts
}
