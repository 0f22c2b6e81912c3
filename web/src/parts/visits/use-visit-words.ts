import { appointmentStatus } from '@rxdesk/contract/appointments'
import type { AppointmentRow } from '@rxdesk/contract/areas/appointments/schemas'
import { timeSlots } from '@rxdesk/contract/options'
import { useTranslation } from 'react-i18next'
import { leftToRight } from '#language/isolated.ts'
import type { StatusLook } from '#parts/status-looks.tsx'

const looks: Record<string, StatusLook> = {
  [appointmentStatus.pending]: 'pending',
  [appointmentStatus.inProgress]: 'held',
  [appointmentStatus.rejected]: 'rejected',
  [appointmentStatus.completed]: 'completed',
  [appointmentStatus.cancellationPending]: 'waiting',
  [appointmentStatus.cancelled]: 'cancelled',
}

/** The time at which a slot begins, hh:mm. */
export const timeOfSlot = (slot: number) => timeSlots[slot - 1]?.time ?? ''

/** The status, mode and time of an appointment in the user's language. */
export function useVisitWords() {
  const { t } = useTranslation('visits')
  return {
    status(row: Pick<AppointmentRow, 'status' | 'noShow' | 'arrivedAt'>): {
      look: StatusLook
      label: string
    } {
      if (row.noShow) return { look: 'overdue', label: t('notCome') }
      if (row.status === appointmentStatus.pending && row.arrivedAt !== '')
        return { look: 'dueSoon', label: t('arrived') }
      return { look: looks[row.status] ?? 'pending', label: t(`status.${row.status as 0}`) }
    },
    mode: (mode: AppointmentRow['mode']) => t(`mode.${mode}`),
    when: ({ date, slot }: Pick<AppointmentRow, 'date' | 'slot'>) =>
      leftToRight(`${date} ${timeOfSlot(slot)}`),
    minutes: (minutes: number) => t('minutes', { minutes }),
  }
}
