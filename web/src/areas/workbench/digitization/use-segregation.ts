import type { KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { beginAt, fitting, type Groups, groupOf, movePage } from './segregation-groups.ts'

/** The pages of an upload in groups: their changes, by key as well, and the announcements. */
export function useSegregation(pages: readonly { number: number }[], proposed?: Groups) {
  const { t } = useTranslation('digitization')
  const [groups, setGroups] = useState<Groups>(() =>
    fitting(
      proposed ?? [],
      pages.map(({ number }) => number),
    ),
  )
  const [chosen, setChosen] = useState(pages[0]?.number ?? 0)
  const [said, setSaid] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const numberOf = (page: number) => pages.findIndex(({ number }) => number === page) + 1
  const focusPage = (page: number) =>
    place.current?.querySelector<HTMLElement>(`[data-page="${page}"]`)?.focus()

  const change = (next: Groups, page: number) => {
    if (next === groups) return setSaid(t('segregate.stays', { page: numberOf(page) }))
    setGroups(next)
    const group = groupOf(next, page)
    setSaid(
      t('segregate.moved', {
        page: numberOf(page),
        prescription: group + 1,
        prescriptions: next.length,
      }),
    )
    // The page renders in another place: the focus goes with it.
    requestAnimationFrame(() => focusPage(page))
  }
  const move = (page: number, group: number) => change(movePage(groups, page, group), page)
  const begin = (page: number) => change(beginAt(groups, page), page)
  return {
    groups,
    chosen,
    choose: setChosen,
    said,
    place,
    numberOf,
    /** Moves a page into a group; a group that does not exist yet becomes a new prescription. */
    move,
    /** Starts a new prescription at a page. */
    begin,
    onKeyDown: (event: KeyboardEvent, page: number) => {
      const order = groups.flat()
      const at = order.indexOf(page)
      const group = groupOf(groups, page)
      const go = (to: number | undefined) => {
        if (to !== undefined) focusPage(to)
      }
      const actions: Record<string, () => void> = {
        Enter: () => begin(page),
        n: () => move(page, groups.length),
        ArrowRight: () => go(order[at + 1]),
        ArrowLeft: () => go(order[at - 1]),
        ArrowDown: () => (event.altKey ? move(page, group + 1) : go(order[at + 1])),
        ArrowUp: () => (event.altKey ? move(page, group - 1) : go(order[at - 1])),
      }
      const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!action || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      event.stopPropagation()
      action()
    },
  }
}
