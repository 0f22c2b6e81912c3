import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { getDoctorNotesTest } from '@rxdesk/contract/areas/workbench/suggestion-calls'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useCall } from '#wire/use-call.ts'

interface NamedTestsProps {
  /** Names that are on the list already. */
  listed: readonly string[]
  onAdd: (test: { testName: string; category: string }) => void
}

/** Investigations that the notes or the recognised text name: each is added by a press, never automatically. */
export function NamedTests({ listed, onAdd }: NamedTestsProps) {
  const { t } = useTranslation('workbench-suggestions')
  const { erxId } = useWorkbench()
  // The notes are in another tab of the form: they cannot change while this one is open.
  const found = useCall(getDoctorNotesTest, { erxId }, { staleTime: 0, meta: { quiet: true } })
  const known = new Set(listed.map((name) => name.toLowerCase()))
  const tests = found.data?.testNameList.filter(({ testName }) => !known.has(testName.toLowerCase())) ?? []
  if (tests.length === 0) return null
  return (
    <Box component="section" aria-label={t('namedTests')} sx={{ mb: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {t('namedTests')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {tests.map(({ testName, category, source }) => (
          <Chip
            key={testName}
            size="small"
            variant="outlined"
            icon={<AddIcon />}
            label={testName}
            aria-label={t('addTest', { name: testName })}
            title={t(source === 'typed' ? 'namedTyped' : 'namedRecognised')}
            onClick={() => onAdd({ testName, category })}
          />
        ))}
      </Box>
    </Box>
  )
}
