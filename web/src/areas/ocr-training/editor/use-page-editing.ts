import type {
  TrainingContent,
  TrainingLanguage,
  TrainingWord,
} from '@rxdesk/contract/areas/ocr-training/schemas'
import { useState } from 'react'
import type { Rect, Size } from '#page-image/page-geometry.ts'
import { begun, redone, stepped, undone } from './edit-history.ts'
import type { EditedWord, Words } from './word-editing.ts'
import {
  boxWithin,
  changed,
  merged,
  nextDoubtful,
  numbered,
  plain,
  split,
  splitPlace,
  withAdded,
  without,
} from './word-editing.ts'

interface Content {
  words: Words
  language: TrainingLanguage
}

export type PageEditing = ReturnType<typeof usePageEditing>

/**
 * The words of a page while they are corrected: the selection, every change with its undo, and drawing a new box.
 * `onChange` receives every change as it would be saved: boxes without a text are left out.
 */
export function usePageEditing(
  { content, page }: { content: TrainingContent; page: Size },
  onChange: (content: TrainingContent) => void,
) {
  const [history, setHistory] = useState(() => begun<Content>({ ...content, words: numbered(content.words) }))
  const { words, language } = history.present
  const [chosen, setChosen] = useState<readonly number[]>(() => {
    const first = nextDoubtful(words, undefined, 1) ?? words[0]?.id
    return first === undefined ? [] : [first]
  })
  const [drawing, setDrawing] = useState(false)
  const word = words.find(({ id }) => id === chosen[0])

  const show = (next: typeof history) => {
    if (next === history) return
    setHistory(next)
    const kept = next.present
    if (kept !== history.present) onChange({ language: kept.language, words: plain(withText(kept.words)) })
    const still = chosen.filter((id) => kept.words.some((one) => one.id === id))
    if (still.length < chosen.length) setChosen(still)
  }
  const step = (next: Words, about = '') => show(stepped(history, { ...history.present, words: next }, about))
  const go = (id: number | undefined) => setChosen(id === undefined ? [] : [id])
  const change = (ids: readonly number[], fields: Partial<TrainingWord>, about?: string) =>
    step(changed(words, new Set(ids), fields), about)

  return {
    words,
    language,
    chosen,
    word,
    drawing,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => show(undone(history)),
    redo: () => show(redone(history)),
    setDrawing,
    choose: (id: number, more = false) =>
      setChosen(
        more && chosen.includes(id) ? chosen.filter((one) => one !== id) : more ? [...chosen, id] : [id],
      ),
    /**
     * Moves to the next doubtful word; false when there is none. With `confirm` the current word is marked as right.
     */
    goToDoubtful: (by: 1 | -1, confirm: boolean): boolean => {
      const after = confirm && word ? changed(words, new Set([word.id]), { checked: true }) : words
      const next = nextDoubtful(after, word?.id, by)
      if (confirm && word && !word.checked && word.text !== '') step(after)
      // A user who confirms word by word continues reading when no doubtful word is left.
      const beside = words[words.findIndex(({ id }) => id === word?.id) + by]
      if (next !== undefined) go(next)
      else if (confirm && beside) go(beside.id)
      return next !== undefined
    },
    /** Along the reading order. */
    goBy: (by: 1 | -1) => {
      const next = words[words.findIndex(({ id }) => id === word?.id) + by]
      if (next) go(next.id)
    },
    setText: (text: string) => word && change([word.id], { text, checked: text !== '' }, `text ${word.id}`),
    setBox: (id: number, box: Rect, about?: string) => change([id], { box: boxWithin(box, page) }, about),
    /** Moves the edges of the chosen word by pixels of the page. */
    nudge: (by: { x: number; y: number }, resize: boolean) => {
      if (!word) return
      const { x, y, width, height } = word.box
      const box = resize
        ? { x, y, width: width + by.x, height: height + by.y }
        : { x: x + by.x, y: y + by.y, width, height }
      change([word.id], { box: boxWithin(box, page) }, `box ${word.id}`)
    },
    setHandwritten: (handwritten: boolean, all = false) =>
      change(all ? words.map(({ id }) => id) : chosen, { handwritten }),
    setLanguage: (next: TrainingLanguage) =>
      show(stepped(history, { ...history.present, language: next }, 'language')),
    add: (box: Rect) => {
      const added = withAdded(words, boxWithin(box, page))
      step(added.words)
      go(added.id)
      setDrawing(false)
    },
    /** Joins the chosen words, or the chosen word with the next one. */
    merge: () => {
      const next = words[words.findIndex(({ id }) => id === word?.id) + 1]
      const ids = chosen.length > 1 ? chosen : [chosen[0], next?.id].flatMap((id) => id ?? [])
      const whole = merged(words, new Set(ids))
      if (!whole) return
      step(whole.words)
      go(whole.id)
    },
    /** The chosen word in two, before the letter `at`; at its space or in the middle when that is at an end. */
    split: (at: number | undefined) => {
      if (!word) return
      const inside = at !== undefined && at > 0 && at < word.text.length
      const parts = split(words, word.id, inside ? at : splitPlace(word.text))
      if (parts) step(parts.words)
    },
    remove: () => {
      if (chosen.length === 0) return
      const left = without(words, new Set(chosen))
      step(left.words)
      go(left.id)
    },
    /** All as the engine read it, as one step that can be undone. */
    beginAnew: (read: readonly TrainingWord[]) => {
      const fresh = numbered(read)
      step(fresh)
      go(nextDoubtful(fresh, undefined, 1) ?? fresh[0]?.id)
    },
    contentToSave: (): TrainingContent => ({ language, words: plain(withText(words)) }),
  }
}

function withText(words: Words): EditedWord[] {
  return words.filter(({ text }) => text.trim() !== '').map((word) => ({ ...word, text: word.text.trim() }))
}
