import type { ConsultTime } from '@rxdesk/contract/areas/users/schemas'
import { timeSlots } from '@rxdesk/contract/options'
import { useTranslation } from 'react-i18next'
import { leftToRight } from '#language/isolated.ts'

const timeOf = (slot: number) => timeSlots.find(({ id }) => id === slot)?.time ?? ''

/** Consulting times in words: "Monday to Friday 09:00–13:00, Saturday 10:00–12:00". */
export function useConsultWords(): (times: readonly ConsultTime[]) => string {
  const { t } = useTranslation('record-form')
  return (times) =>
    times
      .map(
        ({ day, from, to }) =>
          `${t(`day.${day}` as 'day.1')} ${leftToRight(`${timeOf(from)}–${timeOf(to)}`)}`,
      )
      .join(', ')
}
