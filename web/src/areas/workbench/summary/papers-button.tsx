import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { getSummaryBundle } from '@rxdesk/contract/areas/discharge/paper-calls'
import { canBeMade, paperKinds } from '@rxdesk/contract/discharge/papers'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { useMayUse } from '#session/session-store.ts'
import { notify } from '#shell/notices.ts'
import { saveAs } from '#wire/save-as.ts'
import { useChange } from '#wire/use-call.ts'
import { useSummary } from './summary-context.tsx'
import { fitSummary } from './summary-store.ts'
import { useOpenPaper } from './use-open-paper.ts'

/** The other papers that can be made of the summary as it stands. */
export function PapersButton() {
  const { t } = useTranslation('workbench-summary')
  const { erxId } = useWorkbench()
  const { state } = useSummary()
  const { errorText } = useServerText()
  const bundle = useChange(getSummaryBundle)
  const openPaper = useOpenPaper()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const summary = fitSummary(state)
  const kinds = paperKinds
    .filter((kind) => kind !== 'summary')
    .filter((kind) => summary && canBeMade(kind, summary))
  const mayBundle = useMayUse(getSummaryBundle.access) && state.stored?.signed === true
  const handOut = async () => {
    try {
      const { fileName, bundle: made } = await bundle.mutateAsync({ erxId })
      saveAs(new Blob([JSON.stringify(made, null, 2)], { type: 'application/fhir+json' }), fileName)
    } catch (error) {
      notify.error(errorText(error))
    }
  }
  if (kinds.length === 0) return null
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('otherPapers')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {kinds.map((kind) => (
          <MenuItem
            key={kind}
            onClick={() => {
              setAnchor(null)
              void openPaper(kind)
            }}
          >
            {t(`paper.${kind}`)}
          </MenuItem>
        ))}
        {mayBundle && (
          <MenuItem
            onClick={() => {
              setAnchor(null)
              void handOut()
            }}
          >
            {t('fhirBundle')}
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
