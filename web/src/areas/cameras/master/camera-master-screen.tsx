import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { cameraMasterTabs } from '@rxdesk/contract/areas/cameras/options'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useListAddress } from '#parts/use-list-address.ts'
import { AgentList } from './agent-list.tsx'
import { CameraList } from './camera-list.tsx'
import type { CameraMasterSearch, MasterTabProps } from './camera-master-search.ts'
import { RoomList } from './room-list.tsx'

const route = getRouteApi('/console/cameramaster')

/** Without any filter. */
const everything = { text: '', state: '', client: 0 } as const

/** `/cameramaster`: cameras, the rooms in which they are, and who may look into them. */
export function CameraMasterScreen() {
  const { t } = useTranslation('cameras-master')
  const search = route.useSearch()
  const address = useListAddress<CameraMasterSearch>(search, route.useNavigate(), everything)
  const title = t('title.cameraMaster', { ns: 'shell' })
  const tabs = (
    <Tabs
      value={search.tab}
      onChange={(_, tab: CameraMasterSearch['tab']) =>
        address.visit({ tab, page: 1, text: '', state: '', open: undefined })
      }
      aria-label={title}
      sx={{ px: { xs: 0, sm: 1 }, borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
    >
      {cameraMasterTabs.map((tab) => (
        <Tab key={tab} value={tab} label={t(`tab.${tab}`)} />
      ))}
    </Tabs>
  )
  const props: MasterTabProps = { search, address, title, tabs }
  if (search.tab === 'rooms') return <RoomList {...props} />
  return search.tab === 'agents' ? <AgentList {...props} /> : <CameraList {...props} />
}
