import Box from '@mui/material/Box'
import type { PastWarning as Past } from '@rxdesk/contract/record/safety-warning'
import { useTranslation } from 'react-i18next'
import { isolated } from '#language/isolated.ts'
import { useWarningWords } from './use-warning-words.ts'

/** A warning in the history of a case: its words, who answered it and why, and who agreed. */
export function PastWarning({ warning }: { warning: Past }) {
  const { t } = useTranslation('workbench-safety')
  const { pastSentence, reasonText } = useWarningWords()
  const { severity, answer, agreed, askedAtSending } = warning
  return (
    <Box sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
      {t(`severity.${severity}`)} · {pastSentence(warning)}
      <Box sx={{ color: 'text.secondary' }}>
        {answer && (
          <div>
            {t('past.answered', {
              level: answer.level,
              name: isolated(answer.name),
              reason: reasonText(answer),
            })}
          </div>
        )}
        {agreed && <div>{t('past.agreed', { level: agreed.level, name: isolated(agreed.name) })}</div>}
        {askedAtSending && <div>{t('past.asked')}</div>}
      </Box>
    </Box>
  )
}
