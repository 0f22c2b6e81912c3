import { z } from 'zod'
import { listSearch } from '#parts/list-state.ts'

const number = z.coerce.number().int().min(0).default(0).catch(0)

/** The address of the dashboard of cameras: 0 is any; `camera` is the one whose live view is open. */
export const cameraDashboardSearch = z.object({
  ...listSearch,
  client: number,
  floor: number,
  room: number,
  category: number,
  camera: number,
})
export type CameraDashboardSearch = z.output<typeof cameraDashboardSearch>
