import { type CaseState, transitions } from './lifecycle.ts'
import { permissions, roleName } from './roles.ts'

const words: Record<CaseState | 'asQueued', string> = {
  pending: 'Pending 0',
  sentForReview: 'SentForReview 4',
  returned: 'Returned 5',
  held: 'InProgress 1',
  sending: 'Sending 1',
  rejected: 'Rejected 2',
  completed: 'Completed 3',
  failed: 'Failed 7',
  asQueued: 'BackInItsQueue',
}
const id = (state: CaseState | 'asQueued') => words[state].split(' ')[0] ?? state

/** The transition table as a Mermaid state diagram, for ARCHITECTURE.md. */
export function lifecycleDiagram(): string {
  const named = (Object.keys(words) as (CaseState | 'asQueued')[])
    .filter((state) => words[state].includes(' '))
    .map((state) => `  ${id(state)}: ${words[state].replace(' ', ' · status ')}`)
  const arrows = new Map<string, Set<string>>()
  for (const row of transitions) {
    for (const from of row.from) {
      const change = row.level === 'up' ? ' ↑' : row.level === 'down' ? ' ↓' : ''
      const key = `  ${id(from)} --> ${id(row.to)}`
      const labels = arrows.get(key) ?? new Set()
      labels.add(`${row.action}${change}`)
      arrows.set(key, labels)
    }
  }
  return [
    'stateDiagram-v2',
    ...named,
    '  [*] --> Pending',
    ...[...arrows].map(([arrow, labels]) => `${arrow}: ${[...labels].join(', ')}`),
  ].join('\n')
}

/** The same table in rows, with who may trigger each. */
export function lifecycleRows(): string {
  const permissionNames = Object.fromEntries(
    Object.entries(permissions).map(([name, number]) => [number, name]),
  )
  const rows = transitions.map((row) => {
    const by = row.by === 'system' ? 'the system' : row.by.map((role) => roleName(role)).join(', ')
    const needs = [
      row.channels ? `channel ${row.channels.join(', ')}` : '',
      row.ownLevel ? "an operator of the case's level" : '',
      row.held ? 'the claim' : '',
      row.permission ? `permission ${row.permission} (${permissionNames[row.permission]})` : '',
      row.needs ? `a ${row.needs}` : '',
    ]
      .filter(Boolean)
      .join(', ')
    return `| ${row.action} | ${row.from.join(', ')} | ${row.levels.join(', ')} | ${by} | ${needs} | ${row.to} | ${row.level} |`
  })
  return [
    '| action | from | levels | by | needs | to | level |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}
