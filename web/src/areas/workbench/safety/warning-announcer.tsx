import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { isOpen, type OpenWarning } from '@rxdesk/contract/record/safety-warning'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWarningWords } from './use-warning-words.ts'

/** Announces new warnings to screen readers; those present when the case was opened are read in their place. */
export function WarningAnnouncer({ warnings }: { warnings: readonly OpenWarning[] }) {
  const { t } = useTranslation('workbench-safety')
  const { sentence } = useWarningWords()
  const known = useRef<ReadonlySet<string>>(undefined)
  const [told, setTold] = useState('')
  const open = warnings.filter(isOpen)
  const keys = open.map(({ key }) => key).join('\n')
  useEffect(() => {
    const before = known.current
    known.current = new Set(open.map(({ key }) => key))
    const came = before ? open.filter(({ key }) => !before.has(key)) : []
    if (came.length > 0)
      setTold(came.map((warning) => t('appeared', { text: sentence(warning, () => undefined) })).join(' '))
  }, [keys])
  return (
    <Box role="status" sx={visuallyHidden}>
      {told}
    </Box>
  )
}
