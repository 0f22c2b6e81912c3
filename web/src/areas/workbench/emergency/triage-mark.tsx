import Box from '@mui/material/Box'
import type { TriageKey } from '@rxdesk/contract/emergency/form'
import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'

/** Colours of the categories; the word stands beside each. */
const colours: Record<TriageKey, string> = {
  red: '#c62828',
  yellow: '#f9a825',
  green: '#2e7d32',
  black: '#212121',
}

/** What the house calls the categories; empty text is the word of the console. */
export const TriageNames = createContext<readonly { name: string; called: string }[]>([])

/** A category by its colour and its word. */
export function TriageMark({ category }: { category: TriageKey }) {
  const { t } = useTranslation('workbench-emergency')
  const called = use(TriageNames).find(({ name }) => name === category)?.called
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
      {called ? <bdi>{called}</bdi> : t(`triage.${category}`)}
    </Box>
  )
}
