import { useTranslation } from 'react-i18next'

interface AutocompleteTexts {
  openText: string
  closeText: string
  clearText: string
  loadingText: string
  noOptionsText: string
}

/** MUI's own words of an autocomplete in the language of the screen: `<Autocomplete {...useAutocompleteTexts()} …/>`. */
export function useAutocompleteTexts(): AutocompleteTexts {
  const { t } = useTranslation()
  return {
    openText: t('openList'),
    closeText: t('closeList'),
    clearText: t('clear'),
    loadingText: t('loading'),
    noOptionsText: t('noOptions'),
  }
}
