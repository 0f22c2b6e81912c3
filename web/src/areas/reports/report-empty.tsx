import { useServerText } from '#language/use-server-text.ts'
import { EmptyState } from '#parts/empty-state.tsx'
import type { ReportDays } from '#parts/report-period/use-report-days.ts'

/** In place of the rows: the fault of the days, or that there are none. */
export function ReportEmpty({ fault, nothing }: { fault: ReportDays['fault']; nothing: string }) {
  const { messageText } = useServerText()
  return <EmptyState title={fault ? messageText(fault.key, { days: String(fault.days) }) : nothing} />
}
