import { useTranslation } from 'react-i18next'

/** The buttons and hints of a place for files; a form may show them in a language of its own. */
export type UploadWords = Record<(typeof words)[number], string>

const words = ['camera', 'chooseFiles', 'dropHint', 'rules'] as const

/** Those in the language of the console. */
export function useUploadWords(): UploadWords {
  const { t } = useTranslation('upload')
  return Object.fromEntries(words.map((word) => [word, t(word)])) as UploadWords
}
