import { cameraMasterTabs, cameraStates } from '@rxdesk/contract/areas/cameras/options'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { listSearch, openSearch } from '#parts/list-state.ts'
import type { ListAddress } from '#parts/use-list-address.ts'

const number = z.coerce.number().int().min(0).default(0).catch(0)

/** The address of the master of cameras: `open` is the record whose dialog is open, client and floor 0 are any. */
export const cameraMasterSearch = z.object({
  ...listSearch,
  tab: z.enum(cameraMasterTabs).default('cameras').catch('cameras'),
  text: z.string().max(100).default('').catch(''),
  state: z
    .enum(['', ...cameraStates])
    .default('')
    .catch(''),
  client: number,
  floor: number,
  open: openSearch,
})
export type CameraMasterSearch = z.output<typeof cameraMasterSearch>

/** What each of the lists of the master gets. */
export interface MasterTabProps {
  search: CameraMasterSearch
  address: ListAddress<CameraMasterSearch>
  title: string
  /** The choice of the list. */
  tabs: ReactNode
}
