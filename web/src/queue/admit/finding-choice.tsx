import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import { useTranslation } from 'react-i18next'
import { type FindingName, type Findings, findingNames, isFound } from './findings.ts'

interface FindingChoiceProps {
  of: Findings
  taken: readonly FindingName[]
  onChange: (taken: readonly FindingName[]) => void
}

/** Findings of the case before, each with a box of its own. */
export function FindingChoice({ of, taken, onChange }: FindingChoiceProps) {
  const { t } = useTranslation('queue-admit')
  const found = findingNames.filter((name) => isFound(of, name))
  if (found.length === 0) return null
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, display: 'grid' }}>
      <FormLabel component="legend">{t('findings')}</FormLabel>
      {found.map((name) => {
        const value = of[name]
        return (
          <FormControlLabel
            key={name}
            control={
              <Checkbox
                checked={taken.includes(name)}
                onChange={(_, on) => onChange(on ? [...taken, name] : taken.filter((one) => one !== name))}
              />
            }
            label={
              <bdi>
                {t(`finding.${name}`)}: {Array.isArray(value) ? value.join(', ') : value}
              </bdi>
            }
          />
        )
      })}
    </Box>
  )
}
