import { ClientRows } from './client-rows.tsx'
import type { Part } from './part-dialog.tsx'

/** Hospitals, departments or media of a client; each opens its dialog. */
export function ClientParts({ parts, onOpen }: { parts: readonly Part[]; onOpen: (part: Part) => void }) {
  return (
    <ClientRows
      rows={parts}
      rowId={({ id }) => id}
      name={({ name }) => name}
      details={({ address, city, phone }) => [address, city, phone]}
      onOpen={onOpen}
    />
  )
}
