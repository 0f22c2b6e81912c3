import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#parts/form-dialog.tsx'
import { HiddenText } from '#parts/hidden-text.tsx'
import { useAuthorisedFile } from '#wire/authorised-file.ts'
import { beginAt, type Groups, groupOf, movePage } from './segregation-groups.ts'
import { usePageDrag } from './use-page-drag.ts'

export interface SegregatedPage {
  number: number
  imageUrl: string
  thumbnailUrl: string
}

interface SegregationDialogProps {
  pages: readonly SegregatedPage[]
  busy: boolean
  onSave: (groups: number[][]) => void
  onClose: () => void
}

/**
 * Pages into prescriptions: dragged by mouse or finger, or by key. Enter: a new prescription begins at the page; Alt+↑
 * and Alt+↓: the page goes to the one before or behind; N: into a new one; arrows go from page to page. What happened is
 * said to screen readers.
 */
export function SegregationDialog({ pages, busy, onSave, onClose }: SegregationDialogProps) {
  const { t } = useTranslation('digitization')
  const [groups, setGroups] = useState<Groups>([pages.map(({ number }) => number)])
  const [chosen, setChosen] = useState(pages[0]?.number ?? 0)
  const [said, setSaid] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const numberOf = (page: number) => pages.findIndex(({ number }) => number === page) + 1

  const change = (next: Groups, page: number) => {
    if (next === groups) return setSaid(t('segregate.stays', { page: numberOf(page) }))
    setGroups(next)
    const group = groupOf(next, page)
    setSaid(
      t('segregate.moved', {
        page: numberOf(page),
        prescription: group + 1,
        prescriptions: next.length,
      }),
    )
    // The page is drawn in another place: the focus goes with it.
    requestAnimationFrame(() => focusPage(page))
  }
  const focusPage = (page: number) =>
    place.current?.querySelector<HTMLElement>(`[data-page="${page}"]`)?.focus()
  const { drag, handlers } = usePageDrag((page, group) => change(movePage(groups, page, group), page))

  const onKeyDown = (event: KeyboardEvent, page: number) => {
    const order = groups.flat()
    const at = order.indexOf(page)
    const go = (to: number | undefined) => {
      if (to !== undefined) focusPage(to)
    }
    const deeds: Record<string, () => void> = {
      Enter: () => change(beginAt(groups, page), page),
      n: () => change(movePage(groups, page, groups.length), page),
      ArrowRight: () => go(order[at + 1]),
      ArrowLeft: () => go(order[at - 1]),
      ArrowDown: () =>
        event.altKey ? change(movePage(groups, page, groupOf(groups, page) + 1), page) : go(order[at + 1]),
      ArrowUp: () =>
        event.altKey ? change(movePage(groups, page, groupOf(groups, page) - 1), page) : go(order[at - 1]),
    }
    const deed = deeds[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!deed || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    deed()
  }

  const shown = pages.find(({ number }) => number === chosen)
  return (
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
        <HiddenText>{said}</HiddenText>
      </Box>
      <Box
        ref={place}
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
                    onFocus={() => setChosen(page)}
                    onKeyDown={(event) => onKeyDown(event, page)}
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
            <Button
              size="small"
              startIcon={<AddIcon />}
              onClick={() => change(movePage(groups, chosen, groups.length), chosen)}
            >
              {t('segregate.new', { page: numberOf(chosen) })}
            </Button>
            <Button
              size="small"
              disabled={beginAt(groups, chosen) === groups}
              onClick={() => change(beginAt(groups, chosen), chosen)}
            >
              {t('segregate.beginAt', { page: numberOf(chosen) })}
            </Button>
          </Box>
        </Box>
        {shown && <LargePage page={shown} label={t('page', { page: numberOf(shown.number) })} />}
      </Box>
      {drag && (
        <Box
          aria-hidden
          sx={{
            position: 'fixed',
            left: drag.x + 10,
            top: drag.y + 10,
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
          {t('page', { page: numberOf(drag.page) })}
        </Box>
      )}
    </FormDialog>
  )
}

interface PageCardProps
  extends Pick<ReturnType<ReturnType<typeof usePageDrag>['handlers']>, 'onPointerDown'> {
  page: SegregatedPage | undefined
  label: string
  number: number
  chosen: boolean
  dragged: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function PageCard({ page, label, number, chosen, dragged, ...handlers }: PageCardProps) {
  const { url } = useAuthorisedFile(page?.thumbnailUrl)
  return (
    <ButtonBase
      {...handlers}
      // One tab stop: the arrows go from page to page.
      tabIndex={chosen ? 0 : -1}
      data-page={page?.number}
      aria-label={label}
      aria-describedby="segregation-keys"
      aria-current={chosen ? 'true' : undefined}
      sx={{
        position: 'relative',
        width: 84,
        height: 108,
        borderRadius: 1,
        border: 2,
        borderColor: chosen ? 'primary.main' : 'divider',
        overflow: 'hidden',
        touchAction: 'none',
        cursor: 'grab',
        opacity: dragged ? 0.4 : 1,
        bgcolor: 'action.hover',
      }}
    >
      {url && (
        <Box
          component="img"
          src={url}
          alt=""
          draggable={false}
          sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      )}
      <Box
        component="span"
        sx={{
          position: 'absolute',
          insetBlockEnd: 0,
          insetInlineStart: 0,
          px: 0.75,
          bgcolor: 'background.paper',
          typography: 'caption',
          fontWeight: 600,
        }}
      >
        {number}
      </Box>
    </ButtonBase>
  )
}

function LargePage({ page, label }: { page: SegregatedPage; label: string }) {
  const { url } = useAuthorisedFile(page.imageUrl)
  return (
    <Box
      sx={{
        display: { xs: 'none', md: 'block' },
        position: 'sticky',
        top: 0,
        height: '60vh',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
      }}
    >
      {url && (
        <Box
          component="img"
          src={url}
          alt={label}
          sx={{ width: '100%', height: '100%', objectFit: 'contain' }}
        />
      )}
    </Box>
  )
}
