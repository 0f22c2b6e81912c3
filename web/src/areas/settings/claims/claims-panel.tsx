import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useListAddress } from '../../../parts/use-list-address.ts'
import { CaseDialogs } from '../../cases/dashboard/case-dialogs.tsx'
import { useOpenCase } from '../../cases/dashboard/case-link.ts'
import { HoldersList } from '../../cases/dashboard/holders-list.tsx'
import { useCaseActions } from '../../cases/dashboard/use-case-actions.ts'
import { useQueueRefresh } from '../../cases/dashboard/use-queue-refresh.ts'
import { settingsRoute } from '../route.tsx'

const nothing = () => undefined

/** Who holds which case on any channel, as it changes; a case is released or handed to somebody else. */
export default function ClaimsPanel() {
  const { paging } = useListAddress(settingsRoute.useSearch(), settingsRoute.useNavigate())
  const phone = useMediaQuery('(max-width: 719.95px)')
  const actions = useCaseActions(nothing)
  const openCase = useOpenCase()
  useQueueRefresh()
  return (
    <>
      <Box
        sx={{
          ...{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' },
          ...{ px: { xs: 0, sm: 0.75 }, pt: 1, overflowY: { xs: 'auto', sm: 'visible' } },
        }}
      >
        <HoldersList everyChannel paging={paging} phone={phone} act={actions.act} open={openCase} />
      </Box>
      <CaseDialogs actions={actions} />
    </>
  )
}
