import Box from '@mui/material/Box'
import type { TriageKey } from '@rxdesk/contract/emergency/form'
import { useTranslation } from 'react-i18next'

/** Colours of the categories; the word stands beside each. */
const colours: Record<TriageKey, string> = {
  red: '#c62828',
  yellow: '#f9a825',
  green: '#2e7d32',
  black: '#212121',
}

/** A category by its colour and its word. */
export function TriageMark({ category }: { category: TriageKey }) {
  const { t } = useTranslation('workbench-emergency')
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 14,
          height: 14,
          borderRadius: '50%',
          bgcolor: colours[category],
          border: '1px solid',
          borderColor: 'text.secondary',
          flexShrink: 0,
        }}
      />
      {t(`triage.${category}`)}
    </Box>
  )
}
