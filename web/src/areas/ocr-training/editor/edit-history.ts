/** An edited value with its undo and redo history. */
export interface EditHistory<Content> {
  past: readonly Content[]
  present: Content
  future: readonly Content[]
  /** The subject of the last step: steps on the same subject (the letters of one word) are one step. */
  about: string
}

const MOST_STEPS = 200

export function begun<Content>(present: Content): EditHistory<Content> {
  return { past: [], present, future: [], about: '' }
}

/** The history after a step; `about` joins it to the step before when that was about the same. */
export function stepped<Content>(
  history: EditHistory<Content>,
  present: Content,
  about = '',
): EditHistory<Content> {
  if (present === history.present) return history
  const joins = about !== '' && about === history.about && history.future.length === 0
  const past = joins ? history.past : [...history.past, history.present].slice(-MOST_STEPS)
  return { past, present, future: [], about }
}

export function undone<Content>(history: EditHistory<Content>): EditHistory<Content> {
  const { past, present, future } = history
  const before = past.at(-1)
  if (before === undefined) return history
  return { past: past.slice(0, -1), present: before, future: [present, ...future], about: '' }
}

export function redone<Content>(history: EditHistory<Content>): EditHistory<Content> {
  const { past, present, future } = history
  const [next, ...rest] = future
  if (next === undefined) return history
  return { past: [...past, present], present: next, future: rest, about: '' }
}
