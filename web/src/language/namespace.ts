/**
 * What i18next calls the texts of a folder: its path below `src`, joined by "-", without a leading `areas/`, `parts/`
 * or `language/`. Those of `areas/settings/health/texts/` are `settings-health`.
 */
export function namespaceOf(file: string): string {
  return file
    .replace(/^(?:\.\.\/)*(?:(?:areas|parts|language)\/)?/, '')
    .replace(/\/texts\/[^/]+$/, '')
    .replaceAll('/', '-')
}
