import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#parts/form-dialog.tsx'
import { HiddenText } from '#parts/hidden-text.tsx'
import { PanePlaceProvider } from '#parts/side-pane/pane-place.ts'
import type { SegregatedPage } from './segregated-page.tsx'
import { LargePage, PageCard } from './segregated-page.tsx'
import { beginAt, type Groups } from './segregation-groups.ts'
import { usePageDrag } from './use-page-drag.ts'
import { useSegregation } from './use-segregation.ts'

interface SegregationDialogProps {
  pages: readonly SegregatedPage[]
  /** The groups that it begins with; all pages together without. */
  proposed?: Groups | undefined
  busy: boolean
  onSave: (groups: number[][]) => void
  onClose: () => void
}

/**
 * Splits pages into prescriptions: by mouse, finger or key. Enter: a new prescription begins at the page; Alt+↑ and
 * Alt+↓: the page moves to the previous or next one; N: into a new one; arrows move from page to page. Each change is
 * announced to screen readers.
 */
export function SegregationDialog({ pages, proposed, busy, onSave, onClose }: SegregationDialogProps) {
  const { t } = useTranslation('digitization')
  const segregation = useSegregation(pages, proposed)
  const { groups, chosen, numberOf, move, begin } = segregation
  const { drag, handlers } = usePageDrag(move)
  const shown = pages.find(({ number }) => number === chosen)
  return (
    // It shows the pages itself, in rows that half of the window would not hold.
    <PanePlaceProvider value={undefined}>
      <FormDialog
        open
        width="lg"
        title={t('segregate.title')}
        submitLabel={t('segregate.save', { count: groups.length })}
        submitDisabled={groups.length < 2}
        busy={busy}
        onSubmit={() => onSave(groups.map((group) => [...group]))}
        onClose={onClose}
      >
        <Typography variant="body2" id="segregation-keys" sx={{ color: 'text.secondary' }}>
          {t('segregate.keys')}
        </Typography>
        <Box role="status" aria-live="polite" sx={{ position: 'absolute', width: 1, overflow: 'hidden' }}>
          <HiddenText>{segregation.said}</HiddenText>
        </Box>
        <Box
          ref={segregation.place}
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 360px' } }}
        >
          <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
            {groups.map((group, at) => (
              <Box
                key={group[0]}
                component="section"
                data-group={at}
                aria-label={t('prescriptionOf', { number: at + 1 })}
                sx={{
                  border: 1,
                  borderColor: drag?.over === at ? 'primary.main' : 'divider',
                  bgcolor: drag?.over === at ? 'action.hover' : undefined,
                  borderRadius: 1,
                  p: 1.5,
                }}
              >
                <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
                  {t('prescriptionOf', { number: at + 1 })}
                  <Box component="span" sx={{ color: 'text.secondary', fontWeight: 450 }}>
                    {' · '}
                    {t('pageCount', { count: group.length })}
                  </Box>
                </Typography>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                  {group.map((page) => (
                    <PageCard
                      key={page}
                      page={pages.find(({ number }) => number === page)}
                      label={t('pageIn', { page: numberOf(page), prescription: at + 1 })}
                      number={numberOf(page)}
                      chosen={page === chosen}
                      dragged={drag?.page === page}
                      onFocus={() => segregation.choose(page)}
                      onKeyDown={(event) => segregation.onKeyDown(event, page)}
                      {...handlers(page, !busy)}
                    />
                  ))}
                </Box>
              </Box>
            ))}
            <Box
              data-group={groups.length}
              sx={{
                border: 1,
                borderStyle: 'dashed',
                borderColor: drag?.over === groups.length ? 'primary.main' : 'divider',
                bgcolor: drag?.over === groups.length ? 'action.hover' : undefined,
                borderRadius: 1,
                p: 1,
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1,
                alignItems: 'center',
              }}
            >
              <Button size="small" startIcon={<AddIcon />} onClick={() => move(chosen, groups.length)}>
                {t('segregate.new', { page: numberOf(chosen) })}
              </Button>
              <Button
                size="small"
                disabled={beginAt(groups, chosen) === groups}
                onClick={() => begin(chosen)}
              >
                {t('segregate.beginAt', { page: numberOf(chosen) })}
              </Button>
            </Box>
          </Box>
          {shown && <LargePage page={shown} label={t('page', { page: numberOf(shown.number) })} />}
        </Box>
        {drag && <DraggedPage x={drag.x} y={drag.y} label={t('page', { page: numberOf(drag.page) })} />}
      </FormDialog>
    </PanePlaceProvider>
  )
}

/** The page being dragged, beside the pointer. */
function DraggedPage({ x, y, label }: { x: number; y: number; label: string }) {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'fixed',
        left: x + 10,
        top: y + 10,
        zIndex: 'tooltip',
        px: 1,
        py: 0.5,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        typography: 'body2',
        pointerEvents: 'none',
      }}
    >
      {label}
    </Box>
  )
}
