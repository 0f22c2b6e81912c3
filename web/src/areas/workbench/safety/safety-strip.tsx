import NoneIcon from '@mui/icons-material/HealthAndSafetyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { SEVERITIES } from '@rxdesk/contract/safety/model'
import { useTranslation } from 'react-i18next'
import { keysOf } from '#areas/workbench/case/keyboard/shortcut-table.ts'
import { useShortcuts } from '#areas/workbench/case/keyboard/use-shortcuts.ts'
import { Strip } from '#areas/workbench/case/strip.tsx'
import { ShortcutHint } from '#parts/shortcut-hint.tsx'
import { severityLooks } from './severity-looks.ts'
import { type CaseWarning, useCaseWarnings } from './use-case-warnings.ts'
import { useWarningWalk } from './use-warning-walk.ts'
import { useWarningWords } from './use-warning-words.ts'
import { WarningAnnouncer } from './warning-announcer.tsx'

/**
 * The warnings of the case, in sight on every tab: how many of each severity, the severe first, and the words of the
 * first. It is there without warnings too, so that the form does not move when one comes.
 */
export function SafetyStrip() {
  const { t } = useTranslation('workbench-safety')
  const warnings = useCaseWarnings()
  const goToNext = useWarningWalk(warnings)
  useShortcuts({ nextWarning: goToNext })
  const [first] = warnings
  return (
    <Strip label={t('strip')} oneLine>
      {first ? (
        <>
          <Counts warnings={warnings} />
          <FirstWarning {...first} />
          <Button
            size="small"
            color="inherit"
            aria-keyshortcuts="Alt+W"
            endIcon={<ShortcutHint keys={keysOf('nextWarning')} />}
            onClick={goToNext}
            sx={{
              flexShrink: 0,
              whiteSpace: 'nowrap',
              marginInlineStart: 'auto',
              minHeight: { xs: 44, md: 30 },
              '& .MuiButton-endIcon': { display: { xs: 'none', lg: 'inherit' } },
            }}
          >
            {t('nextWarning')}
          </Button>
        </>
      ) : (
        <>
          <NoneIcon fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('noWarnings')}
          </Box>
        </>
      )}
      <WarningAnnouncer warnings={warnings.map(({ warning }) => warning)} />
    </Strip>
  )
}

/** How many warnings there are of each severity, in colour, icon and word. */
function Counts({ warnings }: { warnings: readonly CaseWarning[] }) {
  const { t } = useTranslation('workbench-safety')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, flexShrink: 0 }}>
      {SEVERITIES.map((severity) => {
        const n = warnings.filter(({ warning }) => warning.severity === severity).length
        const { icon: Icon, color } = severityLooks[severity]
        return (
          n > 0 && (
            <Box
              key={severity}
              component="span"
              sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontWeight: 600 }}
            >
              <Icon fontSize="small" color={color} aria-hidden />
              <Box component="span" sx={{ color: `${color}.main`, whiteSpace: 'nowrap' }}>
                {t(`count.${severity}`, { n })}
              </Box>
            </Box>
          )
        )
      })}
    </Box>
  )
}

/** The first warning by its own words, and what it waits for; a line on a desk, two at most on a phone. */
function FirstWarning({ warning, review, nameOf }: CaseWarning) {
  const { t } = useTranslation('workbench-safety')
  const { sentence } = useWarningWords()
  const state = warning.demand === 'none' ? '' : warning.answer === null ? t('state.open') : ''
  const words = sentence(warning, nameOf)
  const waits = state || (review === 'here' ? t('state.here') : '')
  return (
    <Box
      title={words}
      sx={{
        flex: { md: 1 },
        minWidth: 0,
        flexBasis: { xs: '100%', md: 0 },
        order: { xs: 1, md: 0 },
        pb: { xs: 0.5, md: 0 },
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: { xs: '2', md: '1' },
        overflow: 'hidden',
        overflowWrap: 'anywhere',
      }}
    >
      {waits !== '' && (
        <Box component="span" sx={{ fontWeight: 600 }}>
          {waits}
          {' · '}
        </Box>
      )}
      {words}
    </Box>
  )
}
