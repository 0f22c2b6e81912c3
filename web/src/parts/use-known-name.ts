import { useState } from 'react'

interface Named {
  id: number
  name: string
}

/**
 * The name of the chosen record, at once: it is known to whoever chose it from a list, or is given with the record. Only
 * a number from an address has to be asked for, and until the answer an ellipsis stands there: the number itself is no
 * word for anybody. It is shown when the name cannot be read.
 */
export function useKnownName(id: number, read: { name: string | undefined; failed: boolean }, given?: Named) {
  const [chosen, remember] = useState<Named>()
  const own = [chosen, given].find((known) => known?.id === id && known.name !== '')
  return { name: own?.name ?? read.name ?? (read.failed ? String(id) : '…'), remember }
}
