import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import type { TrainingPage } from '@rxdesk/contract/areas/ocr-training/calls'
import { writingOf } from '@rxdesk/contract/areas/ocr-training/rules/writing'
import { trainingLanguages } from '@rxdesk/contract/areas/ocr-training/schemas'
import { clockText } from '@rxdesk/contract/dates'
import { useTranslation } from 'react-i18next'
import { useConfig } from '#wire/config.ts'
import { editorKeys } from './editor-keys.ts'
import type { PageEditing } from './use-page-editing.ts'

/** The kind of the page, its earlier versions, and the keys. */
export function PagePanel({ page, editing }: { page: TrainingPage; editing: PageEditing }) {
  const { t } = useTranslation('ocr-training')
  const words = editorKeys.useWords()
  const { timeZone } = useConfig()
  const writing = writingOf(editing.words)
  return (
    <>
      <Box component="section" aria-label={t('thePage')} sx={{ display: 'grid', gap: 1.5 }}>
        <Typography variant="h4" component="h2">
          {t('thePage')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={t('column.writing')}
            value={writing}
            onChange={(_, kind) => kind && editing.setHandwritten(kind === 'handwritten', true)}
          >
            <ToggleButton value="printed">{t('writing.printed')}</ToggleButton>
            <ToggleButton value="handwritten">{t('writing.handwritten')}</ToggleButton>
          </ToggleButtonGroup>
          {writing === 'mixed' && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('writing.mixed')}
            </Typography>
          )}
        </Box>
        <TextField
          select
          label={t('language')}
          value={editing.language}
          onChange={({ target }) => {
            const language = trainingLanguages.find((one) => one === target.value)
            if (language) editing.setLanguage(language)
          }}
        >
          {trainingLanguages.map((language) => (
            <MenuItem key={language} value={language}>
              {t(`language.${language}`)}
            </MenuItem>
          ))}
        </TextField>
        <Box>
          <Button
            size="small"
            disabled={page.readWords.length === 0}
            onClick={() => editing.beginAnew(page.readWords)}
          >
            {t('beginAnew')}
          </Button>
        </Box>
      </Box>
      {page.versions.length > 0 && (
        <Box component="section" aria-label={t('versions')}>
          <Typography variant="h4" component="h2" gutterBottom>
            {t('versions')}
          </Typography>
          <Box
            component="ol"
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5, typography: 'body2' }}
          >
            {page.versions.map(({ version, savedBy, savedAt, words }) => (
              <li key={version}>
                {t('versionLine', {
                  version,
                  name: savedBy,
                  count: words,
                  time: clockText(savedAt, timeZone),
                })}
              </li>
            ))}
          </Box>
        </Box>
      )}
      <Box component="section" aria-label={t('keys')}>
        <Typography variant="h4" component="h2" gutterBottom>
          {t('keys')}
        </Typography>
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: 'auto 1fr',
            columnGap: 1.5,
            rowGap: 0.25,
            typography: 'body2',
            color: 'text.secondary',
            '& dt': { direction: 'ltr', textAlign: 'start', whiteSpace: 'nowrap' },
            '& dd': { m: 0 },
          }}
        >
          {editorKeys.shortcuts.map(({ id, keys }) => (
            <Box key={id} sx={{ display: 'contents' }}>
              <dt>{keys}</dt>
              <dd>{words.shortcut(id)}</dd>
            </Box>
          ))}
        </Box>
      </Box>
    </>
  )
}
