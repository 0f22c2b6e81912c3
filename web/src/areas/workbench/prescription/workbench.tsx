import ExpandIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { permissions } from '@rxdesk/contract/roles'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionBar } from '#areas/workbench/actions/action-bar.tsx'
import { DuplicateWarning } from '#areas/workbench/actions/duplicate-warning.tsx'
import { unsavedIn } from '#areas/workbench/autosave/autosave-queue.ts'
import { ConflictDialog } from '#areas/workbench/autosave/conflict-dialog.tsx'
import type { RecordField } from '#areas/workbench/autosave/record-fields.ts'
import type { FormTab } from '#areas/workbench/form/form-tabs.ts'
import { formTabs } from '#areas/workbench/form/form-tabs.ts'
import { FillTarget } from '#areas/workbench/image-pane/fill-target.ts'
import { ImagePane } from '#areas/workbench/image-pane/image-pane.tsx'
import { useSplitView } from '#areas/workbench/image-pane/split-view.ts'
import { useVisitCounts } from '#areas/workbench/measures/use-visit-counts.ts'
import { useMedicineLines } from '#areas/workbench/medicines/use-medicine-lines.ts'
import type { OpenedCase } from '#areas/workbench/opening/opened-case.ts'
import { StandingBanner } from '#areas/workbench/opening/standing-banner.tsx'
import { UnsavedOffer } from '#areas/workbench/opening/unsaved-offer.tsx'
import { useNextImage } from '#areas/workbench/opening/use-next-image.ts'
import type { OpenedCaseHandle } from '#areas/workbench/opening/use-opened-case.ts'
import { useUnsavedTyping } from '#areas/workbench/opening/use-unsaved-typing.ts'
import { DeskProvider } from '#areas/workbench/proposals/proposals-context.ts'
import { ShownBoxes } from '#areas/workbench/proposals/shown-boxes.ts'
import { useProposals } from '#areas/workbench/proposals/use-proposals.ts'
import { ReviewBar } from '#areas/workbench/review/review-bar.tsx'
import { useShortcuts } from '#areas/workbench/shortcuts/use-shortcuts.ts'
import { useUndoStack } from '#areas/workbench/undo/use-undo-stack.ts'
import type { Desk } from '#queue/desk.ts'
import { usePermission } from '#session/session-store.ts'
import { useUnsavedGuard } from '#session/unsaved-guard.tsx'
import { useHeadingAgain } from '#shell/page-arrival.ts'
import { CaseHeader } from './case-header.tsx'
import { focusPart } from './focus-part.ts'
import { PrescriptionForm } from './prescription-form.tsx'
import { useRecordStore } from './use-record-store.ts'
import type { WorkbenchState } from './workbench-context.ts'
import { WorkbenchProvider } from './workbench-context.ts'

interface WorkbenchProps {
  desk: Desk
  erxId: number
  tab: FormTab
  opened: OpenedCase
  handle: OpenedCaseHandle
}

/** What the warnings of the medicines come of, beside the medicines. */
const safetyFields: readonly RecordField[] = [
  ...(['rxdtls.genderCode', 'rxdtls.ageYears', 'rxdtls.ageMonths', 'rxdtls.dateOfBirth'] as const),
  ...(['rxdtls.prescriptionDate', 'patientvital', 'docobsv.allergy', 'docobsv.diagnosis'] as const),
  ...(['docobsv.disease', 'docobsv.symptoms', 'docobsv.complaints', 'docobsv.observation'] as const),
]

/** The opened case: image beside form, its state above, what can be done with it below. */
export function Workbench({ desk, erxId, tab, opened, handle }: WorkbenchProps) {
  const { open, refresh, busy } = handle
  useHeadingAgain()
  const navigate = useNavigate()
  const mayWrite = usePermission(permissions.editPrescription)
  const typing = useUnsavedTyping(erxId)
  const onStale = () => void refresh()
  const { record, writable, fence, held } = useRecordStore({
    ...{ erxId, opened, mayWrite, onStale },
    keep: typing.keep,
  })
  const claim = { erxId, opened, fence, held, onStale }
  const medicines = useMedicineLines('medicines', claim)
  const genericMedicines = useMedicineLines('genericMedicines', claim)
  useVisitCounts(erxId, writable ? (opened.fence ?? undefined) : undefined)
  useNextImage(erxId, writable)
  const [fillTarget] = useState(() => new FillTarget())
  const undo = useUndoStack(record, [medicines, genericMedicines], writable)
  const [shown] = useState(() => new ShownBoxes())
  const [visit] = useState(() => ({ current: () => {} }))
  const { store, extraction } = useProposals({ erxId, record, medicines, undo, fence, writable })
  const proposals = useMemo(() => ({ store, shown, extraction, visit }), [store, shown, extraction, visit])
  useEffect(() => {
    medicines.refresh(opened.medicinedtls)
    genericMedicines.refresh(opened.genericmedicinedtls)
  }, [opened, medicines, genericMedicines])

  const state = useMemo<WorkbenchState>(
    () => ({
      erxId,
      desk,
      opened,
      record,
      medicines,
      genericMedicines,
      fillTarget,
      undo,
      writable,
      open,
      refresh,
      busy,
      tab,
      openTab: (next) =>
        void navigate({
          to: desk.detail,
          search: (before) => ({ ...before, erxId, tab: next }),
          replace: true,
          resetScroll: false,
        }),
    }),
    [
      erxId,
      desk,
      opened,
      record,
      medicines,
      genericMedicines,
      fillTarget,
      undo,
      writable,
      open,
      refresh,
      busy,
      tab,
      navigate,
    ],
  )
  // Parts of the stores, not the whole: the workbench must not be drawn anew at each keystroke.
  const facts = useSyncExternalStore(record.subscribe, () => {
    const { stored } = record.snapshot()
    return JSON.stringify(safetyFields.map((field) => stored.get(field)))
  })
  const weighed = useRef(facts)
  useEffect(() => {
    if (weighed.current === facts) return
    weighed.current = facts
    // Another patient, as it were: other warnings of the same medicines.
    for (const list of [medicines, genericMedicines]) list.reweigh()
  }, [facts, medicines, genericMedicines])
  const typed = useSyncExternalStore(record.subscribe, () => unsavedIn(record.snapshot()).size > 0)
  const lines = useSyncExternalStore(medicines.subscribe, () =>
    medicines.snapshot().entries.some((entry) => entry.state !== 'saved'),
  )
  const guard = useUnsavedGuard(typed || lines)

  return (
    <WorkbenchProvider value={state}>
      <DeskProvider value={proposals}>
        <Layout offer={<UnsavedOffer offered={typing.offered} settle={typing.settle} />} state={state} />
      </DeskProvider>
      <ConflictDialog />
      {guard}
    </WorkbenchProvider>
  )
}

