import { useEffect, useState, useSyncExternalStore } from 'react'
import { useUser } from '#session/session-store.ts'
import type { Typist, UnsavedField } from '#session/unsaved-typing.ts'
import { forgetUnsaved, keepUnsaved, unsavedOf } from '#session/unsaved-typing.ts'
import type { Edits } from './autosave-queue.ts'
import { isRecordField } from './record-fields.ts'

/** The value of a field that this tab last stored, or took over from the offer. */
interface Own {
  readonly text: string
  /** No other tab wrote the field since. */
  readonly latest: boolean
}

const textOf = ({ value, base }: Pick<UnsavedField, 'value' | 'base'>) => JSON.stringify([value, base])

/**
 * The unsaved typing of one user in one case, stored in this browser and shared by several tabs. Typing that another
 * tab left unsaved is offered here; a tab neither overwrites nor removes what it did not write.
 */
export class KeptTyping {
  private readonly typist: Typist
  private readonly erxId: number
  private readonly storage: Storage
  private readonly own = new Map<string, Own>()
  private readonly listeners = new Set<() => void>()
  private offered: readonly UnsavedField[]

  constructor(typist: Typist, erxId: number, storage: Storage = localStorage) {
    this.typist = typist
    this.erxId = erxId
    this.storage = storage
    this.offered = this.kept()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Earlier typing, or typing of another tab, that waits for "use it" or "discard". */
  readonly snapshot = (): readonly UnsavedField[] => this.offered

  /** Stores the current unsaved typing of this tab; offered typing is left alone. */
  readonly keep = (unsaved: Edits): void => {
    for (const [field, { value, base }] of unsaved) {
      const text = textOf({ value, base })
      // Stored already; if it is gone or different by now, another tab has taken it up.
      if (this.own.get(field)?.text === text) continue
      keepUnsaved(this.typist, { erxId: this.erxId, field, value, base }, this.storage)
      this.own.set(field, { text, latest: true })
    }
    const waiting = new Set(this.offered.map(({ field }) => field))
    for (const [field, { latest }] of this.own) {
      if ((isRecordField(field) && unsaved.has(field)) || waiting.has(field)) continue
      if (latest) forgetUnsaved(this.typist, this.erxId, field, this.storage)
      this.own.delete(field)
    }
  }

  /** Part of the offer was used here, or discarded. */
  readonly settle = (fields: readonly string[], discard: boolean): void => {
    for (const each of this.offered) {
      if (!fields.includes(each.field)) continue
      if (discard) forgetUnsaved(this.typist, this.erxId, each.field, this.storage)
      else this.own.set(each.field, { text: textOf(each), latest: true })
    }
    this.offer(this.offered.filter(({ field }) => !fields.includes(field)))
  }

  /** Another tab stored or removed something. */
  readonly look = (): void => {
    const kept = this.kept()
    for (const [field, { text, latest }] of this.own) {
      const now = kept.find((each) => each.field === field)
      if (latest && (!now || textOf(now) !== text)) this.own.set(field, { text, latest: false })
    }
    const isOwn = (each: UnsavedField) => this.own.get(each.field)?.text === textOf(each)
    const overwritten = new Set(kept.filter(isOwn).map(({ field }) => field))
    this.offer([
      // Typed over here before it was decided on: it can be decided on all the same.
      ...this.offered.filter(({ field }) => overwritten.has(field)),
      ...kept.filter((each) => !isOwn(each)),
    ])
  }

  private offer(offered: readonly UnsavedField[]): void {
    if (JSON.stringify(offered) === JSON.stringify(this.offered)) return
    this.offered = offered
    for (const listener of this.listeners) listener()
  }

  private kept(): UnsavedField[] {
    return unsavedOf(this.typist, this.erxId, this.storage).filter(({ field }) => isRecordField(field))
  }
}

/** The typing that this browser has stored for the case. */
export function useUnsavedTyping(erxId: number) {
  const typist = useUser()
  const [typing] = useState(() => new KeptTyping(typist, erxId))
  const offered = useSyncExternalStore(typing.subscribe, typing.snapshot)
  useEffect(() => {
    window.addEventListener('storage', typing.look)
    return () => window.removeEventListener('storage', typing.look)
  }, [typing])
  return { offered, keep: typing.keep, settle: typing.settle }
}
