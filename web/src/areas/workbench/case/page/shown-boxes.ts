import type { ProposalBox } from '@rxdesk/contract/areas/workbench/proposal-schemas'

/** The words of a page that a form field refers to: `page` is the row number of the image. */
export interface Shown {
  readonly page: number
  readonly boxes: readonly ProposalBox[]
}

/** What the image lights up: the words behind the proposal, or the field, that has the focus. */
export class ShownBoxes {
  private shown: Shown | undefined
  private readonly listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly snapshot = (): Shown | undefined => this.shown

  show(shown: Shown | undefined): void {
    if (this.shown === shown) return
    this.shown = shown
    for (const listener of this.listeners) listener()
  }
}

/** The smallest rectangle around some boxes; undefined without boxes. */
export function around(boxes: readonly ProposalBox[]): ProposalBox | undefined {
  if (boxes.length === 0) return undefined
  const left = Math.min(...boxes.map(({ x }) => x))
  const top = Math.min(...boxes.map(({ y }) => y))
  const right = Math.max(...boxes.map(({ x, width }) => x + width))
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height))
  return { x: left, y: top, width: right - left, height: bottom - top }
}
