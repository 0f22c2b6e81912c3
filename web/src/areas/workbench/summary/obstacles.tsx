import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { dateFaultMessage } from '@rxdesk/contract/discharge/date-faults'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { useMustWords } from '#parts/use-must-words.ts'
import type { Findings } from './use-findings.ts'

/** What keeps the summary from being signed, in words. */
export function useObstacles(findings: Findings): string[] {
  const { messageText } = useServerText()
  const wordsOf = useMustWords()
  return [
    ...findings.missing.map(wordsOf),
    ...findings.faults.map(({ place }) => messageText(dateFaultMessage[place])),
  ]
}

export function Obstacles({ list }: { list: readonly string[] }) {
  const { t } = useTranslation('workbench-summary')
  return (
    <Alert severity="warning">
      <Typography variant="body2">{t('cannotSign')}</Typography>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {list.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </Alert>
  )
}
