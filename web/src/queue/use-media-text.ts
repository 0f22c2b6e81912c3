import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** The media that every installation starts with. Media have no fixed ids: they are rows of a master. */
const known = { 'E-mail': 'media.email', 'Walk-in': 'media.walkIn', 'Web upload': 'media.web' } as const

function isKnown(name: string): name is keyof typeof known {
  return Object.hasOwn(known, name)
}

/** The name of a medium in the language of the screen; one that an administrator named otherwise stays as written. */
export function useMediaText(): (name: string) => string {
  const { t } = useTranslation('cases-dashboard')
  return useCallback((name) => (isKnown(name) ? t(known[name]) : name), [t])
}
