import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { LineEntry } from '#areas/workbench/case/lines/line-entry.ts'
import type { MedicineLines } from '#areas/workbench/case/lines/medicine-lines.ts'
import { isChangedElsewhere } from '#areas/workbench/case/lines/use-medicine-lines.ts'
import { useServerText } from '#language/use-server-text.ts'

/** Why a line could not be saved, and what can be done about it. */
export function FailedLine({ entry, lines }: { entry: LineEntry; lines: MedicineLines }) {
  const { t } = useTranslation('workbench-medicines')
  const { errorText } = useServerText()
  const changed = isChangedElsewhere(entry.error)
  return (
    <Box role="alert" sx={{ mt: 0.75, typography: 'body2', color: 'error.main' }}>
      {entry.error === undefined ? t('leftUnsaved') : errorText(entry.error)}
      <Box sx={{ display: 'flex', gap: 1, mt: 0.5 }}>
        <Button size="small" variant="outlined" onClick={() => lines.retry(entry.key, changed)}>
          {t(changed ? 'keepMine' : 'saveAgain')}
        </Button>
        <Button size="small" onClick={() => void lines.discard(entry.key)}>
          {t(changed ? 'takeTheirs' : 'discard')}
        </Button>
      </Box>
    </Box>
  )
}
