import Box from '@mui/material/Box'
import type { testEntityRule } from '@rxdesk/contract/areas/entity-reports/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { stretchesOf } from './stretches.ts'

/** A line of the trial: matches are marked, with their groups inside. */
export function MarkedLine({ text, matches }: AnswerOf<typeof testEntityRule>['lines'][number]) {
  return stretchesOf(text.length, matches).map(({ start, end, matched, group }) => {
    const part = text.slice(start, end)
    if (!matched) return part
    return (
      <Box
        key={start}
        component="mark"
        title={group}
        sx={{
          color: 'text.primary',
          bgcolor: 'action.selected',
          py: '2px',
          ...(group && { borderBlockEnd: '2px solid', borderColor: 'primary.main', fontWeight: 600 }),
        }}
      >
        {part}
      </Box>
    )
  })
}
