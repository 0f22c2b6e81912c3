/** Names of languages, by their ISO codes, as a list in the screen's language; the code where no name is known. */
export function languageNames(inLanguage: string, codes: readonly string[]): string {
  const names = new Intl.DisplayNames([inLanguage], { type: 'language', fallback: 'code' })
  return codes.map((code) => names.of(code) ?? code).join(', ')
}
