import type { LineAct, LineEntry, LinesState } from './line-entry.ts'

/** The lines as the screen shows them: an immutable value, with listeners that are notified when it is replaced. */
export class ShownLines {
  protected state: LinesState = { entries: [], removed: undefined }
  private readonly listeners = new Set<() => void>()
  private readonly watchers = new Set<(act: LineAct) => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly snapshot = (): LinesState => this.state

  /** Hears of everything that is done to the lines here; answers how to stop hearing. */
  watch(watcher: (act: LineAct) => void): () => void {
    this.watchers.add(watcher)
    return () => this.watchers.delete(watcher)
  }

  protected tell(act: LineAct): void {
    for (const watcher of this.watchers) watcher(act)
  }

  protected entry(key: string): LineEntry | undefined {
    return this.state.entries.find((entry) => entry.key === key)
  }

  protected without(key: string): readonly LineEntry[] {
    return this.state.entries.filter((entry) => entry.key !== key)
  }

  protected patch(key: string, change: Partial<LineEntry>): void {
    this.set({
      entries: this.state.entries.map((entry) => (entry.key === key ? { ...entry, ...change } : entry)),
    })
  }

  protected set(change: Partial<LinesState>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }
}
