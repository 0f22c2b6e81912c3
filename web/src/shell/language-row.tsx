import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { languages } from '@rxdesk/contract/options'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#language/use-language.ts'

/** The six languages, each in its own words. */
export function LanguageRow() {
  const { t } = useTranslation('shell')
  const { code, choose } = useLanguage()
  return (
    <Box role="group" aria-label={t('language')} sx={{ display: 'flex', flexWrap: 'wrap', mx: -0.75 }}>
      {languages.map((each) => (
        <ButtonBase
          key={each.code}
          lang={each.code}
          aria-pressed={each.code === code}
          onClick={() => void choose(each.code)}
          sx={{
            typography: 'caption',
            minHeight: 28,
            px: 0.75,
            borderRadius: 0.5,
            color: each.code === code ? 'primary.main' : 'text.secondary',
            fontWeight: each.code === code ? 620 : 400,
            '&:hover': { color: 'text.primary' },
          }}
        >
          {each.name}
        </ButtonBase>
      ))}
    </Box>
  )
}
