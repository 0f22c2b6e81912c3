import Typography from '@mui/material/Typography'
import { geteRxFieldHistory } from '@rxdesk/contract/areas/workbench/review-calls'
import { useTranslation } from 'react-i18next'
import type { CasePlace } from '#areas/workbench/case/case-place.ts'
import { SideDrawer } from '#parts/side-drawer.tsx'
import { useMayUse } from '#session/session-store.ts'
import { CommentThread } from './comment-thread.tsx'
import { FieldHistory } from './field-history.tsx'
import { usePlaceName } from './use-place-name.ts'

interface FieldDrawerProps {
  place: CasePlace
  /** Opened to write a comment: the focus goes into its field. */
  writing: boolean
  onClose: () => void
}

/** One field of the case: the comments on it, and its changes. */
export default function FieldDrawer({ place, writing, onClose }: FieldDrawerProps) {
  const { t } = useTranslation('workbench-review')
  const name = usePlaceName()
  const mayReadHistory = useMayUse(geteRxFieldHistory.access)
  const heading = { mb: 1, mt: 3, '&:first-of-type': { mt: 0 } }
  return (
    <SideDrawer open title={t('fieldOf', { field: name(place) })} onClose={onClose}>
      <Typography variant="h4" component="h3" sx={heading}>
        {t('comments')}
      </Typography>
      <CommentThread place={place} writing={writing} />
      {mayReadHistory && (
        <>
          <Typography variant="h4" component="h3" sx={heading}>
            {t('fieldHistory')}
          </Typography>
          <FieldHistory place={place} />
        </>
      )}
    </SideDrawer>
  )
}
