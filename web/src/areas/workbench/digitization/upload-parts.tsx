import SegregateIcon from '@mui/icons-material/CallSplitOutlined'
import RevertIcon from '@mui/icons-material/MergeOutlined'
import RetryIcon from '@mui/icons-material/ReplayOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import {
  type refreshOCRData,
  retryDigitizationOCR,
  revertDigitizationProcess,
} from '@rxdesk/contract/areas/digitization/case-calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { ButtonLink } from '#parts/button-link.tsx'
import { ConfirmDialog } from '#parts/confirm-dialog.tsx'
import { CaseStatusChip } from '#parts/status-chip.tsx'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'
import { readsOfParts } from './reads-of-parts.ts'

const SegregationOfCase = lazy(async () => ({
  default: (await import('./segregation-of-case.tsx')).SegregationOfCase,
}))

export type Upload = AnswerOf<typeof refreshOCRData>

/** The prescriptions of an upload: into several, and back together. Its pages can be read again. */
export function UploadParts({ upload, segregated }: { upload: Upload; segregated: boolean }) {
  const { t } = useTranslation('digitization')
  const { serverText, errorText } = useServerText()
  const { erxId, opened, writable, refresh } = useWorkbench()
  const [asked, setAsked] = useState<'segregate' | 'revert'>()
  const fence = opened.fence ?? 0
  const told = {
    reloads: readsOfParts,
    onSuccess: ({ message }: { message: string }) => {
      setAsked(undefined)
      notify.success(serverText(message))
      void refresh()
    },
    onError: (error: Error) => {
      notify.error(errorText(error))
      void refresh()
    },
  }
  const revert = useChange(revertDigitizationProcess, told)
  // The retry is followed by a refresh (screens 4).
  const retry = useChange(retryDigitizationOCR, told)
  const own = upload.prescriptionList.filter((page) => page.erxId === erxId)
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          size="small"
          startIcon={<SegregateIcon />}
          disabled={!writable || own.length < 2}
          onClick={() => setAsked('segregate')}
        >
          {t('segregate')}
        </Button>
        {segregated && (
          <Button
            variant="outlined"
            size="small"
            startIcon={<RevertIcon />}
            disabled={!writable}
            onClick={() => setAsked('revert')}
          >
            {t('revert')}
          </Button>
        )}
        <Button
          size="small"
          startIcon={<RetryIcon />}
          loading={retry.isPending}
          onClick={() => retry.mutate({ erxId })}
        >
          {t('readAgain')}
        </Button>
      </Box>
      {segregated && <PartList upload={upload} />}
      {asked === 'segregate' && (
        <Suspense>
          <SegregationOfCase onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
      {asked === 'revert' && (
        <ConfirmDialog
          open
          question={t('revertQuestion')}
          explained={t('revertExplained')}
          confirmLabel={t('revert')}
          cancelLabel={t('cancel', { ns: 'common' })}
          busy={revert.isPending}
          onConfirm={() => revert.mutate({ erxId, fence })}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

/** The prescriptions that the upload was split into, each with a link. */
function PartList({ upload }: { upload: Upload }) {
  const { t } = useTranslation('digitization')
  const { erxId } = useWorkbench()
  return (
    <Box
      component="ul"
      aria-label={t('upload')}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}
    >
      {upload.parts.map((part) => (
        <Box
          component="li"
          key={part.erxId}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 36 }}
        >
          <Box component="span" sx={{ fontWeight: part.erxId === erxId ? 650 : 450, minWidth: 120 }}>
            {t('prescriptionOf', { number: part.prescriptionNumber })}
          </Box>
          {part.erxId === erxId ? (
            <Box component="span" sx={{ px: 1, color: 'text.secondary' }}>
              {t('thisOne', { erxId: part.erxId })}
            </Box>
          ) : (
            <ButtonLink
              size="small"
              to="/digitizationeRxDetails"
              search={{ erxId: part.erxId, tab: 'desk' }}
              aria-label={t('openPart', { erxId: part.erxId })}
            >
              {part.erxId}
            </ButtonLink>
          )}
          <Box component="span" dir="auto" sx={{ flex: 1, minWidth: 80 }}>
            {part.patName}
          </Box>
          <CaseStatusChip status={part.status} sending={part.sending} />
        </Box>
      ))}
    </Box>
  )
}
