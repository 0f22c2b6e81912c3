import type { TriageKey } from '@rxdesk/contract/emergency/form'
import type { Db } from '#platform/database/db.ts'
import { namesInForce } from '#platform/stored-settings/settings-in-force.ts'

/** What the house calls the categories; one without a name of its own is called by its colour. */
export async function triageNames(db: Db): Promise<Partial<Record<TriageKey, string>>> {
  const names = await namesInForce(db)
  return {
    red: names.triageRedName,
    yellow: names.triageYellowName,
    green: names.triageGreenName,
    black: names.triageBlackName,
  }
}
