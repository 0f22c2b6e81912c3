import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useTeleDesk } from './tele-context.ts'

/** What was typed and could not be saved, and what an earlier visit left unsaved. */
export function TypingSection() {
  const { t } = useTranslation('workbench')
  const { t: tele } = useTranslation('workbench-tele')
  const { failed, retry, offered, settle } = useTeleDesk()
  const { answers, ...members } = offered
  const earlier = [...Object.values(members), ...Object.values(answers ?? {})]
    .map((value) => (typeof value === 'boolean' ? '' : String(value ?? '')))
    .filter((value) => value !== '')
  return (
    <>
      {failed && (
        <Alert
          severity="error"
          sx={{ mb: 2, position: 'sticky', top: 0, zIndex: 1 }}
          action={
            <Button color="inherit" size="small" onClick={retry}>
              {t('tryAgain', { ns: 'common' })}
            </Button>
          }
        >
          {t('save.refused', { why: failed })}
        </Alert>
      )}
      {Object.keys(offered).length > 0 && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          action={
            <Box sx={{ display: 'flex', gap: 1 }}>
              <Button color="inherit" size="small" variant="outlined" onClick={() => settle(true)}>
                {t('useIt')}
              </Button>
              <Button color="inherit" size="small" onClick={() => settle(false)}>
                {t('discard')}
              </Button>
            </Box>
          }
        >
          {tele('typedBefore')} <bdi>{earlier.join(' · ')}</bdi>
        </Alert>
      )}
    </>
  )
}
