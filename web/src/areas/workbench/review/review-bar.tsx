import ChangesIcon from '@mui/icons-material/DifferenceOutlined'
import CommentIcon from '@mui/icons-material/ModeCommentOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type CasePlace,
  focusPlace,
  placeOf,
  placeOfChange,
  tabOfPlace,
} from '#areas/workbench/case/case-place.ts'
import { keysOf } from '#areas/workbench/case/keyboard/shortcut-table.ts'
import { useShortcuts } from '#areas/workbench/case/keyboard/use-shortcuts.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { notify } from '#shell/notices.ts'
import { useChanges } from './use-changes.ts'
import { useComments } from './use-comments.ts'
import { usePlaceName } from './use-place-name.ts'

// Fetched when they are opened: most cases need none.
const FieldDrawer = lazy(() => import('./field-drawer.tsx'))
const ChangesDrawer = lazy(() => import('./changes-drawer.tsx'))

/**
 * The messages between operators about the case: the changes since L1, for L2 and L3, and the open comments, each
 * leading to its place. Hidden when there is none; the keys still work.
 */
export function ReviewBar() {
  const { t } = useTranslation('workbench-review')
  const { openTab } = useWorkbench()
  const comments = useComments()
  const changes = useChanges()
  const placeName = usePlaceName()
  const lastPlace = useLastPlace()
  const [drawer, setDrawer] = useState<{ place: CasePlace; writing: boolean }>()
  const [compared, setCompared] = useState(false)
  const next = useRef(0)

  const go = (place: CasePlace) => {
    setCompared(false)
    openTab(tabOfPlace(place))
    // After the drawer has returned the focus.
    requestAnimationFrame(() => focusPlace(place))
  }
  const told = changes?.changes ?? []
  const goToNext = () => {
    const change = told[next.current % Math.max(1, told.length)]
    if (!change) return notify.info(t('noChanges'))
    next.current += 1
    go(placeOfChange(change))
  }
  const openField = (writing: boolean) => {
    const place = placeOf(document.activeElement) ?? lastPlace.current
    if (place === undefined) notify.info(t('chooseField'))
    else setDrawer({ place, writing })
  }
  useShortcuts({
    fieldHistory: () => openField(false),
    fieldComment: () => openField(true),
    changes: () => (changes ? setCompared(true) : notify.info(t('noChanges'))),
    nextChange: goToNext,
  })

  const open = comments.data?.list.filter(({ resolved }) => !resolved) ?? []
  const places = [...new Set(open.map(({ field }) => field))]
  return (
    <>
      {(places.length > 0 || told.length > 0) && (
        <Box
          component="section"
          aria-label={t('comments')}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1,
            px: 2,
            py: 0.25,
            minHeight: 36,
            borderBottom: 1,
            borderColor: 'divider',
            bgcolor: 'action.hover',
            typography: 'body2',
          }}
        >
          {told.length > 0 && (
            <>
              <ChangesIcon fontSize="small" color="info" aria-hidden />
              <strong>{t('changesSinceL1', { count: told.length })}</strong>
              <Button size="small" title={keysOf('changes')} onClick={() => setCompared(true)}>
                {t('showChanges')}
              </Button>
              <Button size="small" title={keysOf('nextChange')} onClick={goToNext}>
                {t('nextChange')}
              </Button>
            </>
          )}
          {places.length > 0 && (
            <>
              <CommentIcon fontSize="small" color="warning" aria-hidden />
              <strong>{t('openComments', { count: open.length })}</strong>
              {places.map((place) => (
                <Button
                  key={place}
                  size="small"
                  onClick={() => {
                    go(place)
                    setDrawer({ place, writing: false })
                  }}
                >
                  <bdi>{placeName(place)}</bdi>
                </Button>
              ))}
            </>
          )}
        </Box>
      )}
      <Suspense>
        {drawer && <FieldDrawer {...drawer} onClose={() => setDrawer(undefined)} />}
        {compared && changes && <ChangesDrawer told={changes} onGo={go} onClose={() => setCompared(false)} />}
      </Suspense>
    </>
  )
}

/** The place of the case that had the focus last: buttons and dialogs take the focus away. */
function useLastPlace() {
  const last = useRef<CasePlace>(undefined)
  useEffect(() => {
    const focused = ({ target }: FocusEvent) => {
      const place = target instanceof Element ? placeOf(target) : undefined
      if (place !== undefined) last.current = place
    }
    document.addEventListener('focusin', focused)
    return () => document.removeEventListener('focusin', focused)
  }, [])
  return last
}
