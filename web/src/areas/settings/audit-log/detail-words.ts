import type { AuditRow } from '@rxdesk/contract/areas/audit-log/schemas'
import { type StatusCode, stateOf, status } from '@rxdesk/contract/lifecycle'
import { useTranslation } from 'react-i18next'
import { useFieldText } from '#queue/action-text.ts'

/** Members of the log's details that have a word. */
const named = [
  'agentId',
  'address',
  'approvalId',
  'attempts',
  'added',
  'after',
  'because',
  'became',
  'before',
  'clientId',
  'code',
  'columns',
  'doctorId',
  'dosage',
  'erxId',
  'fault',
  'field',
  'fields',
  'file',
  'fromDate',
  'from',
  'into',
  'investigationDate',
  'issuer',
  'kind',
  'level',
  'linked',
  'list',
  'missing',
  'name',
  'page',
  'pages',
  'parts',
  'product',
  'queue',
  'queuedAs',
  'reason',
  'reasonId',
  'recordedFor',
  'refused',
  'registration',
  'report',
  'reportCategory',
  'roleIds',
  'roles',
  'rownumber',
  'section',
  'segregatedFrom',
  'state',
  'status',
  'stays',
  'subject',
  'text',
  'toDate',
  'to',
  'trustedDevice',
  'txnNo',
  'unchanged',
  'updated',
  'userId',
  'warning',
  'warnings',
  'words',
] as const

/** What keeps two writers apart and the like: read in the row's dialog only. */
const technical = new Set([
  'fence',
  'authType',
  'version',
  'digest',
  'key',
  'chain',
  'wordId',
  'fileId',
  'jobId',
  'deliveryId',
])

const statusCodes: readonly number[] = Object.values(status)

/** `trustedDevice` as "Trusted device": a member that has no word yet. */
export function wordsOfMember(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.-]+/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What the log says of an action, in words: names of members, and those values that are codes. */
export function useDetailWords() {
  const { t } = useTranslation(['settings-audit-log', 'common'])
  const fieldText = useFieldText()
  const partText = (name: string) => {
    const known = named.find((one) => one === name)
    if (known) return t(`detail.${known}`)
    const field = fieldText(name)
    return field === name ? wordsOfMember(name) : field
  }
  // A field of the record has its word by its whole name.
  const nameText = (name: string) => {
    const field = fieldText(name)
    return field === name ? name.split('.').map(partText).join(' · ') : field
  }
  const valueText = (name: string, value: string) => {
    const member = name.split('.').at(-1)
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'common:yes' : 'common:no')
    if (value === 'the session ended') return t('value.sessionEnded')
    if (member === 'code' && value === 'sent') return t('value.sent')
    if ((member === 'status' || member === 'queuedAs') && value !== '' && statusCodes.includes(Number(value)))
      return t(`common:status.${stateOf({ status: Number(value) as StatusCode, sending: false })}`)
    return value
  }
  const changeText = ({ field, from, to }: AuditRow['changes'][number]) =>
    `${field === '' ? '' : `${nameText(field)}: `}${valueText(field, from) || '–'} → ${valueText(field, to) || '–'}`
  return {
    nameText,
    valueText,
    /** All in one line. */
    lineOf: ({ changes, facts }: Pick<AuditRow, 'changes' | 'facts'>) =>
      [
        ...changes.map(changeText),
        ...facts
          .filter(({ name, value }) => value !== '' && !technical.has(name))
          .map(({ name, value }) => `${nameText(name)}: ${valueText(name, value)}`),
      ].join(' · '),
  }
}
