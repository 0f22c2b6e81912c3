/** Names of languages, by their ISO codes, as one sentence's list in the screen's language; the code where none is known. */
export function languageNames(inLanguage: string, codes: readonly string[]): string {
  const names = new Intl.DisplayNames([inLanguage], { type: 'language', fallback: 'code' })
  return codes.map((code) => names.of(code) ?? code).join(', ')
}
