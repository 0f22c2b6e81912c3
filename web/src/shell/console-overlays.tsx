import { workedChannels } from '@rxdesk/contract/channel-rules'
import { channelRows } from '@rxdesk/contract/channels'
import { useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useTableShortcuts } from '#parts/keyboard/use-shortcuts.ts'
import { latePart } from '#parts/late-part.ts'
import { useUserIfAny } from '#session/session-store.ts'
import { everywhereKeys } from './everywhere-keys.ts'
import { focusSearch } from './focus-search.ts'
import { closeOverlay, openOverlay, useOverlay } from './overlays.ts'
import { rememberCase } from './palette/recent-cases.ts'

const KeysSheet = latePart(async () => (await import('./keys-sheet.tsx')).KeysSheet)
const Palette = latePart(async () => (await import('./palette/palette.tsx')).Palette)

/** What the keys of every screen open over it. */
export function ConsoleOverlays() {
  const shown = useOverlay()
  // What was shown once stays, so that it can close slowly.
  const [used, setUsed] = useState<ReadonlySet<string>>(new Set())
  if (shown && !used.has(shown)) setUsed(new Set([...used, shown]))
  useTableShortcuts(everywhereKeys, {
    palette: () => openOverlay('palette'),
    // A screen without a search of its own has this one.
    search: () => focusSearch() || openOverlay('palette'),
    keys: () => openOverlay('keys'),
  })
  useRecentCases()
  return (
    <Suspense>
      {used.has('keys') && <KeysSheet open={shown === 'keys'} onClose={closeOverlay} />}
      {used.has('palette') && <Palette open={shown === 'palette'} onClose={closeOverlay} />}
    </Suspense>
  )
}

const details: readonly string[] = workedChannels.map((channel) => channelRows[channel].desk.detail)

/** Remembers which cases are opened, for the palette. */
function useRecentCases(): void {
  const userCode = useUserIfAny()?.userCode
  const erxId = useRouterState({
    select: ({ location }) =>
      details.includes(location.pathname) && 'erxId' in location.search ? location.search.erxId : undefined,
  })
  useEffect(() => {
    if (typeof erxId === 'number' && userCode !== undefined) rememberCase(userCode, erxId)
  }, [erxId, userCode])
}
