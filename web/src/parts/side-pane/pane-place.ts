import { createContext, useContext, useState } from 'react'

/** A field of a pane that takes a text. */
export type PaneField = HTMLInputElement | HTMLTextAreaElement

/** The half of a screen in which its dialogs open, so that they cover nothing of the other half. */
export interface PanePlace {
  /** Null: there is no such half now, and dialogs open over the page. */
  element: HTMLElement | null
  /** The open panes, the topmost last. */
  open: readonly string[]
  /** A pane opened; what is returned closes it, and gives the focus back to `opener`. */
  enter: (id: string, opener: Element | null) => () => void
  /** A field of a pane got the focus; undefined: a pane opened, or is gone with its fields. */
  onField: (field: PaneField | undefined) => void
}

const Place = createContext<PanePlace | undefined>(undefined)

export const PanePlaceProvider = Place.Provider

/** The place of the dialogs that are opened here, if the screen has one. */
export function usePanePlace(): PanePlace | undefined {
  return useContext(Place)
}

/**
 * Where a dialog is while it is open: the element that holds it, or null for a dialog over the page. It stays there
 * until it is closed: in another place its fields would be new, and what was typed into them gone.
 */
export function useHeldPlace(open: boolean): HTMLElement | null {
  const now = usePanePlace()?.element ?? null
  const [held, setHeld] = useState<{ at: HTMLElement | null }>()
  if (open && !held) setHeld({ at: now })
  if (!open && held) setHeld(undefined)
  if (!open) return null
  return held ? held.at : now
}
