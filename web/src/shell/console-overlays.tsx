import { Suspense, useState } from 'react'
import { useTableShortcuts } from '#parts/keyboard/use-shortcuts.ts'
import { latePart } from '#parts/late-part.ts'
import { everywhereKeys } from './everywhere-keys.ts'
import { closeOverlay, openOverlay, useOverlay } from './overlays.ts'

const KeysSheet = latePart(async () => (await import('./keys-sheet.tsx')).KeysSheet)

/** What the keys of every screen open over it. */
export function ConsoleOverlays() {
  const shown = useOverlay()
  // What was shown once stays, so that it can close slowly.
  const [used, setUsed] = useState(false)
  if (shown && !used) setUsed(true)
  useTableShortcuts(everywhereKeys, { keys: () => openOverlay('keys') })
  return <Suspense>{used && <KeysSheet open={shown === 'keys'} onClose={closeOverlay} />}</Suspense>
}
