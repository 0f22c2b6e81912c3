import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { type BodyRegion, bodyRegions, pointOf, regionAt } from '@rxdesk/contract/emergency/body'
import { type BodyView, bodyViews, type Injury } from '@rxdesk/contract/emergency/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraftForm } from '../draft-context.ts'
import { Part, Row } from '../fields.tsx'
import { BodySketch } from './body-sketch.tsx'

/** Injuries on a drawn body, as points with a note; each can be added from the list without a pointer. */
export function InjuriesPart() {
  const { t } = useTranslation('workbench-emergency')
  const { form, set } = useDraftForm()
  const { injuries } = form.examination
  const [view, setView] = useState<BodyView>('front')
  const [point, setPoint] = useState<Pick<Injury, 'x' | 'y'>>()
  const [note, setNote] = useState('')
  const region = point && regionAt({ view, ...point })
  const numbered = injuries.map((injury, at) => ({ ...injury, number: at + 1 }))
  const add = () => {
    if (!point || note.trim() === '') return
    set('examination', { injuries: [...injuries, { view, ...point, note: note.trim() }] })
    setPoint(undefined)
    setNote('')
  }
  return (
    <Part title={t('part.injuries')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Box sx={{ display: 'flex', gap: 2 }}>
          {bodyViews.map((each) => (
            <BodySketch
              key={each}
              view={each}
              injuries={numbered.filter((injury) => injury.view === each)}
              marked={each === view ? point : undefined}
              onMark={(marked) => {
                setView(each)
                setPoint(marked)
              }}
            />
          ))}
        </Box>
        <Box sx={{ flex: 1, minWidth: 240, display: 'grid', gap: 1.75, alignContent: 'start' }}>
          <Row>
            <TextField
              select
              label={t('bodyView')}
              value={view}
              onChange={({ target }) => {
                const next = target.value as BodyView
                setView(next)
                if (region) setPoint(pointOf(region, next))
              }}
            >
              {bodyViews.map((each) => (
                <MenuItem key={each} value={each}>
                  {t(`view.${each}`)}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              select
              label={t('bodyRegion')}
              value={region ?? ''}
              onChange={({ target }) => setPoint(pointOf(target.value as BodyRegion, view))}
            >
              {bodyRegions.map(({ key }) => (
                <MenuItem key={key} value={key}>
                  {t(`region.${key}`)}
                </MenuItem>
              ))}
            </TextField>
          </Row>
          <TextField
            label={t('injury')}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
            slotProps={{ htmlInput: { maxLength: 200, dir: 'auto' } }}
          />
          <Box>
            <Button variant="outlined" disabled={!point || note.trim() === ''} onClick={add}>
              {t('addInjury')}
            </Button>
          </Box>
        </Box>
      </Box>
      {numbered.length > 0 && (
        <Box component="ol" aria-label={t('part.injuries')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {numbered.map((injury) => (
            <Box
              component="li"
              key={injury.number}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
            >
              <span>
                {injury.number}. {t(`region.${regionAt(injury)}`)}, {t(`view.${injury.view}`)}:{' '}
                <bdi>{injury.note}</bdi>
              </span>
              <Button
                size="small"
                aria-label={`${t('remove')}: ${injury.note}`}
                onClick={() =>
                  set('examination', { injuries: injuries.filter((_, at) => at + 1 !== injury.number) })
                }
              >
                {t('remove')}
              </Button>
            </Box>
          ))}
        </Box>
      )}
    </Part>
  )
}
