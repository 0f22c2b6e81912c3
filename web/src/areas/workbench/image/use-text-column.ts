import type { ErxImage, RecognisedWord } from '@rxdesk/contract/areas/workbench/schemas'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useId, useMemo, useState } from 'react'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { inReadingOrder, neighbour } from '#page-image/word-selection.ts'
import { foundIn, linesOf } from './text-lines.ts'

const directions: Readonly<Record<string, Parameters<typeof neighbour>[2]>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
const none: readonly RecognisedWord[] = []

/** The words of a page as a text: which of them the keyboard is on, which were sought, and what the keys do. */
export function useTextColumn(image: ErxImage, onFill: (text: string, replace: boolean) => void) {
  const { shownBoxes } = useWorkbench()
  const id = useId()
  const given = image.ocrData?.words ?? none
  const words = useMemo(() => inReadingOrder(given), [given])
  const lines = useMemo(() => linesOf(words), [words])
  const [active, setActive] = useState(0)
  const [sought, setSought] = useState('')
  const found = useMemo(() => foundIn(words, sought), [words, sought])
  const isFound = useMemo(() => new Set(found), [found])

  const goTo = (at: number) => {
    const word = words[at]
    if (!word) return
    setActive(at)
    shownBoxes.show({ page: image.rownumber, boxes: [word.box] })
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }
  const leave = () => shownBoxes.show(undefined)
  /** The keys among the words. */
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (direction) goTo(neighbour(words, active, direction))
    else if (event.key === 'Home') goTo(0)
    else if (event.key === 'End') goTo(words.length - 1)
    else if (event.key === 'Enter' || event.key === ' ') {
      const word = words[active]
      if (word) onFill(word.text, event.shiftKey)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onClick = (event: MouseEvent) => {
    // Words that were marked are to be copied.
    if (!event.shiftKey && getSelection()?.isCollapsed === false) return
    const at = (event.target as Element).closest<HTMLElement>('[data-word]')?.dataset.word
    const word = words[Number(at)]
    if (at === undefined || !word) return
    setActive(Number(at))
    onFill(word.text, event.shiftKey)
  }
  /** The keys of the search box. */
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && sought !== '') setSought('')
    else if (event.key === 'Enter') {
      const next = event.shiftKey ? found.findLast((at) => at < active) : found.find((at) => at > active)
      goTo(next ?? found.at(event.shiftKey ? -1 : 0) ?? -1)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    id,
    words,
    lines,
    active,
    goTo,
    leave,
    onKeyDown,
    onClick,
    sought,
    seek: setSought,
    found,
    isFound,
    onSearchKey,
  }
}
