import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { savedScreens } from '@rxdesk/contract/areas/reports/options'
import { getSavedReports, saveReport } from '@rxdesk/contract/areas/reports/saved-calls'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotifiedChange } from '#parts/use-notified-change.ts'
import { filtersOf } from './saved-address.ts'

/** Keeps the filters that the address of the screen has now, under a name. */
export function SaveForm() {
  const { t } = useTranslation('reports')
  const { pathname, searchStr } = useLocation()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const save = useNotifiedChange(saveReport, {
    reloads: [getSavedReports],
    notifyError: true,
    onDone: () => setName(''),
  })
  const screen = savedScreens.find((each) => each === pathname)
  if (!screen) return null
  return (
    <Box
      component="form"
      noValidate
      sx={{ display: 'grid', gap: 1, mt: 2 }}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ name, screen, filters: filtersOf(searchStr), shared })
      }}
    >
      <Typography component="h3" variant="subtitle2">
        {t('saved.these')}
      </Typography>
      <TextField
        label={t('saved.name')}
        helperText={t('saved.nameHelp')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <FormControlLabel
        control={<Checkbox checked={shared} onChange={(_, checked) => setShared(checked)} />}
        label={t('saved.share')}
      />
      <Button
        type="submit"
        variant="contained"
        disabled={name.trim() === ''}
        loading={save.isPending}
        sx={{ justifySelf: 'start' }}
      >
        {t('saved.save')}
      </Button>
    </Box>
  )
}