function Layout({ offer, state }: { offer: React.ReactNode; state: WorkbenchState }) {
  const { t } = useTranslation('workbench')
  const phone = useMediaQuery('(max-width: 899.95px)')
  // In a low window (a screen at 200 %) the image would leave no room for the form.
  const low = useMediaQuery('(max-height: 600px)')
  const { split } = useSplitView()
  const [imageChosen, setImageChosen] = useState<boolean>()
  const imageOpen = imageChosen ?? !low
  const image = useRef<{ focus: () => void }>(null)
  const { openTab, record } = state
  useShortcuts({
    ...Object.fromEntries(formTabs.map((tab) => [`tab.${tab}`, () => openTab(tab)])),
    'tab.desk': () => {
      if (state.desk.Panel) openTab('desk')
    },
    save: () => record.saveNow(),
    focusImage: () => image.current?.focus(),
    focusForm: () => focusFirstField(),
    addMedicine: () => {
      openTab('medicines')
      focusPart('medicine-search')
    },
  })
  // One tree for both layouts: a tablet that is turned keeps its open dialogs, and what is typed in them.
  return (
    <Box
      sx={
        phone
          ? { flex: 1, display: 'flex', flexDirection: 'column' }
          : { flex: 1, minHeight: 480, position: 'relative' }
      }
    >
      <Box
        sx={
          phone
            ? { display: 'contents' }
            : // The workbench fills what the window leaves; absolute, so that its content never makes the page longer.
              { position: 'absolute', inset: 0, display: 'flex', flexDirection: 'column' }
        }
      >
        <CaseHeader />
        <StandingBanner />
        <ReviewBar />
        {offer}
        <DuplicateWarning />
        <Box
          sx={
            phone
              ? { display: 'contents' }
              : {
                  flex: 1,
                  minHeight: 0,
                  display: 'grid',
                  // The image is never the smaller half; with its text beside it, never the smallest part of the three.
                  gridTemplateColumns: split
                    ? 'minmax(0, 1.45fr) minmax(0, 1fr)'
                    : 'minmax(50%, 1fr) minmax(0, 1fr)',
                  gridTemplateRows: 'minmax(0, 1fr)',
                }
          }
        >
          <Box
            sx={
              phone
                ? {
                    position: 'sticky',
                    top: 52,
                    zIndex: 2,
                    display: 'flex',
                    flexDirection: 'column',
                    bgcolor: 'background.paper',
                    borderBottom: 1,
                    borderColor: 'divider',
                  }
                : {
                    display: 'flex',
                    minWidth: 0,
                    minHeight: 0,
                    borderInlineEnd: '1px solid',
                    borderColor: 'divider',
                  }
            }
          >
            <Box
              sx={
                phone
                  ? { height: '40vh', display: imageOpen ? 'flex' : 'none' }
                  : { flex: 1, display: 'flex', minWidth: 0, minHeight: 0 }
              }
            >
              <ImagePane ref={image} />
            </Box>
            {phone && (
              <Button
                size="small"
                variant={imageOpen ? 'text' : 'outlined'}
                aria-expanded={imageOpen}
                onClick={() => setImageChosen(!imageOpen)}
                startIcon={<ExpandIcon sx={{ transform: imageOpen ? 'rotate(180deg)' : undefined }} />}
                sx={imageOpen ? undefined : { mx: 2, my: 0.75 }}
              >
                {t(imageOpen ? 'hideImage' : 'showImage')}
              </Button>
            )}
          </Box>
          <Box
            sx={
              phone
                ? {
                    flex: 1,
                    bgcolor: 'background.paper',
                    // A field that is tabbed to must not stand behind the image or the bar.
                    '& :is(input, textarea, button)': {
                      scrollMarginTop: imageOpen ? 'calc(40vh + 120px)' : '120px',
                      scrollMarginBottom: '88px',
                    },
                  }
                : { display: 'flex', minWidth: 0, minHeight: 0, bgcolor: 'background.paper' }
            }
          >
            <PrescriptionForm />
          </Box>
        </Box>
        <ActionBar />
      </Box>
    </Box>
  )
}

function focusFirstField(): void {
  document
    .querySelector<HTMLElement>('[data-part="form"] :is(input, textarea, button):not(:disabled)')
    ?.focus()
}
