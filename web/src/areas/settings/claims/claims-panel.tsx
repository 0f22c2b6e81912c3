import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useListAddress } from '#parts/use-list-address.ts'
import { CaseDialogs } from '#queue/case-dialogs.tsx'
import { useOpenCase } from '#queue/case-link.ts'
import { HoldersList } from '#queue/holders-list.tsx'
import { useCaseActions } from '#queue/use-case-actions.ts'
import { useQueueRefresh } from '#queue/use-queue-refresh.ts'
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
          flex: 1,
          minHeight: 0,
          display: 'flex',
          flexDirection: 'column',
          px: { xs: 0, sm: 0.75 },
          pt: 1,
          overflowY: { xs: 'auto', sm: 'visible' },
        }}
      >
        <HoldersList everyChannel paging={paging} phone={phone} act={actions.act} open={openCase} />
      </Box>
      <CaseDialogs actions={actions} />
    </>
  )
}
