import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { refreshOCRData, updateImageValidation } from '@rxdesk/contract/areas/digitization/case-calls'
import { validities } from '@rxdesk/contract/options'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { notify } from '#shell/notices.ts'
import { useAuthorisedFile } from '#wire/authorised-file.ts'
import { useChange } from '#wire/use-call.ts'
import type { Upload } from './upload-parts.tsx'

type Page = Upload['prescriptionList'][number]

/**
 * Marks each page as a prescription or not; a second press clears the mark. Pages marked as none are not sent to the
 * partner.
 */
export function PageValidity({ pages }: { pages: readonly Page[] }) {
  const { t } = useTranslation('digitization')
  const { errorText } = useServerText()
  const { erxId, opened, writable, refresh } = useWorkbench()
  const mark = useChange(updateImageValidation, {
    quiet: true,
    reloads: [refreshOCRData],
    onError: (error) => {
      notify.error(errorText(error))
      void refresh()
    },
  })
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {pages.map((page, at) => (
        <Box
          component="li"
          key={page.rownumber}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}
        >
          <Thumbnail url={page.thumbnailUrl} />
          <Box component="span" sx={{ minWidth: 64 }}>
            {t('page', { page: at + 1 })}
          </Box>
          <ToggleButtonGroup
            exclusive
            size="small"
            disabled={!writable}
            value={
              (mark.isPending && mark.variables?.rownumber === page.rownumber
                ? mark.variables.validity
                : page.validity) || null
            }
            aria-label={t('validityOf', { page: at + 1 })}
            onChange={(_, validity: Page['validity'] | null) =>
              mark.mutate({
                erxId,
                fence: opened.fence ?? 0,
                rownumber: page.rownumber,
                validity: validity ?? '',
              })
            }
            sx={{ '& .MuiToggleButton-root': { textTransform: 'none', px: 1.5 } }}
          >
            {validities.map((validity) => (
              <ToggleButton key={validity} value={validity}>
                {t(`validity.${validity}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Box>
      ))}
    </Box>
  )
}

function Thumbnail({ url: path }: { url: string }) {
  const { url } = useAuthorisedFile(path)
  return (
    <Box sx={{ width: 40, height: 52, borderRadius: 0.75, overflow: 'hidden', bgcolor: 'action.hover' }}>
      {url && (
        <Box component="img" src={url} alt="" sx={{ width: '100%', height: '100%', objectFit: 'cover' }} />
      )}
    </Box>
  )
}
