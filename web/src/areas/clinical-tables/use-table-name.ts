import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** The name of a table in the user's language; of one without a name there, the English one that the server sends. */
export function useTableName(): (table: { key: string; name: string }) => string {
  const { t } = useTranslation('clinical-tables')
  return useCallback(
    ({ key, name }) => t(`name.${key.replace(/\.csv$/, '') as 'safety/triples'}`, { defaultValue: name }),
    [t],
  )
}
