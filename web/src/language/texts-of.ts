import type { LanguageCode } from '@rxdesk/contract/options'
import { namespaceOf } from './namespace.ts'
import type { TextFile, Texts } from './text-file.ts'

/** The files with the texts of each language. The list loads with the language: there are hundreds of files in all. */
const filesOf: Record<LanguageCode, () => Promise<{ files: Record<string, () => Promise<TextFile>> }>> = {
  en: () => import('./text-files/en.ts'),
  zh: () => import('./text-files/zh.ts'),
  ar: () => import('./text-files/ar.ts'),
  it: () => import('./text-files/it.ts'),
  es: () => import('./text-files/es.ts'),
  fr: () => import('./text-files/fr.ts'),
}

export async function namespacesOf(code: LanguageCode): Promise<string[]> {
  const { files } = await filesOf[code]()
  return Object.keys(files).map(namespaceOf)
}

export async function textsOf(code: LanguageCode, namespace: string): Promise<Texts> {
  const { files } = await filesOf[code]()
  const load = Object.entries(files).find(([file]) => namespaceOf(file) === namespace)?.[1]
  if (!load) throw new Error(`no texts ${code}/${namespace}`)
  return (await load()).default
}
