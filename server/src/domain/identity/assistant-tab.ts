import type { Db } from '#platform/database/db.ts'

/**
 * Whether an account sees the assistant (screens 3, `view_ai_tab`): the deployment has it, and a client that the account
 * sees allows it. An account that sees every client needs none that does.
 */
export async function seesAssistant(
  db: Db,
  hasAssistant: boolean,
  clientIds: readonly number[],
): Promise<boolean> {
  if (!hasAssistant || clientIds.length === 0) return hasAssistant
  const allowing = await db
    .selectFrom('clients')
    .select('id')
    .where('id', 'in', [...clientIds])
    .where('assistant', '<>', 'off')
    .limit(1)
    .executeTakeFirst()
  return allowing !== undefined
}
