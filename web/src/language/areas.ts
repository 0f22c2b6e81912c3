import type { LanguageCode } from '@rxdesk/contract/options'
import type { areas as english } from './en/areas.ts'

/** The texts of one area in one language: flat keys, `{name}` for blanks. */
type Texts = Readonly<Record<string, string>>

/** Plural forms that a language may have beside the ones English has. */
type FurtherPlurals<English> = {
  [Key in keyof English as Key extends `${infer Base}_other`
    ? `${Base}_${'zero' | 'one' | 'two' | 'few' | 'many'}`
    : never]?: string
}

/** The texts of an area in another language: each key of the English, so that a missing one does not compile. */
export type Translation<English extends Texts> = Record<keyof English, string> & FurtherPlurals<English>

type Loader<Content> = () => Promise<{ default: Content }>

export type AreaName = keyof typeof english
type ContentOf<Load> = Load extends Loader<infer Content> ? Content : never
/** Keys and English texts of every area, for the types of `t`. */
export type Resources = { [Name in AreaName]: ContentOf<(typeof english)[Name]> }

/** Every area in another language; one left out does not compile. */
export type Areas = { [Name in AreaName]: Loader<Translation<Resources[Name]>> }

/** Where the texts of each language are. The list comes with the language: there are hundreds of files in all. */
export const areasOf: Record<LanguageCode, () => Promise<{ areas: Record<AreaName, Loader<Texts>> }>> = {
  en: () => import('./en/areas.ts'),
  zh: () => import('./zh/areas.ts'),
  ar: () => import('./ar/areas.ts'),
  it: () => import('./it/areas.ts'),
  es: () => import('./es/areas.ts'),
  fr: () => import('./fr/areas.ts'),
}
