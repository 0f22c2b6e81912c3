import Box from '@mui/material/Box'
import type { OpenWarning } from '@rxdesk/contract/record/safety-warning'
import { useTranslation } from 'react-i18next'
import type { WarningReply } from '#areas/workbench/case/lines/line-calls.ts'
import { isListed } from './listed-warning.ts'
import type { NameOf } from './use-warning-words.ts'
import { WarningRow } from './warning-row.tsx'

interface LineWarningsProps {
  /** The name of the medicine. */
  name: string
  warnings: readonly OpenWarning[]
  nameOf: NameOf
  readOnly: boolean
  /** Key of the warning with open reasons. */
  answering: string | undefined
  onAnswering: (key: string | undefined) => void
  onReply: (reply: WarningReply) => Promise<void>
}

/** The warnings of a medicine, the gravest first. */
export function LineWarnings({ name, warnings, nameOf, readOnly, ...answer }: LineWarningsProps) {
  const { t } = useTranslation('workbench-safety')
  const listed = warnings.filter(isListed)
  if (listed.length === 0) return null
  return (
    <Box role="group" aria-label={t('warnings', { name })} sx={{ display: 'grid', gap: 0.5, mt: 0.75 }}>
      {listed.map((warning) => (
        <WarningRow
          key={warning.key}
          warning={warning}
          nameOf={nameOf}
          readOnly={readOnly}
          answering={answer.answering === warning.key}
          onAnswering={(on) => answer.onAnswering(on ? warning.key : undefined)}
          onReply={answer.onReply}
        />
      ))}
    </Box>
  )
}
