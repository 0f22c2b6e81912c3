import type { Stay } from '@rxdesk/contract/areas/inpatient/schemas'
import { getStays } from '@rxdesk/contract/areas/inpatient/stay-calls'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FormSection } from '#areas/workbench/case/fields/form-section.tsx'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { StatusChip } from '#parts/status-chip.tsx'
import { Timeline } from '#parts/timeline.tsx'
import { useMayUse } from '#session/session-store.ts'
import { useCall } from '#wire/use-call.ts'

/** The patient's other stays at the client, for users who may see what was before. */
export function EarlierStays({ stay }: { stay: Stay }) {
  const { t } = useTranslation('workbench-stay')
  const { desk } = useWorkbench()
  const navigate = useNavigate()
  const may = useMayUse(getStays.access)
  const { data } = useCall(
    getStays,
    { patientId: stay.patientId },
    { enabled: may, staleTime: 0, meta: { quiet: true } },
  )
  const others = (data?.list ?? []).filter(({ stayId }) => stayId !== stay.stayId)
  if (others.length === 0) return null
  return (
    <FormSection title={t('otherStays')} columns="1fr">
      <Timeline
        label={t('otherStays')}
        events={others.map((other) => {
          const erxId = other.cases.at(-1)?.erxId
          return {
            key: String(other.stayId),
            at: other.admittedAt,
            title: other.ipdNo,
            text: other.details.reason,
            mark: <StatusChip status={other.state} label={t(`state.${other.state}`)} />,
            ...(erxId === undefined
              ? {}
              : { onOpen: () => void navigate({ to: desk.detail, search: { erxId } }) }),
          }
        })}
      />
    </FormSection>
  )
}
