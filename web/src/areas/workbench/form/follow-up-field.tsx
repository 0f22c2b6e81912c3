import { searchConsultingTime } from '@rxdesk/contract/areas/workbench/proposal-calls'
import { consultsOn, hoursOf } from '@rxdesk/contract/consult-hours'
import { isoFromWire } from '@rxdesk/contract/dates'
import { useTranslation } from 'react-i18next'
import { RecordDate } from '#areas/workbench/case/fields/record-date.tsx'
import { useRecordValue, useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useCall } from '#wire/use-call.ts'

/** The next visit. Once one is proposed, the hours of the doctor stand below it. */
export function FollowUpField() {
  const { t } = useTranslation('workbench')
  return <RecordDate field="docobsv.followUp" label={t('followUp')} helperText={useHoursText()} />
}

/** The stored hours of the case's doctor, else those that the letterhead prints; with a word if none is on that day. */
function useHoursText(): string | undefined {
  const { t } = useTranslation(['workbench', 'record-form'])
  const { erxId } = useWorkbench()
  const doctorId = useRecordValue('rxdtls.doctorId')
  const day = isoFromWire(String(useRecordValue('docobsv.followUp') ?? ''))
  const asked = typeof doctorId === 'number' ? { erxId, doctorId } : { erxId }
  const { data } = useCall(searchConsultingTime, asked, { enabled: Boolean(day), meta: { quiet: true } })
  if (!day || !data) return undefined
  const { consultTime, suggestionlist } = data
  const hours = consultTime.map((time) => {
    const { from, to } = hoursOf(time)
    return `${t(`record-form:day.${time.day as 1}`)} \u2066${from}–${to}\u2069`
  })
  if (hours.length > 0)
    return t(consultsOn(consultTime, day) ? 'doctorHours' : 'doctorHoursOther', { hours: hours.join(', ') })
  const [printed] = suggestionlist
  return printed && t('printedHours', { hours: printed.consultingTime })
}
