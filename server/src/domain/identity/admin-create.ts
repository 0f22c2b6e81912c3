import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { limits } from '@rxdesk/contract/limits'
import { permissions, roles } from '@rxdesk/contract/roles'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { AuditWriter } from '#platform/audit/append.ts'
import { createAuditWriter } from '#platform/audit/append.ts'
import { openKeys } from '#platform/audit/key-check.ts'
import { migrateToLatest } from '#platform/database/migrate.ts'
import { openForCommand } from '#platform/database/open.ts'
import type { Tables } from '#platform/database/tables.ts'
import { createSealer, type Sealer } from '#platform/sealing/seal.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { createUser } from './accounts.ts'
import { generatePassword, hashPassword } from './passwords.ts'

const adminSchema = z.object({
  agentId: z
    .string()
    .trim()
    .max(limits.userIdLongest)
    .regex(/^[A-Za-z0-9]+$/, 'Agent ID: please use alphabet and numbers'),
  email: z.email('E-mail: please enter valid Email').max(limits.emailLongest),
  firstName: z.string().trim().min(1, 'First name is required').max(100),
})
export type NewAdmin = z.input<typeof adminSchema>

/**
 * Creates an administrator with every permission and a generated password, which is returned here and nowhere else.
 * Throws Error with a sentence for the operator when a detail is invalid or the agent id exists.
 */
export async function createAdmin(
  { db, audit, sealer }: { db: Kysely<Tables>; audit: AuditWriter; sealer: Sealer },
  details: NewAdmin,
): Promise<{ agentId: string; password: string }> {
  const parsed = adminSchema.safeParse(details)
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => issue.message).join('\n'))
  const { agentId, email, firstName } = parsed.data
  const password = generatePassword()
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    const made = await createUser(
      { db: tx, sealer },
      {
        agentId,
        email,
        firstName,
        passwordHash,
        roleIds: [roles.admin],
        permissions: Object.values(permissions),
        cameraPermission: true,
      },
    )
    if (!made) throw new Error(`The agent ID ${agentId} exists already.`)
    await audit.append(tx, {
      chain: `account:${made.id}`,
      action: 'account.created',
      detail: { roleIds: [roles.admin], from: 'command line' },
    })
  })
  return { agentId, password }
}

async function askedFor(flags: Partial<NewAdmin>): Promise<NewAdmin> {
  const questions: [keyof NewAdmin, string][] = [
    ['agentId', 'Agent ID: '],
    ['email', 'E-mail: '],
    ['firstName', 'First name: '],
  ]
  const missing = questions.filter(([field]) => flags[field] === undefined)
  const details = { agentId: '', email: '', firstName: '', ...flags }
  if (missing.length === 0) return details
  if (!process.stdin.isTTY)
    throw new Error('Usage: npm run admin:create -- --agent-id <id> --email <address> --first-name <name>')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  for (const [field, question] of missing) details[field] = await terminal.question(question)
  terminal.close()
  return details
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { 'agent-id': { type: 'string' }, email: { type: 'string' }, 'first-name': { type: 'string' } },
  })
  const details = await askedFor({
    ...(values['agent-id'] !== undefined && { agentId: values['agent-id'] }),
    ...(values.email !== undefined && { email: values.email }),
    ...(values['first-name'] !== undefined && { firstName: values['first-name'] }),
  })
  const settings = readSettings(process.env)
  const database = await openForCommand(settings)
  try {
    await migrateToLatest(database.db)
    await openKeys(database.db, settings.keys)
    const audit = createAuditWriter(settings.keys.audit)
    const sealer = createSealer(settings.keys.ring)
    const { agentId, password } = await createAdmin({ db: database.db, audit, sealer }, details)
    process.stdout.write(`${agentId} may sign in. The password, shown this once:\n${password}\n`)
  } finally {
    await database.stop()
  }
}

if (import.meta.main)
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
