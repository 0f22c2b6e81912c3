import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { partOrder, type SummaryPart } from '@rxdesk/contract/discharge/summary'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusFirst } from '#areas/workbench/case/keyboard/focus-part.ts'
import { EmptyState } from '#parts/empty-state.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { isMissing } from '#parts/missing-record.ts'
import { SectionRail } from '#parts/section-rail.tsx'
import { TabMenu } from '#parts/tab-menu.tsx'
import { MissingList } from './missing-list.tsx'
import { PartForm } from './part-form.tsx'
import { type ReadSummary, useSummary } from './summary-context.tsx'
import { SummaryHeading } from './summary-heading.tsx'
import { SummaryPreview } from './summary-preview.tsx'
import { useFindings } from './use-findings.ts'
import { Versions } from './versions.tsx'

/** The discharge summary of the stay: its parts, the one that is written, and the paper as it will be. */
export function SummaryPanel() {
  const { t } = useTranslation('workbench-summary')
  const { data, error, reload, state } = useSummary()
  if (data && state.stored) return <Editor data={data} />
  if (error && isMissing(error)) return <EmptyState title={t('noStay')} text={t('noStayText')} />
  if (error) return <ErrorState error={error} onRetry={() => void reload()} />
  return <Box aria-busy sx={{ minHeight: 480 }} />
}

const route = getRouteApi('/console/IPDeRxDetails')
const first: SummaryPart = 'admission'
const TAKES_FOCUS = ':is(input, textarea, button, [role="combobox"]):not(:disabled):not([tabindex="-1"])'

function Editor({ data }: { data: ReadSummary }) {
  const { t } = useTranslation('workbench-summary')
  const { state } = useSummary()
  const { part: asked } = route.useSearch()
  const navigate = route.useNavigate()
  const findings = useFindings(data, state)
  const narrow = useMediaQuery('(max-width: 899.95px)')
  const wide = useMediaQuery('(min-width: 1200px)')
  const [preview, setPreview] = useState(false)
  // The field that a missing must leads to: it is there once its part is.
  const [aim, setAim] = useState<{ path: string }>()
  const part = partOrder.find((each) => each === asked) ?? first
  useEffect(() => {
    if (aim?.path.startsWith(`${part}.`)) focusFirst(`[data-summary-field="${aim.path}"] ${TAKES_FOCUS}`)
  }, [aim, part])
  const open = (next: SummaryPart) => {
    setPreview(false)
    void navigate({ search: (before) => ({ ...before, part: next }), replace: true, resetScroll: false })
  }
  const sections = partOrder.map((each) => {
    const stateOf = findings.stateOf(each)
    return { id: each, label: t(`part.${each}`), state: stateOf, stateLabel: t(`state.${stateOf}`) }
  })
  const rail = narrow ? (
    <TabMenu
      label={t('parts')}
      chosen={part}
      elementId="summary-parts"
      onChoose={open}
      tabs={sections.map(({ id, label, state: each, stateLabel }) => ({
        id,
        label,
        ...(each !== 'empty' && { count: stateLabel }),
      }))}
    />
  ) : (
    <SectionRail label={t('parts')} sections={sections} chosen={part} onChoose={open} />
  )
  return (
    <Box sx={{ display: 'grid', gap: 2, minHeight: { md: '100%' }, gridTemplateRows: { md: 'auto 1fr' } }}>
      <SummaryHeading
        data={data}
        findings={findings}
        {...(!wide && { preview, onPreview: () => setPreview(!preview) })}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          minWidth: 0,
          gridTemplateColumns: narrow
            ? 'minmax(0, 1fr)'
            : wide
              ? '220px minmax(0, 1fr) minmax(0, 1fr)'
              : '200px minmax(0, 1fr)',
          alignItems: 'start',
        }}
      >
        <Box sx={{ position: { md: 'sticky' }, top: 0, minWidth: 0, display: 'grid', gap: 2 }}>
          {rail}
          {!narrow && <Versions data={data} />}
        </Box>
        {(wide || !preview) && (
          <Box component="section" aria-labelledby="summary-part" sx={{ minWidth: 0 }}>
            <PartForm key={part} part={part} findings={findings} />
            {!state.stored?.signed && (
              <Box component="section" aria-label={t('missing')} sx={{ mt: 3 }}>
                <MissingList
                  missing={findings.missing}
                  onOpen={(next, field) => {
                    open(next)
                    setAim({ path: `${next}.${field}` })
                  }}
                />
              </Box>
            )}
          </Box>
        )}
        {(wide || preview) && (
          <Box
            sx={{
              position: { md: 'sticky' },
              top: 0,
              minWidth: 0,
              height: { xs: '80vh', md: 'max(480px, calc(100vh - 330px))' },
            }}
          >
            <SummaryPreview />
          </Box>
        )}
        {narrow && <Versions data={data} />}
      </Box>
    </Box>
  )
}
