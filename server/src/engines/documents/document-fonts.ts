import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** Folders of a Google Fonts package (TTF, one folder a style), e.g. `fontFolders('noto-sans', ['400Regular'])`. */
export function fontFolders(family: string, styles: readonly string[]): string[] {
  const home = dirname(require.resolve(`@expo-google-fonts/${family}/package.json`))
  return styles.map((style) => join(home, style))
}

/** The faces of our documents: Latin, Greek and Cyrillic, Devanagari and Arabic. */
export const DOCUMENT_FONT_FOLDERS = [
  ...fontFolders('noto-sans', ['400Regular', '400Regular_Italic', '600SemiBold', '700Bold']),
  ...fontFolders('noto-sans-devanagari', ['400Regular', '600SemiBold', '700Bold']),
  ...fontFolders('noto-sans-arabic', ['400Regular', '600SemiBold', '700Bold']),
]
