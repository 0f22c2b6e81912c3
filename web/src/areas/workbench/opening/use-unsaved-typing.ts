import { useCallback, useMemo, useState } from 'react'
import { useUser } from '../../../session/session-store.ts'
import type { UnsavedField } from '../../../session/unsaved-typing.ts'
import { forgetUnsaved, keepUnsaved, unsavedOf } from '../../../session/unsaved-typing.ts'
import type { Edits } from '../autosave/autosave-queue.ts'
import { isRecordField } from '../autosave/record-fields.ts'

/** Fields of the record that this person typed in this case and never saved. */
function keptFields(userCode: number, erxId: number): UnsavedField[] {
  return unsavedOf(userCode, erxId).filter(({ field }) => isRecordField(field))
}

/**
 * The typing that this browser keeps for the case. `keep` makes it equal to what is unsaved now; while an old typing
 * waits for "use it" or "discard" it is left alone.
 */
export function useUnsavedTyping(erxId: number) {
  const { userCode } = useUser()
  const [offered, setOffered] = useState<readonly UnsavedField[]>(() => keptFields(userCode, erxId))
  const waiting = useMemo(() => new Set(offered.map(({ field }) => field)), [offered])

  const keep = useCallback(
    (unsaved: Edits) => {
      for (const [field, { value, base }] of unsaved) keepUnsaved(userCode, { erxId, field, value, base })
      for (const { field } of keptFields(userCode, erxId))
        if (isRecordField(field) && !unsaved.has(field) && !waiting.has(field))
          forgetUnsaved(userCode, erxId, field)
    },
    [userCode, erxId, waiting],
  )
  const settle = useCallback(
    (fields: readonly string[], discard: boolean) => {
      if (discard) for (const field of fields) forgetUnsaved(userCode, erxId, field)
      setOffered((before) => before.filter(({ field }) => !fields.includes(field)))
    },
    [userCode, erxId],
  )
  return { offered, keep, settle }
}
