import AllergyIcon from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { focusInTab } from '#areas/workbench/case/keyboard/focus-in-tab.ts'
import { focusFirst } from '#areas/workbench/case/keyboard/focus-part.ts'
import { Strip } from '#areas/workbench/case/strip.tsx'
import { useRecordValue, useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useTableShortcuts } from '#parts/keyboard/use-shortcuts.ts'
import { ShortcutHint } from '#parts/shortcut-hint.tsx'
import { ConsultationTimer } from './consultation-timer.tsx'
import { CALL, leadToPoint } from './lead-to-point.ts'
import { useTeleDesk } from './tele-context.ts'
import { teleKeyOf, teleKeys } from './tele-keys.ts'
import { useTeleCase } from './use-tele-case.ts'

/** The patient in one line on every tab: what must not be overlooked, and what is missing yet. */
export function PatientStrip() {
  const { t } = useTranslation('workbench-tele')
  const workbench = useWorkbench()
  const { data } = useTeleCase()
  const points = data?.points ?? []
  const [first] = points
  useTeleKeys(() => {
    if (first) leadToPoint(first, workbench)
  })
  return (
    <Strip label={t('patientStrip')}>
      <Person />
      <Allergies />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, marginInlineStart: 'auto' }}>
        {data && <ConsultationTimer tele={data} />}
        {first && workbench.writable && (
          <Button
            size="small"
            color="inherit"
            data-part="tele-next"
            aria-keyshortcuts={teleKeyOf('nextMissing')}
            endIcon={<ShortcutHint keys={teleKeyOf('nextMissing')} />}
            onClick={() => leadToPoint(first, workbench)}
            sx={{
              whiteSpace: 'nowrap',
              minHeight: { xs: 44, md: 30 },
              '& .MuiButton-endIcon': { display: { xs: 'none', lg: 'inherit' } },
            }}
          >
            {t('missingCount', { count: points.length })}
          </Button>
        )}
      </Box>
    </Strip>
  )
}

function useTeleKeys(nextMissing: () => void): void {
  const { openTab } = useWorkbench()
  const inPanel = (selector: string) => () => {
    openTab('desk')
    focusInTab('desk', selector)
  }
  useTableShortcuts(teleKeys, {
    nextMissing,
    call: inPanel(CALL),
    consult: inPanel('[data-part="tele-consult"]'),
    order: () => {
      const order = '[data-part="tele-order"] button:not(:disabled)'
      if (!document.querySelector(order)) openTab('desk')
      focusFirst(order)
    },
    identity: inPanel('[data-part="tele-identity"]'),
    patient: inPanel('[data-part="tele-patient"]'),
  })
}

/** Age, sex and the measures that were asked for. */
function Person() {
  const { t } = useTranslation('workbench')
  const { t: tele } = useTranslation('workbench-tele')
  const years = useRecordValue('rxdtls.ageYears')
  const months = useRecordValue('rxdtls.ageMonths')
  const gender = useRecordValue('rxdtls.genderCode')
  const { heightCm, weightKg } = useTeleDesk().consultation
  const facts = [
    years !== null && tele('years', { count: years }),
    !years && months !== null && tele('months', { count: months }),
    gender !== null && t(`gender.${gender as 1}`),
    weightKg !== null && `${weightKg} kg`,
    heightCm !== null && `${heightCm} cm`,
  ].filter((fact) => fact !== false)
  return facts.length > 0 ? <bdi>{facts.join(' · ')}</bdi> : null
}

/** Allergies and conditions as they are recorded; that nobody asked is said as well. */
function Allergies() {
  const { t } = useTranslation('workbench')
  const { t: tele } = useTranslation('workbench-tele')
  const allergies = useRecordValue('docobsv.allergy')
  const conditions = useRecordValue('docobsv.disease')
  const { noKnownAllergy } = useTeleDesk().consultation
  const known = allergies.length > 0
  return (
    <>
      <Fact
        icon={known && <AllergyIcon fontSize="small" color="error" aria-hidden />}
        name={t('allergy')}
        strong={known}
      >
        {known ? allergies.join(', ') : tele(noKnownAllergy ? 'noneKnown' : 'notAsked')}
      </Fact>
      {conditions.length > 0 && <Fact name={t('disease')}>{conditions.join(', ')}</Fact>}
    </>
  )
}

function Fact({
  name,
  icon,
  strong = false,
  children,
}: {
  name: string
  icon?: ReactNode
  strong?: boolean
  children: string
}) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minWidth: 0, overflowWrap: 'anywhere' }}
    >
      {icon}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {name}:
      </Box>
      <Box component="bdi" sx={strong ? { fontWeight: 600, color: 'error.main' } : undefined}>
        {children}
      </Box>
    </Box>
  )
}
