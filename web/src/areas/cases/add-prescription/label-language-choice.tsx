import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { languages } from '@rxdesk/contract/options'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#language/use-language.ts'
import type { LabelLanguage } from './form-words.ts'

interface LabelLanguageChoiceProps {
  language: LabelLanguage
  onChoose: (language: LabelLanguage) => void
}

/** Whether the labels of the form are read in the language of the console or in Hindi. */
export function LabelLanguageChoice({ language, onChoose }: LabelLanguageChoiceProps) {
  const { t } = useTranslation('cases-add-prescription')
  const { code } = useLanguage()
  const id = useId()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
      <Box component="span" id={id} sx={{ typography: 'body2', color: 'text.secondary' }}>
        {t('labelLanguage')}
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={language}
        aria-labelledby={id}
        onChange={(_, chosen: LabelLanguage | null) => chosen && onChoose(chosen)}
        sx={{ '& .MuiToggleButton-root': { px: 1.5 } }}
      >
        <ToggleButton value="console" lang={code}>
          {languages.find((each) => each.code === code)?.name}
        </ToggleButton>
        <ToggleButton value="hi" lang="hi">
          हिन्दी
        </ToggleButton>
      </ToggleButtonGroup>
    </Box>
  )
}
