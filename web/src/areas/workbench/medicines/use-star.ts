import { setFavourite } from '@rxdesk/contract/areas/templates/calls'
import { suggestionMedList } from '@rxdesk/contract/areas/workbench/medicine-calls'
import type { MedicineSuggestion } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useServerText } from '#language/use-server-text.ts'
import { notify } from '#shell/notices.ts'
import { callKey, useChange } from '#wire/use-call.ts'

/**
 * The operator's stars in a list of suggestions. The list stays unchanged under the cursor: the next answer has the
 * medicine at its new place.
 */
export function useStar() {
  const cache = useQueryClient()
  const { errorText } = useServerText()
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const change = useChange(setFavourite, { quiet: true })
  const isStarred = ({ mCode, favourite = false }: MedicineSuggestion) => changed.get(mCode) ?? favourite
  const toggle = (medicine: MedicineSuggestion) => {
    const favourite = !isStarred(medicine)
    change.mutate(
      { of: { mCode: medicine.mCode }, favourite },
      {
        onSuccess: () => {
          setChanged((before) => new Map(before).set(medicine.mCode, favourite))
          void cache.invalidateQueries({ queryKey: callKey(suggestionMedList), refetchType: 'none' })
        },
        onError: (error) => notify.error(errorText(error)),
      },
    )
  }
  return { isStarred, toggle }
}
