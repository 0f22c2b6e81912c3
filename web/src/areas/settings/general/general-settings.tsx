import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { getSettings, settings_chart } from '@rxdesk/contract/areas/settings/calls'
import type { ChartSetting, SettingKey, SettingSection } from '@rxdesk/contract/areas/settings/schemas'
import { isNameKey } from '@rxdesk/contract/areas/settings/schemas'
import type { ReactNode } from 'react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#parts/button-link.tsx'
import { Moment } from '#parts/cell-text.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { PageBody } from '#parts/page-frame.tsx'
import { Section, SectionRows } from '#parts/section.tsx'
import { useCall } from '#wire/use-call.ts'
import FactorRoles from './factor-roles.tsx'
import { useUsualName } from './usual-name.ts'
import WordClients from './word-clients.tsx'

const SectionDialog = lazy(() => import('./section-dialog.tsx'))
const ChartDialog = lazy(() => import('./chart-dialog.tsx'))

type Opened = { section: SettingSection } | { chart: ChartSetting['chart'] }

/** The settings of the deployment, in sections that are changed one at a time. */
export default function GeneralSettings() {
  const { t } = useTranslation('settings')
  const usualName = useUsualName()
  const read = useCall(getSettings, {}, { meta: { quiet: true } })
  const charts = useCall(settings_chart, {}, { meta: { quiet: true } })
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const { sections = [], mayChange = false } = read.data ?? {}
  const openSection = sections.find((one) => opened && 'section' in opened && one.section === opened.section)
  const openChart = charts.data?.charts.find(
    (one) => opened && 'chart' in opened && one.chart === opened.chart,
  )
  const error = read.error ?? charts.error
  if (error && !read.data)
    return <ErrorState error={error} onRetry={() => void Promise.all([read.refetch(), charts.refetch()])} />
  const change = (open: Opened, title: string) =>
    mayChange && (
      <Button aria-label={t('changeOf', { title })} onClick={() => setOpened(open)}>
        {t('change')}
      </Button>
    )
  const rows = () => (
    <>
      {sections.map(({ section, values, changedAt, changedBy }) => (
        <Section
          key={section}
          title={t(`section.${section}`)}
          action={change({ section }, t(`section.${section}`))}
        >
          <Facts>
            {values.map(({ key, value, isSet }) => (
              <Fact key={key} name={t(`setting.${key as SettingKey}`)} usual={!isSet}>
                {isNameKey(key) && !isSet ? usualName(key) : <bdi>{value}</bdi>}
              </Fact>
            ))}
          </Facts>
          {changedAt !== '' && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('changedBy', { name: changedBy })} · <Moment instant={changedAt} />
            </Typography>
          )}
        </Section>
      ))}
      {charts.data?.charts.map(({ chart, shown, days, place, seenBy }) => (
        <Section key={chart} title={t(`chart.${chart}`)} action={change({ chart }, t(`chart.${chart}`))}>
          <Typography sx={{ color: 'text.secondary' }}>
            {shown ? t('chartSet', { place, days, viewers: t(`chartSeenBy.${seenBy}`) }) : t('chartNotShown')}
          </Typography>
        </Section>
      ))}
      <WordClients />
      <FactorRoles mayChange={mayChange} />
      {read.data && (
        <Section
          title={t('title.vitals', { ns: 'shell' })}
          action={<ButtonLink to="/vitalMaster">{t('openMaster')}</ButtonLink>}
        >
          <Typography sx={{ color: 'text.secondary' }}>{t('vitalsExplained')}</Typography>
        </Section>
      )}
    </>
  )
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
      <PageBody width="text">
        {read.data && !mayChange && <Typography sx={{ color: 'text.secondary' }}>{t('readOnly')}</Typography>}
        {!read.data && [1, 2, 3, 4].map((one) => <Skeleton key={one} variant="rounded" height={72} />)}
        {read.data && <SectionRows>{rows()}</SectionRows>}
      </PageBody>
      <Suspense>
        {openSection && <SectionDialog key={openSection.section} section={openSection} onClose={close} />}
        {openChart && charts.data && (
          <ChartDialog chart={openChart} version={charts.data.version} onClose={close} />
        )}
      </Suspense>
    </Box>
  )
}

function Facts({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2, rowGap: 0.75 }}
    >
      {children}
    </Box>
  )
}

function Fact({ name, usual = false, children }: { name: string; usual?: boolean; children: ReactNode }) {
  const { t } = useTranslation('settings')
  return (
    <>
      <Typography component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
        {children}
        {usual && (
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary', ml: 1 }}>
            {t('usual')}
          </Typography>
        )}
      </Typography>
    </>
  )
}
