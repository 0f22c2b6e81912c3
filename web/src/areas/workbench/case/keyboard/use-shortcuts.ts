import { type HandlersOf, useTableShortcuts } from '#parts/keyboard/use-shortcuts.ts'
import type { ShortcutId } from './shortcut-table.ts'
import { workbenchKeys } from './shortcut-table.ts'

export type ShortcutHandlers = HandlersOf<ShortcutId>

/** Handles the shortcuts of the workbench given here, anywhere on the page except in a dialog. */
export function useShortcuts(handlers: ShortcutHandlers): void {
  useTableShortcuts(workbenchKeys, handlers)
}
