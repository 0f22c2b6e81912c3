import {
  type extractionStates,
  medicineValueSchema,
  type Proposal,
  type ProposalState,
  proposalSchema,
} from '@rxdesk/contract/areas/workbench/proposal-schemas'
import type { ErxImage } from '@rxdesk/contract/areas/workbench/schemas'
import type { EntityKind } from '@rxdesk/contract/options'
import { permissions } from '@rxdesk/contract/roles'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CaseData } from '#domain/road/case-access.ts'
import type { CaseKey } from '#domain/road/case-reading.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { CaseProposalsTable } from '#platform/database/tables.ts'
import { missing } from '#platform/protocol/problem.ts'
import type { Reading, SystemWork } from '#platform/protocol/work.ts'
import { sealForClient } from '#platform/sealing/client-cipher.ts'
import type { Services } from '#platform/services.ts'
import type { Found } from './found.ts'
import { countHabit, releaseHabits } from './habit-store.ts'
import { valueKey } from './settle.ts'

type Row = Selectable<CaseProposalsTable>

/** The sealed part of a mobile number. */
const sealedSchema = z.object({ text: z.string(), value: z.unknown(), candidates: z.array(z.unknown()) })

/**
 * Stores the findings of a locked case. Those found before keep their number and the operator's decision; those no
 * longer found and not decided are removed.
 */
export async function storeProposals(
  work: Pick<SystemWork, 'db' | 'sealer'>,
  { clientId, caseId }: CaseKey,
  found: readonly Found[],
): Promise<void> {
  const { sealer, db } = work
  const identities = new Set<string>()
  const rows = found.map((each, position) => {
    const identity = freeIdentity(identityOf(sealer, each), identities)
    identities.add(identity)
    const isContact = each.kind === 'mobile'
    const { text, value, candidates } = each
    return {
      client_id: clientId,
      case_id: caseId,
      identity,
      kind: each.kind,
      page: each.page,
      position,
      boxes: JSON.stringify(each.boxes),
      found: isContact ? '' : text,
      value: JSON.stringify(isContact ? {} : value),
      candidates: JSON.stringify(isContact ? [] : candidates),
      sealed: isContact ? sealer.seal(JSON.stringify({ text, value, candidates })) : null,
      score: each.score,
      rule: each.rule,
      rule_id: each.ruleId,
      needs_person: each.needsPerson,
    }
  })
  if (rows.length > 0)
    await db
      .insertInto('case_proposals')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['client_id', 'case_id', 'identity'])
          .doUpdateSet(({ ref }) =>
            Object.fromEntries(FOUND_ANEW.map((column) => [column, ref(`excluded.${column}`)])),
          )
          .where('case_proposals.state', '=', 'proposed'),
      )
      .execute()
  await db
    .deleteFrom('case_proposals')
    .where('client_id', '=', clientId)
    .where('case_id', '=', caseId)
    .where('state', '=', 'proposed')
    .$if(identities.size > 0, (query) => query.where('identity', 'not in', [...identities]))
    .execute()
}

/** The fields that a finding updates in an undecided proposal. */
const FOUND_ANEW = [
  ...(['kind', 'page', 'position', 'boxes', 'found', 'value', 'candidates'] as const),
  ...(['sealed', 'score', 'rule', 'rule_id', 'needs_person'] as const),
] as const

/** The same for the same finding in every run; a mobile number only by its blind index. */
function identityOf(sealer: Services['sealer'], found: Found): string {
  const key =
    found.kind === 'mobile' ? sealer.index('mobile', found.value.text).toString('hex') : valueKey(found)
  return `${found.kind}:${key}`.slice(0, 300)
}

/** One medicine written twice is two lines. */
function freeIdentity(identity: string, taken: ReadonlySet<string>): string {
  let free = identity
  for (let nth = 2; taken.has(free); nth++) free = `${identity}#${nth}`
  return free
}

/** The proposals of a case as the caller may see them, in the order of the page. Those of removed images are left out. */
export async function readProposals(
  work: Reading,
  row: CaseData,
): Promise<{ extraction: (typeof extractionStates)[number]; proposals: Proposal[] }> {
  const { db } = work
  const [rows, extraction] = await Promise.all([
    current(db, row).selectAll('case_proposals').execute(),
    extractionOf(db, row),
  ])
  return {
    extraction,
    proposals: rows.map((each) => proposalOnWire(work, each)),
  }
}

