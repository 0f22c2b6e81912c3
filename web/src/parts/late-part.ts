import type { ComponentType, FunctionComponent } from 'react'
import { createElement, lazy, useState } from 'react'

/** Loaders of the parts that the modules loaded so far may show. */
const loaders = new Set<() => Promise<unknown>>()

/**
 * A part that no screen shows at first sight: a drawer, a dialog, a further tab. Its script comes when the part is first
 * shown, or before that when the browser has time (`fetchLateParts`); once there it is drawn at once, without a gap in
 * which a key could be lost. Stands within a `Suspense`.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  let there: ComponentType<Props> | undefined
  const fetch = async () => (there ??= await load())
  loaders.add(fetch)
  const Coming = lazy(async () => ({ default: await fetch() }))
  return function LatePart(props: Props) {
    // As it was first drawn: another component in its place would lose what is typed in it.
    const [Part] = useState<ComponentType<Props>>(() => there ?? Coming)
    return createElement(Part, props)
  }
}

/** Fetches the late parts of what is loaded, one after the other; those that they bring in turn come too. */
export async function fetchLateParts(): Promise<void> {
  for (const load of loaders) await load().catch(() => undefined)
}
