import DoneIcon from '@mui/icons-material/CheckCircleOutlineOutlined'
import MissingIcon from '@mui/icons-material/RadioButtonUncheckedOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ClientStep } from '@rxdesk/contract/areas/clients/schemas'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#parts/button-link.tsx'
import { Note, Section } from '#parts/section.tsx'
import { useConfig } from '#wire/config.ts'
import type { ClientDetail } from './client-values.ts'

/** Where a step is done: a section of this screen, or another screen. */
const places = {
  active: { section: 'details' },
  media: { section: 'media' },
  adds: { screen: 'users' },
  L1: { screen: 'users' },
  L2: { screen: 'users' },
  L3: { screen: 'users' },
  hospital: { section: 'hospital' },
  user: { screen: 'credentials' },
  delivery: { section: 'delivery' },
  fees: { section: 'fees' },
} as const satisfies Record<ClientStep, { section: string } | { screen: 'users' | 'credentials' }>

/** The anchor of a section that a step leads to. */
export const placeId = (section: 'details' | 'media' | 'hospital' | 'department' | 'delivery' | 'fees') =>
  `client-${section}`

/** What is set up for a client and what is missing, each line leading to its place; the last line is the result. */
export function ReadinessSection({ client }: { client: ClientDetail }) {
  const { t } = useTranslation('clients')
  const { ready, steps } = client.readiness
  const open = steps.filter(({ done }) => !done)
  return (
    <Section title={t('readiness')}>
      {open.length === 0 && <Note>{t('nothingMissing')}</Note>}
      {open.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {open.map(({ step, needed }) => (
            <Line key={step} done={false}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                {t(`step.${step}`)}
                {!needed && (
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {' '}
                    · {t('stepOptional')}
                  </Box>
                )}
              </Box>
              <StepLink step={step} />
            </Line>
          ))}
        </Box>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        <Line done={ready}>
          <Box component="strong" sx={{ flex: 1 }}>
            {t(ready ? 'ready' : 'notReady')}
          </Box>
        </Line>
      </Box>
    </Section>
  )
}

function Line({ done, children }: { done: boolean; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36, typography: 'body2' }}
    >
      {done ? (
        <DoneIcon fontSize="small" color="success" />
      ) : (
        <MissingIcon fontSize="small" color="warning" />
      )}
      {children}
    </Box>
  )
}

function StepLink({ step }: { step: ClientStep }) {
  const { t } = useTranslation('clients')
  const { productKey } = useConfig()
  const label = `${t('setUp')}: ${t(`step.${step}`)}`
  const place = places[step]
  if ('section' in place)
    return (
      <Button
        size="small"
        href={`#${placeId(place.section)}`}
        aria-label={label}
        onClick={(event) => {
          event.preventDefault()
          const section = document.getElementById(placeId(place.section))
          section?.scrollIntoView({ block: 'start' })
          section?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
        }}
      >
        {t('setUp')}
      </Button>
    )
  if (place.screen === 'credentials')
    return (
      <ButtonLink size="small" to="/client-credentials" aria-label={label}>
        {t('setUp')}
      </ButtonLink>
    )
  return (
    <ButtonLink size="small" to="/{$product}users" params={{ product: productKey }} aria-label={label}>
      {t('setUp')}
    </ButtonLink>
  )
}
