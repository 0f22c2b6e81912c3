import { useEffect, useState } from 'react'

/** The button that opens the drawer: what it does must not change between the press and the release. */
const OPENER = '[data-part="proposals-opener"]'

/** Whether something happened in the form, the list of readings left out. */
export const isInForm = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-part="form"]') !== null

/** Whether the user types in the form: from the first change of a field until the focus goes elsewhere. */
export function useTypingInForm(): { typing: boolean; stopped: () => void } {
  const [typing, setTyping] = useState(false)
  useEffect(() => {
    const typed = ({ target }: Event) => {
      if (isInForm(target)) setTyping(true)
    }
    const moved = ({ target }: Event) => {
      // A list of choices that hangs from a field lies outside the form.
      if (
        !isInForm(target) &&
        !(target instanceof Element && target.closest(`[role="presentation"], ${OPENER}`))
      )
        setTyping(false)
    }
    window.addEventListener('input', typed)
    window.addEventListener('focusin', moved)
    return () => {
      window.removeEventListener('input', typed)
      window.removeEventListener('focusin', moved)
    }
  }, [])
  return { typing, stopped: () => setTyping(false) }
}
