import { useState } from 'react'
import type { Fit, Turn } from '#page-image/page-geometry.ts'
import { turned } from '#page-image/page-geometry.ts'
import { shownPage } from './shown-page.ts'

/**
 * How the image is shown: which page (by its place, from 0), its rotation, its brightness, whether the words are boxed.
 */
export interface PageView {
  page: number
  turn: Turn
  fit: Fit
  /** 1 is as it is. */
  brightness: number
  contrast: number
  words: boolean
}

export interface PageViewControl extends PageView {
  pages: number
  setPage: (page: number) => void
  rotate: (by: 90 | -90) => void
  setFit: (fit: Fit) => void
  setLight: (light: Partial<Pick<PageView, 'brightness' | 'contrast'>>) => void
  toggleWords: () => void
}

/**
 * The view of a case's pages, by their row numbers: a page may be removed while another is shown. Each page keeps its
 * own rotation.
 */
export function usePageView(numbers: readonly number[]): PageViewControl {
  const [wanted, setWanted] = useState<number>()
  const [turns, setTurns] = useState<Readonly<Record<number, Turn>>>({})
  const [fit, setFit] = useState<Fit>('width')
  const [light, setLight] = useState({ brightness: 1, contrast: 1 })
  const [words, setWords] = useState(true)
  const pages = numbers.length
  const page = shownPage(numbers, wanted)
  const number = numbers[page] ?? 0
  const turn = turns[number] ?? 0
  return {
    pages,
    page,
    turn,
    fit,
    ...light,
    words,
    setPage: (next) => {
      setWanted(numbers[Math.max(0, Math.min(next, pages - 1))])
      setFit((before) => (before === 'free' ? 'width' : before))
    },
    rotate: (by) => {
      setTurns((before) => ({ ...before, [number]: turned(before[number] ?? 0, by) }))
      setFit((before) => (before === 'free' ? 'page' : before))
    },
    setFit,
    setLight: (change) => setLight((before) => ({ ...before, ...change })),
    toggleWords: () => setWords((before) => !before),
  }
}
