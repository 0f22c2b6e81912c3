import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { labelKeyOf, valueInWords } from '#areas/workbench/case/record/field-labels.ts'
import { isRecordField } from '#areas/workbench/case/record/record-fields.ts'
import { useSavingPart, useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { PlacedDialog } from '#parts/placed-dialog.tsx'

/** Fields that another user changed meanwhile: both values, to choose from. Nothing is chosen beforehand. */
export function ConflictDialog() {
  const { t } = useTranslation('workbench')
  const { messageText } = useServerText()
  const { record, writable } = useWorkbench()
  const trouble = useSavingPart((queue) => queue.trouble)
  const id = useId()
  const [choices, setChoices] = useState<ReadonlyMap<string, 'mine' | 'theirs'>>(new Map())
  const conflicts = writable && trouble?.kind === 'conflict' ? trouble.conflicts : []
  const chooseAll = (choice: 'mine' | 'theirs') =>
    setChoices(new Map(conflicts.map(({ field }) => [field, choice])))
  return (
    <PlacedDialog open={conflicts.length > 0} role="alertdialog" aria-labelledby={id} maxWidth="sm">
      <DialogTitle id={id}>{t('conflictTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>{messageText('case.stale')}</DialogContentText>
        <Box sx={{ display: 'flex', gap: 1, mb: 2 }}>
          <Button size="small" variant="outlined" onClick={() => chooseAll('mine')}>
            {t('allMine')}
          </Button>
          <Button size="small" variant="outlined" onClick={() => chooseAll('theirs')}>
            {t('allTheirs')}
          </Button>
        </Box>
        {conflicts.map(({ field, mine, theirs }) => {
          const name = isRecordField(field) ? t(labelKeyOf(field) as 'fName') : field
          return (
            <Box key={field} sx={{ mb: 2 }}>
              <Typography variant="h5" component="h3" id={`${id}-${field}`}>
                {name}
              </Typography>
              <RadioGroup
                aria-labelledby={`${id}-${field}`}
                value={choices.get(field) ?? ''}
                onChange={(_, choice) =>
                  setChoices(new Map(choices).set(field, choice === 'mine' ? 'mine' : 'theirs'))
                }
              >
                {(['mine', 'theirs'] as const).map((choice) => (
                  <FormControlLabel
                    key={choice}
                    value={choice}
                    control={<Radio size="small" />}
                    label={
                      <span>
                        <Box component="span" sx={{ color: 'text.secondary' }}>
                          {t(choice === 'mine' ? 'yourValue' : 'storedValue')}{' '}
                        </Box>
                        <bdi>{valueInWords(field, choice === 'mine' ? mine : theirs) || t('emptyValue')}</bdi>
                      </span>
                    }
                  />
                ))}
              </RadioGroup>
            </Box>
          )
        })}
      </DialogContent>
      <DialogActions>
        <Button
          variant="contained"
          disabled={!conflicts.every(({ field }) => choices.has(field))}
          onClick={() => {
            record.decide(choices)
            setChoices(new Map())
          }}
        >
          {t('keepChosen')}
        </Button>
      </DialogActions>
    </PlacedDialog>
  )
}
