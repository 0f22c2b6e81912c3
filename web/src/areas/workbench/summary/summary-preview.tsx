import { generateIpdHTML } from '@rxdesk/contract/areas/discharge/paper-calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { PreviewPane } from '#parts/preview-pane.tsx'
import { askCall } from '#wire/wire.ts'
import { useSummary } from './summary-context.tsx'

/** The paper as the server makes it of what is saved; made again after each save, and given up for the next. */
export function SummaryPreview() {
  const { t } = useTranslation('workbench-summary')
  const { erxId } = useWorkbench()
  const { state } = useSummary()
  const { version = 0, saves = 0, signed = false } = state.stored ?? {}
  const page = useQuery({
    queryKey: [generateIpdHTML.id, erxId, version, saves, signed],
    queryFn: ({ signal }) => askCall(generateIpdHTML, { erxId }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { quiet: true },
  })
  return (
    <PreviewPane
      title={t('preview')}
      html={page.data?.html}
      busy={page.isFetching || Object.keys(state.typed).length > 0}
      error={page.error}
      emptyText={t('nothingToPreview')}
      onRetry={() => void page.refetch()}
    />
  )
}