/** Where proposals are on each image, without their content. */
export async function readMarks(
  db: Db,
  row: Pick<CaseData, 'client_id' | 'id'>,
): Promise<Map<number, ErxImage['NERresults']>> {
  const marks = new Map<number, ErxImage['NERresults']>()
  const rows = await current(db, row)
    .select(['case_proposals.id', 'case_proposals.kind', 'case_proposals.page', 'case_proposals.boxes'])
    .select(['case_proposals.score', 'case_proposals.needs_person', 'case_proposals.state'])
    .execute()
  for (const each of rows) {
    const onPage = marks.get(each.page) ?? []
    onPage.push({
      proposalId: each.id,
      kind: each.kind as EntityKind,
      boxes: each.boxes as Proposal['boxes'],
      score: figure(each.score),
      needsPerson: each.needs_person,
      state: each.state as ProposalState,
    })
    marks.set(each.page, onPage)
  }
  return marks
}

/** Proposals of a case except those of removed images, in the order of the page. */
const current = (db: Db, row: Pick<CaseData, 'client_id' | 'id'>) =>
  db
    .selectFrom('case_proposals')
    .innerJoin('case_pages', (join) =>
      join
        .onRef('case_pages.client_id', '=', 'case_proposals.client_id')
        .onRef('case_pages.case_id', '=', 'case_proposals.case_id')
        .onRef('case_pages.number', '=', 'case_proposals.page'),
    )
    .where('case_proposals.client_id', '=', row.client_id)
    .where('case_proposals.case_id', '=', row.id)
    .where('case_pages.removed_at', 'is', null)
    .orderBy('case_proposals.position')
    .orderBy('case_proposals.id')

async function extractionOf(db: Db, row: CaseData): Promise<(typeof extractionStates)[number]> {
  if (row.ocr_state === 'waiting' || row.ocr_state === 'reading') return 'waiting'
  const run = await db
    .selectFrom('case_extractions')
    .select('state')
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .executeTakeFirst()
  return (run?.state as 'waiting' | 'done' | 'failed' | undefined) ?? 'none'
}

/** The database stores scores in single precision. */
const figure = (score: number) => Math.round(score * 100) / 100

function proposalOnWire(work: Reading, row: Row): Proposal {
  const open = row.sealed
    ? sealedSchema.parse(JSON.parse(work.sealer.open(row.sealed)))
    : { text: row.found, value: row.value, candidates: row.candidates }
  const proposal = proposalSchema.parse({
    proposalId: row.id,
    kind: row.kind,
    page: row.page,
    boxes: row.boxes,
    ...open,
    score: figure(row.score),
    rule: row.rule,
    needsPerson: row.needs_person,
    state: row.state,
  })
  return proposal.kind === 'mobile' ? contactOnWire(work, proposal) : proposal
}

/** A number is in the client cipher, and empty for whoever may not see numbers. */
function contactOnWire(work: Reading, proposal: Extract<Proposal, { kind: 'mobile' }>): Proposal {
  const { settings, caller } = work
  const key = settings.keys.clientCipher
  const mayKnow = caller.permissions.includes(permissions.viewMobile)
  const shut = (text: string) => (mayKnow && text !== '' ? sealForClient(key, text) : '')
  return {
    ...proposal,
    text: shut(proposal.text),
    value: { text: shut(proposal.value.text) },
    candidates: mayKnow
      ? proposal.candidates.map((each) => ({
          ...each,
          label: shut(each.label),
          value: { text: shut(each.value.text) },
        }))
      : [],
  }
}

/**
 * Records decisions on proposals of a locked case; returns their kinds. A proposal of another case counts as missing.
 */
export async function decideProposals(
  db: Tx,
  row: CaseData,
  decision: {
    proposalIds: readonly number[]
    outcome: ProposalState
    changedTo: string
    /** The product that was chosen instead. */
    mCode: string
    userId: number
  },
): Promise<{ id: number; kind: string }[]> {
  const ids = [...new Set(decision.proposalIds)]
  const undone = decision.outcome === 'proposed'
  await releaseHabits(db, row, ids)
  const decided = await db
    .updateTable('case_proposals')
    .set({
      state: decision.outcome,
      changed_to:
        decision.outcome === 'changed'
          ? sql<string>`case when kind = 'mobile' then '' else ${decision.changedTo} end`
          : '',
      decided_by: undone ? null : decision.userId,
      decided_at: undone ? null : sql<Date>`now()`,
    })
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('id', 'in', ids)
    .returning(['id', 'kind', 'value'])
    .execute()
  if (decided.length < ids.length) throw missing()
  const [only] = decided
  if (
    only?.kind === 'medicine' &&
    decided.length === 1 &&
    decision.mCode !== '' &&
    decision.outcome === 'changed'
  )
    await countHabit(db, row, {
      proposalId: only.id,
      read: medicineValueSchema.parse(only.value),
      mCode: decision.mCode,
    })
  return decided.map(({ id, kind }) => ({ id, kind }))
}
