import ExpandIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFillPaneField } from '#areas/workbench/case/fields/use-fill-pane-field.ts'
import { focusInTab } from '#areas/workbench/case/keyboard/focus-in-tab.ts'
import { focusPart } from '#areas/workbench/case/keyboard/focus-part.ts'
import { workbenchKeys } from '#areas/workbench/case/keyboard/shortcut-table.ts'
import { useShortcuts } from '#areas/workbench/case/keyboard/use-shortcuts.ts'
import { formTabs } from '#areas/workbench/case/record/form-tabs.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { EarlierPane } from '#areas/workbench/earlier/earlier-pane.tsx'
import { ImagePane } from '#areas/workbench/image/image-pane.tsx'
import { useSplitView } from '#areas/workbench/image/split-view.ts'
import { DuplicateWarning } from '#areas/workbench/opening/duplicate-warning.tsx'
import { ViewerBanner } from '#areas/workbench/opening/viewer-banner.tsx'
import { ReviewBar } from '#areas/workbench/review/review-bar.tsx'
import { SafetyStrip } from '#areas/workbench/safety/safety-strip.tsx'
import { ConflictDialog } from '#areas/workbench/saving/conflict-dialog.tsx'
import { useKeysOnScreen } from '#parts/keyboard/keys-on-screen.ts'
import { PanePlaceProvider } from '#parts/side-pane/pane-place.ts'
import { usePanes } from '#parts/side-pane/use-panes.ts'
import { ActionBar } from './action-bar.tsx'
import { CaseHeader } from './case-header.tsx'
import { deskFrames } from './layout-desk.ts'
import { phoneFrames } from './layout-phone.ts'
import { PrescriptionForm } from './prescription-form.tsx'

/**
 * The parts of the workbench in their places; `offer` is earlier typing. One tree for phone and desk, in frames that
 * differ: a tablet that is rotated keeps its open dialogs, and the typing in them.
 */
export function Layout({ offer }: { offer: ReactNode }) {
  const { t } = useTranslation(['workbench', 'workbench-image'])
  const { Along } = useWorkbench().desk
  const phone = useMediaQuery('(max-width: 899.95px)')
  // In a low window (a screen at 200 %) the image would leave no space for the form.
  const low = useMediaQuery('(max-height: 600px)')
  const { split } = useSplitView()
  const { desk, opened, tab } = useWorkbench()
  const { Strip } = desk
  const [imageChosen, setImageChosen] = useState<boolean>()
  const pages = opened.erxImageOCR.length > 0
  const beside = pages ? 'image' : (desk.besideName ?? 'image')
  // Readings would take a phone's height from the form that adds to them.
  const shown = pages || (Boolean(desk.Beside) && !(phone && beside === 'readings'))
  const imageOpen = imageChosen ?? (!low && shown)
  const image = useRef<{ focus: () => void }>(null)
  useLayoutShortcuts(() => image.current?.focus())
  // Nothing to look at leaves the form its room: an emergency is written before there is a page.
  const bare = !pages && !desk.Beside
  // What takes the whole width has no pages beside it.
  const whole = (bare && !phone) || (tab === 'summary' && desk.Whole !== undefined)
  const { place, holder, covered } = usePanes(!phone && !whole, useFillPaneField())
  const frames = phone ? phoneFrames(imageOpen, beside !== 'order') : deskFrames(split, whole)
  return (
    <PanePlaceProvider value={place}>
      <Box sx={frames.screen}>
        <Box sx={frames.column}>
          {/* Beside a pane only the image is in use: what leads away from the case, or changes it, would leave the pane behind. */}
          <Box inert={covered} sx={{ display: 'contents' }}>
            <CaseHeader />
            <ViewerBanner />
            {Strip && <Strip />}
            {!phone && <SafetyStrip />}
            <ReviewBar />
            {bare && (
              <Typography
                variant="body2"
                sx={{ color: 'text.secondary', bgcolor: 'background.paper', px: 2, py: 0.75 }}
              >
                {t('noImages', { ns: 'workbench-image' })}
              </Typography>
            )}
            {offer}
            <DuplicateWarning />
          </Box>
          <Box sx={frames.panes}>
            <Box sx={whole ? { display: 'none' } : frames.imagePane}>
              {/* With the image it stays in sight while the page scrolls. */}
              {phone && <SafetyStrip />}
              <Box sx={frames.image}>
                <ImagePane ref={image} />
              </Box>
              {phone && !bare && (
                <Button
                  size="small"
                  variant={imageOpen ? 'text' : 'outlined'}
                  aria-expanded={imageOpen}
                  onClick={() => setImageChosen(!imageOpen)}
                  startIcon={<ExpandIcon sx={{ transform: imageOpen ? 'rotate(180deg)' : undefined }} />}
                  sx={imageOpen ? undefined : { mx: 2, my: 0.75 }}
                >
                  {t(foldWords[beside][imageOpen ? 'hide' : 'show'])}
                </Button>
              )}
            </Box>
            <Box ref={holder} sx={frames.form}>
              <Box inert={covered} sx={formColumn}>
                <PrescriptionForm />
                <EarlierPane />
              </Box>
            </Box>
          </Box>
          {/* Grey, so that it does not look like the buttons of the question above it. */}
          <Box inert={covered} sx={{ display: 'contents', '& > *': covered ? { opacity: 0.4 } : undefined }}>
            <ActionBar />
          </Box>
        </Box>
        <ConflictDialog />
        {Along && <Along />}
      </Box>
    </PanePlaceProvider>
  )
}

/** What folds above the form on a phone: an order where the desk has one, else the page. */
const foldWords = {
  image: { hide: 'hideImage', show: 'showImage' },
  order: { hide: 'hideOrder', show: 'showOrder' },
  readings: { hide: 'hideReadings', show: 'showReadings' },
} as const

const formColumn = { flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' } as const

/** The keys that lead to a tab, to the image or into the form, and the one that saves. */
function useLayoutShortcuts(focusImage: () => void): void {
  const { desk, openTab, record } = useWorkbench()
  // Those of the image, of the proposals and of the lines as well, which are handled where they have the focus.
  useKeysOnScreen(workbenchKeys)
  const openAndType = (tab: (typeof formTabs)[number]) => () => {
    openTab(tab)
    // A user who opens a tab by keyboard continues typing in it.
    focusInTab(tab)
  }
  useShortcuts({
    ...Object.fromEntries(formTabs.map((tab) => [`tab.${tab}`, openAndType(tab)])),
    'tab.desk': () => {
      if (desk.Panel) openTab('desk')
    },
    'tab.summary': () => {
      if (desk.Whole) openTab('summary')
    },
    save: () => record.saveNow(),
    focusImage,
    focusForm: () => focusFirstField(),
    addMedicine: () => {
      openTab('medicines')
      focusPart('medicine-search')
    },
  })
}

function focusFirstField(): void {
  document
    .querySelector<HTMLElement>('[data-part="form"] :is(input, textarea, button):not(:disabled)')
    ?.focus()
}
