import type { Generated } from 'kysely'
import type { Instant, Json, StampedInstant } from './value-types.ts'

/** Keys that outlive the secret which they were derived from (platform/sealing/kept-keys.ts). */
export interface KeptKeysTable {
  key_id: Buffer
  purpose: 'audit' | 'verification' | 'callToken' | 'clientCipher'
  key_sealed: Buffer
  /** Of those that browsers have: the one that is handed out. */
  in_use: boolean
  kept_at: StampedInstant
}

/** How far a turning of the keys is. */
export interface KeyRotationsTable {
  key_id: Buffer
  step: string
  reached: Json | null
  looked_at: Generated<number>
  changed: Generated<number>
  ended_at: Instant | null
}

export interface KeyTables {
  kept_keys: KeptKeysTable
  key_rotations: KeyRotationsTable
}
