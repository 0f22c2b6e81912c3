import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { testEntityRule } from '@rxdesk/contract/areas/entity-reports/calls'
import { useId, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { useChange } from '#wire/use-call.ts'
import { MarkedLine } from './marked-line.tsx'
import type { RuleValues } from './rule-values.ts'

interface RuleTrialProps {
  of: Control<RuleValues>
  /** The server's sentence about the pattern. */
  onRefused: (text: string) => void
}

/** Tries the pattern on a text that the user types: where it matches, and what it would propose. */
export function RuleTrial({ of, onRefused }: RuleTrialProps) {
  const { t } = useTranslation('entity-reports')
  const { errorText } = useServerText()
  const [kind, reads, pattern, example] = useWatch({
    control: of,
    name: ['kind', 'reads', 'pattern', 'example'],
  })
  const id = useId()
  /** Until the user types a text, the example is used. */
  const [typed, setTyped] = useState<string>()
  const text = typed ?? example
  const trial = useChange(testEntityRule, {
    quiet: true,
    onSuccess: ({ message }) => {
      if (message) onRefused(message)
    },
  })
  const run = () => {
    if (pattern.trim() === '') onRefused('')
    else if (!trial.isPending) trial.mutate({ kind, reads, pattern, text })
  }
  const answer = trial.data?.message ? undefined : trial.data
  const asked = trial.variables
  const isOld =
    asked !== undefined &&
    (asked.pattern !== pattern || asked.text !== text || asked.kind !== kind || asked.reads !== reads)
  const found = answer?.lines.reduce((sum, { matches }) => sum + matches.length, 0) ?? 0
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 1.5, borderTop: 1, borderColor: 'divider', pt: 2 }}
    >
      <Typography variant="h4" component="h3" id={id}>
        {t('trial')}
      </Typography>
      <TextField
        multiline
        minRows={2}
        maxRows={6}
        label={t('trialText')}
        value={text}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            run()
          }
        }}
        slotProps={{ htmlInput: { maxLength: 5000, dir: 'auto', spellCheck: false } }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Button variant="outlined" loading={trial.isPending} onClick={run} sx={{ flexShrink: 0 }}>
          {t('try')}
        </Button>
        <Typography
          variant="body2"
          role="status"
          sx={{ color: trial.error ? 'error.main' : 'text.secondary' }}
        >
          {trial.error
            ? errorText(trial.error)
            : answer && (isOld ? t('trialOld') : t('matches', { count: found }))}
        </Typography>
      </Box>
      {answer && (
        <Box sx={{ display: 'grid', gap: 1.5, opacity: isOld ? 0.75 : 1 }}>
          <Box
            component="ol"
            aria-label={t('triedLines')}
            sx={{
              listStyle: 'none',
              m: 0,
              p: 1,
              borderRadius: 1,
              bgcolor: 'action.hover',
              fontFamily: (theme) => theme.typography.mono,
              fontSize: 13,
              lineHeight: 1.7,
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
            }}
          >
            {answer.lines.map((line, at) => (
              <Box component="li" key={at} dir="auto" sx={{ minHeight: '1.7em' }}>
                <MarkedLine {...line} />
              </Box>
            ))}
          </Box>
          <div>
            <Typography variant="subtitle2" component="h4">
              {t('wouldPropose')}
            </Typography>
            {answer.proposed.length === 0 ? (
              <Typography variant="body2">{t('proposesNothing')}</Typography>
            ) : (
              <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, typography: 'body2' }}>
                {answer.proposed.map((each, at) => (
                  <li key={at}>
                    {t(`kind.${each.kind}`)}: <bdi>{each.value}</bdi>
                  </li>
                ))}
              </Box>
            )}
          </div>
        </Box>
      )}
    </Box>
  )
}
