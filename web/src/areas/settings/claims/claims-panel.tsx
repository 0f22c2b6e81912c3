import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { getRouteApi } from '@tanstack/react-router'
import { useListAddress } from '#parts/use-list-address.ts'
import { CaseDialogs } from '#queue/case-dialogs.tsx'
import { useOpenCase } from '#queue/case-link.ts'
import { HoldersList } from '#queue/holders-list.tsx'
import { useCaseActions } from '#queue/use-case-actions.ts'
import { useQueueRefresh } from '#queue/use-queue-refresh.ts'

const route = getRouteApi('/console/Settings')

const nothing = () => undefined

/**
 * Who holds which case on any channel, updated live; an administrator can release a case or hand it to another user.
 */
export default function ClaimsPanel() {
  const { paging } = useListAddress(route.useSearch(), route.useNavigate())
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
