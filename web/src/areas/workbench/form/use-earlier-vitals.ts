import { vitalsuggestion } from '@rxdesk/contract/areas/workbench/suggestion-calls'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { leftToRight } from '#language/isolated.ts'
import { useCall } from '#wire/use-call.ts'

/** The newest earlier values of each vital sign of the patient, in words, by the sign's id. Shown, never filled in. */
export function useEarlierVitals(): ReadonlyMap<number, string> {
  const { t } = useTranslation('workbench-suggestions')
  const { erxId } = useWorkbench()
  const found = useCall(
    vitalsuggestion,
    { erxId, searchText: '', limit: 100 },
    { staleTime: 60_000, meta: { quiet: true } },
  )
  return new Map(
    (found.data?.suggestionlist ?? []).flatMap(({ vitalId, recent }) => {
      const values = recent.slice(0, 2).map(({ value, date }) => leftToRight(`${value} (${date})`))
      return values.length === 0
        ? []
        : [[vitalId, t('earlierVitals', { values: values.join(', ') })] as const]
    }),
  )
}
