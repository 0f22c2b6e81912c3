import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { languages } from '@rxdesk/contract/options'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#language/use-language.ts'

interface LanguageRowProps {
  /** Hindi, where it is offered to patients beside the languages of the interface. */
  hindi?: { chosen: boolean; choose: (chosen: boolean) => void }
}

/** The six languages, each in its own words. */
export function LanguageRow({ hindi }: LanguageRowProps) {
  const { t } = useTranslation('shell')
  const { code, direction, choose } = useLanguage()
  return (
    <Box role="group" aria-label={t('language')} sx={{ display: 'flex', flexWrap: 'wrap', mx: -0.75 }}>
      {hindi && (
        <Language
          code="hi"
          name="हिन्दी"
          chosen={hindi.chosen}
          onChoose={() => {
            // The page around it is laid out for the language of the interface.
            if (direction === 'rtl') void choose('en')
            hindi.choose(true)
          }}
        />
      )}
      {languages.map((each) => (
        <Language
          key={each.code}
          code={each.code}
          name={each.name}
          chosen={each.code === code && !hindi?.chosen}
          onChoose={() => {
            void choose(each.code)
            hindi?.choose(false)
          }}
        />
      ))}
    </Box>
  )
}

interface LanguageProps {
  code: string
  name: string
  chosen: boolean
  onChoose: () => void
}

function Language({ code, name, chosen, onChoose }: LanguageProps) {
  return (
    <ButtonBase
      lang={code}
      aria-pressed={chosen}
      onClick={onChoose}
      sx={{
        typography: 'caption',
        minHeight: 28,
        px: 0.75,
        borderRadius: 0.5,
        color: chosen ? 'primary.main' : 'text.secondary',
        fontWeight: chosen ? 620 : 400,
        '&:hover': { color: 'text.primary' },
      }}
    >
      {name}
    </ButtonBase>
  )
}
