import Button from '@mui/material/Button'
import { getAppointments } from '@rxdesk/contract/areas/appointments/booking-calls'
import type { AppointmentRow } from '@rxdesk/contract/areas/appointments/schemas'
import type { RequestOf } from '@rxdesk/contract/call'
import { limits } from '@rxdesk/contract/limits'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { notify } from '#shell/notices.ts'
import { askCall } from '#wire/wire.ts'
import { PrintedDay } from './printed-day.tsx'

/** Pages of the list that are printed at most: 1,000 appointments. */
const PAGES = 10

interface Printed {
  rows: readonly AppointmentRow[]
  /** How many there are. */
  total: number
}

/** Prints all appointments that the list asks for, not its page alone. */
export function PrintButton({ asked, title }: { asked: RequestOf<typeof getAppointments>; title: string }) {
  const { t } = useTranslation('appointments')
  const { errorText } = useServerText()
  const [printed, setPrinted] = useState<Printed>()
  const [busy, setBusy] = useState(false)
  const onPrinted = useCallback(() => setPrinted(undefined), [])
  const print = async () => {
    setBusy(true)
    try {
      setPrinted(await everyRow(asked))
    } catch (error) {
      notify.error(errorText(error as Error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="outlined" loading={busy} onClick={() => void print()}>
        {t('print')}
      </Button>
      {printed && <PrintedDay title={title} {...printed} onPrinted={onPrinted} />}
    </>
  )
}

async function everyRow(asked: RequestOf<typeof getAppointments>): Promise<Printed> {
  const limit = limits.largestPage
  const rows: AppointmentRow[] = []
  let total = 0
  for (let page = 0; page < PAGES; page += 1) {
    const { data, totalCount } = await askCall(getAppointments, { ...asked, offset: page * limit, limit })
    rows.push(...data)
    total = totalCount
    if (rows.length >= totalCount || data.length === 0) break
  }
  return { rows, total }
}
