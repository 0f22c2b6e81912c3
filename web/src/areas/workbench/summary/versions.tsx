import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '#language/isolated.ts'
import { CaseStatusChip } from '#parts/status-chip.tsx'
import { useMoment, useNumber } from '#parts/written.ts'
import type { ReadSummary } from './summary-context.tsx'
import { useOpenFile } from './use-open-file.ts'
import { useOpenPaper } from './use-open-paper.ts'

const CompareDialog = lazy(() => import('./compare-dialog.tsx'))

/** Every version, the newest first: who signed it, why it was written again, its PDF, and what changed. */
export function Versions({ data }: { data: ReadSummary }) {
  const { t } = useTranslation('workbench-summary')
  const moment = useMoment()
  const number = useNumber()
  const openPaper = useOpenPaper()
  const openFile = useOpenFile()
  const [compared, setCompared] = useState<number>()
  if (data.versions.length === 0) return null
  return (
    <Box component="section" aria-labelledby="summary-versions" sx={{ minWidth: 0 }}>
      <Typography variant="subtitle2" component="h3" id="summary-versions" sx={{ px: 1 }}>
        {t('versions')}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.versions.map(
          ({
            version,
            signedAt,
            doctorName,
            writtenAt,
            writtenBy,
            correctionReason,
            scanUrl,
            recordedBy,
            sent,
          }) => (
            <Box
              component="li"
              key={version}
              sx={{ px: 1, py: 0.75, borderBottom: '1px solid', borderColor: 'divider' }}
            >
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {t(signedAt === '' ? 'draftVersion' : 'signedVersion', { version: number(version) })}
              </Typography>
              <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                <bdi>{signedAt === '' ? writtenBy : doctorName}</bdi> · {moment(signedAt || writtenAt)}
              </Typography>
              {correctionReason !== '' && (
                <Typography variant="caption" component="bdi" sx={{ display: 'block' }}>
                  {correctionReason}
                </Typography>
              )}
              {recordedBy !== '' && (
                <Typography variant="caption" component="div">
                  {t('recordedBy', { who: isolated(recordedBy) })}
                </Typography>
              )}
              {sent && (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, my: 0.5 }}>
                  <Typography variant="caption">{t('sentBy', { erxId: sent.erxId })}</Typography>
                  <CaseStatusChip status={sent.status} sending={sent.sending} />
                </Box>
              )}
              <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
                {signedAt !== '' && (
                  <Button
                    size="small"
                    aria-label={t('pdfOfVersion', { version: number(version) })}
                    onClick={() => void openPaper('summary', version)}
                  >
                    {t('pdf')}
                  </Button>
                )}
                {scanUrl !== '' && (
                  <Button
                    size="small"
                    aria-label={t('scanOfVersion', { version: number(version) })}
                    onClick={() => void openFile(async () => ({ fileUrl: scanUrl }))}
                  >
                    {t('scan')}
                  </Button>
                )}
                {version > 1 && (
                  <Button
                    size="small"
                    aria-label={t('changesOfVersion', { version: number(version) })}
                    onClick={() => setCompared(version)}
                  >
                    {t('changes')}
                  </Button>
                )}
              </Box>
            </Box>
          ),
        )}
      </Box>
      <Suspense>
        {compared !== undefined && (
          <CompareDialog version={compared} onClose={() => setCompared(undefined)} />
        )}
      </Suspense>
    </Box>
  )
}
