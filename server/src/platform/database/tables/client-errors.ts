import type { GeneratedAlways } from 'kysely'
import type { StampedInstant } from './value-types.ts'

export interface ClientErrorsTable {
  id: GeneratedAlways<number>
  module: string
  function_name: string
  kind: string
  message: string
  route: string
  release: string
  times: number
  last_at: StampedInstant
}

export interface ClientErrorTables {
  client_errors: ClientErrorsTable
}
