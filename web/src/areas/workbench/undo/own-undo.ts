/** A field in which the browser itself undoes typing. */
function isTextBox(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement &&
      !['checkbox', 'radio', 'button', 'submit', 'range'].includes(target.type))
  )
}

/**
 * Tracks the typing in the focused text field, so that Ctrl+Z there first undoes its own typing, as in every other text
 * field.
 */
export class OwnUndo {
  private box: HTMLInputElement | HTMLTextAreaElement | undefined
  private begun = ''
  /** The page wrote into its fields since the last typing. */
  private written = false
  /** How many of its own undos can be redone. */
  private undone = 0
  private inputs = 0

  /** Starts to watch the page; answers how to stop. */
  start(): () => void {
    const focused = ({ target }: Event) => {
      this.box = isTextBox(target) ? target : undefined
      this.begun = this.box?.value ?? ''
      this.written = false
      this.undone = 0
    }
    const before = () => {
      if (this.written) this.begun = this.box?.value ?? ''
      this.written = false
    }
    const typed = (event: Event) => {
      this.inputs++
      const kind = event instanceof InputEvent ? event.inputType : ''
      if (kind === 'historyUndo') this.undone++
      else this.undone = kind === 'historyRedo' ? Math.max(0, this.undone - 1) : 0
    }
    focused({ target: document.activeElement } as unknown as Event)
    document.addEventListener('focusin', focused)
    document.addEventListener('beforeinput', before, true)
    document.addEventListener('input', typed, true)
    return () => {
      document.removeEventListener('focusin', focused)
      document.removeEventListener('beforeinput', before, true)
      document.removeEventListener('input', typed, true)
    }
  }

  /** The page writes into its fields: the next typing begins from what they hold then, whenever it is drawn. */
  begin(): void {
    this.undone = 0
    this.written = true
  }

  /**
   * Leaves a keystroke to the focused field when it has typing of its own to undo or redo. A field whose text was set
   * by the page has lost its history: then nothing happens in it, and `otherwise` runs.
   */
  leaveToBox(way: 'undo' | 'redo', otherwise: () => void): boolean {
    if (!this.box || this.box !== document.activeElement) return false
    if (way === 'undo' ? this.written || this.box.value === this.begun : this.undone === 0) return false
    const before = this.inputs
    setTimeout(() => {
      if (this.inputs === before) otherwise()
    })
    return true
  }
}
