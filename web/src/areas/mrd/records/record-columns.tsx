import EditIcon from '@mui/icons-material/EditOutlined'
import FetchIcon from '@mui/icons-material/ReplayOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { getMrdUploadList, uploadMrdRecord } from '@rxdesk/contract/areas/mrd/calls'
import type { RecordRow } from '@rxdesk/contract/areas/mrd/schemas'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { leftToRight } from '#language/isolated.ts'
import { useServerText } from '#language/use-server-text.ts'
import { CutText, Lines } from '#parts/cell-text.tsx'
import type { ListColumn } from '#parts/list-column.ts'
import { useNotifiedChange } from '#parts/use-notified-change.ts'
import { useMoment } from '#parts/written.ts'
import { RecordStateChip } from '../record-state.tsx'
import { requestOf, valuesOf } from './record-values.ts'

/** The columns of the list; a row can be changed, and its link fetched again where that failed. */
export function useRecordColumns(onChange: (row: RecordRow) => void): readonly ListColumn<RecordRow>[] {
  const { t } = useTranslation('mrd-records')
  const moment = useMoment()
  const { serverText } = useServerText()
  const { mutate } = useNotifiedChange(uploadMrdRecord, { reloads: [getMrdUploadList], notifyError: true })
  return useMemo(
    () => [
      {
        field: 'uhid',
        headerName: t('uhid'),
        flex: 1,
        minWidth: 110,
        renderCell: ({ row }) => <Lines main={row.uhid} below={row.opid && leftToRight(row.opid)} />,
      },
      {
        field: 'patName',
        headerName: t('patient'),
        flex: 1.4,
        minWidth: 140,
        renderCell: ({ row }) => <Lines main={row.patName} below={row.clientName} />,
      },
      {
        field: 'source',
        headerName: t('source'),
        width: 84,
        valueGetter: (_, row) => t(`source.${row.source}`),
      },
      { field: 'documentDate', headerName: t('documentDate'), width: 104 },
      { field: 'pages', headerName: t('pages'), width: 64, align: 'right' },
      {
        field: 'state',
        headerName: t('state'),
        width: 170,
        renderCell: ({ row }) => (
          <Box
            component="span"
            sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' }}
          >
            <RecordStateChip state={row.state} />
            {row.fault !== '' && (
              <Box component="span" sx={{ typography: 'caption', maxWidth: '100%', lineHeight: '14px' }}>
                <CutText text={serverText(row.fault)} />
              </Box>
            )}
          </Box>
        ),
      },
      {
        field: 'uploadedAt',
        headerName: t('uploadedAt'),
        flex: 1,
        minWidth: 150,
        renderCell: ({ row }) => <Lines main={moment(row.uploadedAt)} below={row.uploadedBy} />,
      },
      {
        field: 'actions',
        headerName: t('actions'),
        width: 84,
        renderCell: ({ row, tabIndex }) => (
          <>
            <IconButton
              size="small"
              tabIndex={tabIndex}
              aria-label={t('edit', { uhid: row.uhid })}
              onClick={() => onChange(row)}
            >
              <EditIcon fontSize="small" />
            </IconButton>
            {(row.state === 'accessDenied' || row.state === 'invalidUrl') && (
              <IconButton
                size="small"
                tabIndex={tabIndex}
                aria-label={t('fetchAgain', { uhid: row.uhid })}
                onClick={() =>
                  mutate({ ...requestOf(valuesOf(row)), recordId: row.recordId, version: row.version })
                }
              >
                <FetchIcon fontSize="small" />
              </IconButton>
            )}
          </>
        ),
      },
    ],
    [t, moment, serverText, mutate, onChange],
  )
}
