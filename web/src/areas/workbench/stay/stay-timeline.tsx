import type { Stay } from '@rxdesk/contract/areas/inpatient/schemas'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { Timeline, type TimelineEvent } from '#parts/timeline.tsx'

/** The places and the prescriptions of a stay, the last first. */
export function StayTimeline({ stay }: { stay: Stay }) {
  const { t } = useTranslation('workbench-stay')
  const { erxId, desk } = useWorkbench()
  const navigate = useNavigate()
  const places = stay.places.map(
    (place, at): TimelineEvent => ({
      key: `place-${place.placeId}`,
      at: place.since,
      title: `${t(at === 0 ? 'admittedTo' : 'movedTo')} ${[place.departmentName, place.ward, place.room, place.bedName].filter(Boolean).join(' · ')}`,
      text: [place.doctorName, place.hospitalName, place.reason, place.movedBy].filter(Boolean).join(' · '),
    }),
  )
  const cases = stay.cases.map(
    (row): TimelineEvent => ({
      key: `case-${row.erxId}`,
      at: row.checkIn,
      title: t('prescription', { erxId: row.erxId }),
      ...(row.erxId === erxId
        ? {}
        : { onOpen: () => void navigate({ to: desk.detail, search: { erxId: row.erxId } }) }),
    }),
  )
  const events = [...places, ...cases].toSorted((one, other) => (one.at < other.at ? 1 : -1))
  return <Timeline label={t('course')} events={events} />
}
