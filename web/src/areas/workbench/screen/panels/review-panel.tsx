import Box from '@mui/material/Box'
import { PrintPreview } from '#areas/workbench/preview/print-preview.tsx'
import { ProblemList } from '#areas/workbench/preview/problem-list.tsx'
import { SafetyReview } from '#areas/workbench/safety/safety-review.tsx'

/** Missing points before the case moves on, warnings, and the record as it will be printed. */
export function ReviewPanel() {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minHeight: '100%' }}>
      <ProblemList />
      <SafetyReview />
      <PrintPreview />
    </Box>
  )
}
