import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, StampedInstant } from './value-types.ts'

export interface CamerasTable {
  client_id: number
  id: GeneratedAlways<number>
  name: string
  source_sealed: Buffer
  user_sealed: Buffer | null
  secret_sealed: Buffer | null
  host: string
  kind: 'rtsp' | 'http' | 'demo'
  note: Generated<string>
  active: Generated<boolean>
  version: Generated<number>
  last_seen_at: Instant | null
  last_fault: Generated<string>
}

export interface RoomsTable {
  client_id: number
  id: GeneratedAlways<number>
  floor_id: number
  name: string
  category: number | null
  version: Generated<number>
}

export interface RoomCamerasTable {
  client_id: number
  room_id: number
  camera_id: number
}

export interface AgentMappingsTable {
  client_id: number
  user_id: number
  mapped_by: number
  mapped_at: StampedInstant
}

export interface CameraTables {
  cameras: CamerasTable
  rooms: RoomsTable
  room_cameras: RoomCamerasTable
  agent_mappings: AgentMappingsTable
}
