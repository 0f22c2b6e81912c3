import Box from '@mui/material/Box'
import type { OpenWarning } from '@rxdesk/contract/record/safety-warning'
import { useWarningWords } from './use-warning-words.ts'

/** The legal categories of a medicine, small beside its name; their meaning is in the tooltip. */
export function ScheduleMarks({ warnings }: { warnings: readonly OpenWarning[] }) {
  const { sentence } = useWarningWords()
  return warnings
    .filter(({ kind }) => kind === 'schedule')
    .map((warning) => {
      const words = sentence(warning, () => undefined)
      return (
        <Box
          key={warning.key}
          component="span"
          role="img"
          aria-label={words}
          title={words}
          dir="ltr"
          sx={{
            typography: 'caption',
            fontWeight: 600,
            lineHeight: 1.4,
            px: 0.5,
            border: 1,
            borderRadius: 0.5,
            borderColor: warning.demand === 'answer' ? 'error.main' : 'divider',
            color: warning.demand === 'answer' ? 'error.main' : 'text.secondary',
          }}
        >
          {warning.says.slice('schedule.'.length)}
        </Box>
      )
    })
}
