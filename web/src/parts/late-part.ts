import type { ComponentType, FunctionComponent } from 'react'
import { createElement, lazy, useState } from 'react'

/** Loaders of the parts that the modules loaded so far may show. */
const loaders = new Set<() => Promise<unknown>>()

/**
 * A part that no screen shows at first: a drawer, a dialog, a further tab. Its script loads when the part is first
 * shown, or earlier when the browser is idle (`fetchLateParts`); once loaded it renders at once, without a gap in which
 * a key could be lost. Use it within a `Suspense`.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  let there: ComponentType<Props> | undefined
  const fetch = async () => (there ??= await load())
  loaders.add(fetch)
  const Coming = lazy(async () => ({ default: await fetch() }))
  return function LatePart(props: Props) {
    // The component of the first render: another one in its place would lose the typing in it.
    const [Part] = useState<ComponentType<Props>>(() => there ?? Coming)
    return createElement(Part, props)
  }
}

/** Fetches the late parts of the loaded scripts, one after the other, including those that they import in turn. */
export async function fetchLateParts(): Promise<void> {
  for (const load of loaders) await load().catch(() => undefined)
}
