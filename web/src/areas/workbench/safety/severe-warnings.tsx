import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useTranslation } from 'react-i18next'
import type { CaseWarning } from './use-case-warnings.ts'
import { useWarningWords } from './use-warning-words.ts'

interface SevereWarningsProps {
  severe: readonly CaseWarning[]
  ticked: readonly string[]
  onTick: (key: string, on: boolean) => void
}

/** Severe warnings by their own words, with who answered and who agreed; a box for each that the sender is asked about. */
export function SevereWarnings({ severe, ticked, onTick }: SevereWarningsProps) {
  const { t } = useTranslation('workbench-safety')
  const { sentence, answered, agreed } = useWarningWords()
  return (
    <Box component="section" aria-label={t('severeWarnings')} sx={{ mb: 1.5 }}>
      <Box component="p" sx={{ m: 0, mb: 0.5, color: 'error.main', fontWeight: 600 }}>
        {t('severeWarnings')}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {severe.map(({ warning, review, nameOf }) => (
          <Box
            component="li"
            key={warning.key}
            sx={{ borderInlineStart: '3px solid', borderColor: 'error.main', paddingInlineStart: 1 }}
          >
            <Box sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>{sentence(warning, nameOf)}</Box>
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
              {answered(warning)}
              {agreed(warning) !== '' && <Box>{agreed(warning)}</Box>}
            </Box>
            {review === 'sender' && (
              <FormControlLabel
                control={
                  <Checkbox
                    size="small"
                    checked={ticked.includes(warning.key)}
                    onChange={(_, on) => onTick(warning.key, on)}
                    slotProps={{
                      input: { 'aria-label': `${t('sendAllTheSame')} ${sentence(warning, nameOf)}` },
                    }}
                  />
                }
                label={t('sendAllTheSame')}
                slotProps={{ typography: { variant: 'body2', sx: { color: 'text.primary' } } }}
              />
            )}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
