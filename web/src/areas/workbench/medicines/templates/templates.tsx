import TemplateIcon from '@mui/icons-material/BookmarksOutlined'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusPart } from '#areas/workbench/case/keyboard/focus-part.ts'
import { keysOf } from '#areas/workbench/case/keyboard/shortcut-table.ts'
import { useShortcuts } from '#areas/workbench/case/keyboard/use-shortcuts.ts'
import type { MedicineLines } from '#areas/workbench/case/lines/medicine-lines.ts'

const TemplatesDialog = lazy(() => import('./templates-dialog.tsx'))

/** Opens the templates that may be inserted here, and the form that saves this case as one (Alt+L). */
export function Templates({ lines }: { lines: MedicineLines }) {
  const { t } = useTranslation('workbench-suggestions')
  const [open, setOpen] = useState(false)
  useShortcuts({ templates: () => setOpen(true) })
  return (
    <>
      <Button
        size="small"
        startIcon={<TemplateIcon />}
        title={`${t('templates')} (${keysOf('templates')})`}
        onClick={() => setOpen(true)}
      >
        {t('templates')}
      </Button>
      {open && (
        <Suspense>
          <TemplatesDialog
            lines={lines}
            onClose={() => {
              setOpen(false)
              focusPart('medicine-search')
            }}
          />
        </Suspense>
      )}
    </>
  )
}
