import {
  nerReport,
  nerReportentityruler,
  saveEntityRule,
  testEntityRule,
} from '@rxdesk/contract/areas/entity-reports/calls'
import type { EntityRule } from '@rxdesk/contract/areas/entity-reports/schemas'
import { dayAfter, dayIn, isoFromWire, startOfDay, wireDayIn, wireFromIso } from '@rxdesk/contract/dates'
import { message } from '@rxdesk/contract/messages'
import { firstDayUntil, rangeFault } from '@rxdesk/contract/report-range'
import { type PatternFault, patternFault } from '#domain/entity-extraction/pattern-check.ts'
import {
  countWorked,
  type Outcomes,
  outcomesByKind,
  outcomesByRule,
  type ReportScope,
  type RuleRow,
  weakPlaces,
  worstCases,
} from '#domain/entity-extraction/report-store.ts'
import { readRule, writeRule } from '#domain/entity-extraction/rule-store.ts'
import { tryPattern } from '#domain/entity-extraction/try-pattern.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { changesDeployment, seesClient } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { denied, missing, type Problem, refused, stale } from '#platform/protocol/problem.ts'

const WORST = 10

/** How good proposals are (calls 7.4), and the written patterns behind them. */
export function entityReportCalls() {
  return [
    serve(nerReport, {
      async run(work, asked) {
        const { caller } = work
        const scope = scopeOf(work.settings.TIME_ZONE, caller, asked)
        const [{ rows, total }, cases, worst, weak] = await Promise.all([
          outcomesByKind(work.db, scope, asked),
          countWorked(work.db, scope),
          worstCases(work.db, scope, asked.kind, WORST),
          weakPlaces(work.db, scope, asked.kind, WORST),
        ])
        return {
          list: rows.map((row) => ({
            kind: row.kind,
            pageKind: row.page_kind,
            clientId: row.client_id,
            clientName: row.client_name,
            week: wireFromIso(row.week),
            ...outcomesOf(row),
            filled: row.filled,
            recall: share(row.accepted + row.chosen, row.filled),
            automation: share(row.accepted, row.filled),
          })),
          totalCount: total,
          cases,
          worst: worst.map(({ kind, case_id, wrong }) => ({ kind, erxId: case_id, wrong })),
          weak: weak.map(({ kind, doctor_id, doctor_name, decided, wrong, case_id, number }) => ({
            kind,
            doctorId: doctor_id,
            doctorName: doctor_name,
            decided,
            wrong,
            page: case_id === null || number === null ? null : { erxId: case_id, rownumber: number },
          })),
        }
      },
    }),
    serve(nerReportentityruler, {
      async run(work, asked) {
        const { caller } = work
        const { rows, total } = await outcomesByRule(
          work.db,
          scopeOf(work.settings.TIME_ZONE, caller, asked),
          asked,
        )
        return {
          list: rows.map((row) => ({
            rule: ruleOf(row),
            name: row.name,
            kind: row.kind,
            ...outcomesOf(row),
            worst: row.worst,
          })),
          totalCount: total,
        }
      },
    }),
    serve(saveEntityRule, {
      prepare: (_asked, rule) => patternFault(rule, rule.example),
      async run(work, { ruleId, version, userCode, userId, ...wanted }, fault) {
        const { caller, db } = work
        if (!changesDeployment(caller)) throw denied()
        const before = ruleId === undefined ? undefined : await readRule(db, ruleId)
        if (ruleId !== undefined && !before) throw missing()
        if (before && before.version !== version) throw stale('case.stale')
        if (fault && !onlyTurnsOff(before, wanted)) throw refusedFor(fault)
        const rule = await writeRule(db, before, wanted, caller.userId)
        if (!rule) throw refused('entityRule.nameTaken')
        await work.note(
          before ? 'entityRule.change' : 'entityRule.add',
          { subject: `entityRule:${rule.ruleId}` },
          { before: before ? noted(before) : null, after: noted(rule) },
        )
        return { message: message('entityRule.saved'), rule }
      },
    }),
    serve(testEntityRule, {
      async run(work, { kind, reads, pattern, text }) {
        const fault = await patternFault({ pattern, reads }, text.split('\n')[0] ?? '')
        if (fault && fault.fault !== 'exampleMissed')
          return { message: faultText(fault), lines: [], proposed: [] }
        return tryPattern(work.db, { kind, reads, pattern }, text, dayIn(work.settings.TIME_ZONE, work.now))
      },
    }),
  ]
}

/** What the audit log records of a rule: not its example, which may contain a patient's name. */
const noted = ({ name, kind, reads, pattern, score, enabled }: EntityRule) => ({
  name,
  kind,
  reads,
  pattern,
  score,
  enabled,
})

/** A pattern that proved slow must be easy to switch off, so nothing else about it is checked then. */
function onlyTurnsOff(
  before: EntityRule | undefined,
  wanted: Omit<EntityRule, 'ruleId' | 'version'>,
): boolean {
  return (
    !wanted.enabled &&
    before?.pattern === wanted.pattern &&
    before.reads === wanted.reads &&
    before.example === wanted.example
  )
}

function refusedFor(fault: PatternFault): Problem {
  if (fault.fault === 'notAPattern') return refused('entityRule.notAPattern', { why: fault.why })
  return refused(`entityRule.${fault.fault}`)
}

function faultText(fault: PatternFault): string {
  return fault.fault === 'notAPattern'
    ? message('entityRule.notAPattern', { why: fault.why })
    : message(`entityRule.${fault.fault}`)
}

function scopeOf(
  timeZone: string,
  caller: Caller,
  { fromDate, toDate, clientId }: { fromDate: string; toDate: string; clientId?: number | undefined },
): ReportScope {
  const last = toDate || wireDayIn(timeZone, new Date())
  const first = fromDate || firstDayUntil(last)
  const fault = rangeFault(first, last)
  if (fault) throw refused(fault.key, { days: fault.days })
  const from = startOfDay(timeZone, isoFromWire(first) ?? '')
  const to = startOfDay(timeZone, dayAfter(isoFromWire(last) ?? ''))
  if (clientId !== undefined && !seesClient(caller, clientId)) throw missing()
  return { from, to, timeZone, clientIds: clientId === undefined ? caller.clientIds : [clientId] }
}

function outcomesOf({ proposed, accepted, changed, rejected, untouched, candidates, chosen }: Outcomes) {
  return {
    proposed,
    accepted,
    changed,
    rejected,
    untouched,
    candidates,
    chosen,
    precision: share(accepted, proposed),
  }
}

/** An accepted proposal may have been deleted from the record since, so the share is limited to 1. */
const share = (part: number, whole: number) => (whole === 0 ? null : Math.min(1, part / whole))

function ruleOf({ rule_id, name, kind, reads, pattern, example, score, enabled, version }: RuleRow) {
  if (rule_id === null) return null
  return {
    ruleId: rule_id,
    name,
    kind,
    reads: reads === 'heading' ? ('heading' as const) : ('value' as const),
    pattern: pattern ?? '',
    example: example ?? '',
    score: Math.round((score ?? 0) * 100) / 100,
    enabled: enabled ?? false,
    version: version ?? 1,
  }
}
