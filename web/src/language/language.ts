import type { LanguageCode } from '@rxdesk/contract/options'
import { languages } from '@rxdesk/contract/options'
import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { learnSentences } from './server-text.ts'
import { textsOf } from './texts-of.ts'

const KEY = 'language'

function isLanguage(code: string | null | undefined): code is LanguageCode {
  return languages.some((language) => language.code === code)
}

/** The language chosen before in this browser, else the browser's own when we have it, else English (screens 9). */
function firstLanguage(): LanguageCode {
  const kept = localStorage.getItem(KEY)
  if (isLanguage(kept)) return kept
  const asked = navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage)
  return asked ?? 'en'
}

function applyToDocument(code: LanguageCode): void {
  document.documentElement.lang = code
  document.documentElement.dir = directionOf(code)
}

export function directionOf(code: LanguageCode): 'ltr' | 'rtl' {
  return languages.find((language) => language.code === code)?.direction ?? 'ltr'
}

/** Texts of the web. A namespace loads with the screen that uses it (`useTranslation('namespace')`). */
export const language: i18n = createInstance()

/** The server's sentences: those of the sign-in come with every page, the others with the first page beyond it. */
const SENTENCES = ['messages', 'console-messages'] as const

const isSentences = (namespace: string) => SENTENCES.some((each) => each === namespace)

async function loadTexts(code: string, namespace: string): Promise<object> {
  if (!isLanguage(code)) throw new Error(`no language ${code}`)
  const texts = await textsOf(code, namespace)
  if (code === 'en' && isSentences(namespace)) learnSentences(texts)
  return texts
}

/** Loads the sentences that no page before the sign-in shows. */
export async function loadConsoleMessages(): Promise<void> {
  await language.loadNamespaces(SENTENCES)
}

/** Loads what every page needs; the first page waits for it. */
export async function startLanguage(): Promise<void> {
  const first = firstLanguage()
  applyToDocument(first)
  await language
    .use(initReactI18next)
    .use({
      type: 'backend' as const,
      read: (code: string, namespace: string, done: (error: Error | null, texts: object | null) => void) => {
        loadTexts(code, namespace).then(
          (texts) => done(null, texts),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
        )
      },
    })
    .init({
      lng: first,
      fallbackLng: 'en',
      supportedLngs: languages.map(({ code }) => code),
      ns: ['common', 'messages', 'shell'],
      defaultNS: 'common',
      keySeparator: false,
      // React escapes what it shows; blanks are written {so}, as in the contract's sentences.
      interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    })
}

export async function chooseLanguage(code: LanguageCode): Promise<void> {
  localStorage.setItem(KEY, code)
  await language.changeLanguage(code)
  applyToDocument(code)
}
