import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '#wire/config.ts'
import { titleOfPath } from './screen-title.ts'

/**
 * What happens on arrival at a page: the document gets its title, and the focus goes to the page's heading so that a
 * screen reader starts there. The first page of a visit keeps the browser's own focus.
 */
export function usePageArrival(): void {
  const { t } = useTranslation('shell')
  const { productName } = useConfig()
  const router = useRouter()
  const title = useMatches({ select: (matches) => titleOfPath(matches.at(-1)?.fullPath) })

  useEffect(() => {
    const words = title === undefined ? undefined : t(title)
    document.title = words ? `${words} · ${productName}` : productName
  }, [title, t, productName])

  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return
        if (!document.activeElement?.closest('main, [role="dialog"]')) focusHeading()
      }),
    [router],
  )
}

/** For a screen whose heading renders again when its content arrives: the focus that the first one had is kept. */
export function useHeadingAgain(): void {
  useEffect(() => {
    if (document.activeElement === document.body) focusHeading()
  }, [])
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
