import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { canBeMade, paperKinds } from '@rxdesk/contract/discharge/papers'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSummary } from './summary-context.tsx'
import { fitSummary } from './summary-store.ts'
import { useOpenPaper } from './use-open-paper.ts'

/** The other papers that can be made of the summary as it stands. */
export function PapersButton() {
  const { t } = useTranslation('workbench-summary')
  const { state } = useSummary()
  const openPaper = useOpenPaper()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const summary = fitSummary(state)
  const kinds = paperKinds
    .filter((kind) => kind !== 'summary')
    .filter((kind) => summary && canBeMade(kind, summary))
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
      </Menu>
    </>
  )
}
