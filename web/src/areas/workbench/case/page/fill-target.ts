/** A field of the form that recognised text can be put into. */
export interface FillField {
  /** What it is called on the screen. */
  label: string
  /** Inserts the text: after the existing text, or in place of it. */
  fill: (text: string, replace: boolean) => void
}

/**
 * The field that had the focus last. A click on the image takes the focus from it, so the form reports which one it
 * was.
 */
export class FillTarget {
  private field: FillField | undefined
  private readonly listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly snapshot = (): FillField | undefined => this.field

  /** The field got the focus. */
  aim(field: FillField): void {
    if (this.field === field) return
    this.field = field
    for (const listener of this.listeners) listener()
  }

  /** The field left the screen. */
  release(field: FillField): void {
    if (this.field !== field) return
    this.field = undefined
    for (const listener of this.listeners) listener()
  }
}

/** The text of a field after recognised text was put into it. */
export function filledText(before: string, text: string, replace: boolean): string {
  if (replace || before.trim() === '') return text
  return /\s$/.test(before) ? before + text : `${before} ${text}`
}

/** The number in a recognised text ("34Y" is 34), or undefined when there is none. */
export function filledNumber(text: string): number | undefined {
  const digits = /^\D*(\d+)\D*$/.exec(text)
  return digits && !/[½¼¾]/.test(text) ? Number(digits[1]) : undefined
}
