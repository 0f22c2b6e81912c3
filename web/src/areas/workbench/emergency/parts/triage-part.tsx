import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { getEmergencyFormDetails } from '@rxdesk/contract/areas/emergency/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { type TriageCode, triageCategories, triageKey, triageNow } from '@rxdesk/contract/emergency/form'
import type { LookAt } from '@rxdesk/contract/emergency/red-signs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { measure } from '#language/isolated.ts'
import { useMoment } from '#parts/written.ts'
import { useDraftForm } from '../draft-context.ts'
import { mustPlace, Part } from '../fields.tsx'
import { TriageMark } from '../triage-mark.tsx'

type Details = AnswerOf<typeof getEmergencyFormDetails>

interface TriagePartProps {
  categories: Details['emergencyFormmasterList']['triageCategories']
  lookAt: readonly LookAt[]
  isUnsigned: boolean
}

/** The category, chosen by a person; what was chosen before stays. Signs to look at stand beside it, and choose nothing. */
export function TriagePart({ categories, lookAt, isUnsigned }: TriagePartProps) {
  const { t } = useTranslation('workbench-emergency')
  const moment = useMoment()
  const { form, set } = useDraftForm()
  const [note, setNote] = useState('')
  const now = triageNow(form)
  const choose = (category: TriageCode) => {
    const chosen = { category, at: new Date().toISOString(), who: '', note: note.trim() }
    set('triage', { history: [...form.triage.history, chosen] })
    setNote('')
  }
  const minutes = categories.find(({ code }) => code === now?.category)?.minutes
  const seenBy = (at: string, within: number) => moment(Date.parse(at) + within * 60_000)
  return (
    <Part title={t('part.triage')}>
      {lookAt.length > 0 && (
        <Alert severity={lookAt.some(({ says }) => says === 'red') ? 'warning' : 'info'}>
          {t('lookAt')}
          <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
            {lookAt.map((sign) => (
              <SignLine key={sign.sign} {...sign} />
            ))}
          </Box>
          {isUnsigned && <Typography variant="caption">{t('unsigned')}</Typography>}
        </Alert>
      )}
      <Box
        role="group"
        aria-label={t('must.triage.category')}
        {...mustPlace('triage', 'category')}
        onKeyDown={({ key, target }) => {
          // In the note a figure is text.
          if (target instanceof HTMLInputElement) return
          const category = triageCategories.find(({ code }) => String(code) === key)
          if (category) choose(category.code)
        }}
        sx={{ display: 'grid', gap: 1.5 }}
      >
        <TextField
          label={t('triageNote')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: 300, dir: 'auto' } }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {triageCategories.map(({ code, key }) => (
            <Button
              key={code}
              variant={now?.category === code ? 'contained' : 'outlined'}
              color="inherit"
              aria-pressed={now?.category === code}
              aria-keyshortcuts={String(code)}
              onClick={() => choose(code)}
            >
              <TriageMark category={key} />
              <Box component="kbd" aria-hidden sx={{ marginInlineStart: 1, opacity: 0.7, font: 'inherit' }}>
                {code}
              </Box>
            </Button>
          ))}
        </Box>
      </Box>
      {now && minutes !== undefined && triageKey(now.category) !== 'black' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {minutes === 0 ? t('seenAtOnce') : t('seenBy', { at: seenBy(now.at, minutes) })}
        </Typography>
      )}
      {form.triage.history.length > 0 && (
        <Box component="ol" aria-label={t('triageHistory')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {form.triage.history.toReversed().map(({ category, at, who, note: said }) => (
            <Box component="li" key={at} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 0.25 }}>
              <TriageMark category={triageKey(category)} />
              <span>{moment(at)}</span>
              <bdi>{[who, said].filter(Boolean).join(' · ')}</bdi>
            </Box>
          ))}
        </Box>
      )}
    </Part>
  )
}

function SignLine({ sign, value, unit, figures, limit, says }: LookAt) {
  const { t } = useTranslation('workbench-emergency')
  const said =
    sign === 'avpu'
      ? t(`avpu.${value as 'V'}`)
      : sign === 'airway'
        ? t(`airway.${value as 'atRisk'}`)
        : measure(value, unit)
  const beyond =
    figures === '' || limit === null ? '' : t(`figures.${figures}`, { limit: measure(limit, unit) })
  return (
    <li>
      {t(`sign.${sign}`)}: {said} {beyond && `(${beyond})`} – {t(`says.${says}`)}
    </li>
  )
}
