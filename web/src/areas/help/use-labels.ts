import { useTranslation } from 'react-i18next'

/** Marks around a label, which no label holds. */
const FIRST = '⟦'
const LAST = '⟧'

/** Parts of a step: plain words, a label of the console (`{name}` in the texts), keys (`[Ctrl+K]`). */
export type Part = { kind: 'words' | 'label' | 'keys'; text: string }

export function partsOf(step: string): Part[] {
  return step
    .split(/(\[[^\]]+\]|⟦[^⟧]*⟧)/)
    .filter(Boolean)
    .map((text) => {
      if (text.startsWith(FIRST)) return { kind: 'label', text: text.slice(1, -1) }
      if (/^\[.+\]$/.test(text)) return { kind: 'keys', text: text.slice(1, -1) }
      return { kind: 'words', text }
    })
}

/** What buttons and screens are called, for the blanks of the steps: a label that changes, changes here as well. */
export function useLabels() {
  const { t } = useTranslation([
    'shell',
    'queue-dashboard',
    'workbench',
    'workbench-review',
    'workbench-tele',
    'digitization',
    'settings',
    'clients',
    'client-users',
    'client-dashboard',
  ])
  const ofDashboard = { ns: 'queue-dashboard' } as const
  const ofWorkbench = { ns: 'workbench' } as const
  const ofTele = { ns: 'workbench-tele' } as const
  const labels = {
    dashboard: t('title.dashboard'),
    approvals: t('title.approval'),
    clients: t('title.clients'),
    users: t('title.users'),
    settings: t('title.settings'),
    digitization: t('title.digitization'),
    myWork: t('title.myWork'),
    clientCredentials: t('title.clientCredentials'),
    clientDashboard: t('title.clientDashboard'),
    nextCase: t('nextCase', ofDashboard),
    add: t('addPrescription', ofDashboard),
    failure: t('list.failure', ofDashboard),
    medicines: t('tab.medicines', ofWorkbench),
    review: t('tab.review', ofWorkbench),
    preview: t('preview', ofWorkbench),
    forwardL2: t('action.forwardL2', ofWorkbench),
    forwardL3: t('action.forwardL3', ofWorkbench),
    sendBackL1: t('action.sendBackL1', ofWorkbench),
    sendBackL2: t('action.sendBackL2', ofWorkbench),
    send: t('action.send', ofWorkbench),
    resend: t('action.resend', ofWorkbench),
    submit: t('action.submit', ofWorkbench),
    resubmit: t('action.resubmit', ofWorkbench),
    callBack: t('action.defer', ofWorkbench),
    consultationFail: t('action.consultationFail', ofWorkbench),
    reject: t('action.reject', ofWorkbench),
    missing: t('missing', ofTele),
    call: t('beginCall', ofTele),
    prescribe: t('prescribe', ofTele),
    refuse: t('refuse', ofTele),
    operators: t('operators', { ns: 'workbench-review' }),
    segregate: t('segregate', { ns: 'digitization' }),
    audit: t('tab.audit', { ns: 'settings' }),
    ready: t('readiness', { ns: 'clients' }),
    addUser: t('addUser', { ns: 'client-users' }),
    export: t('export', { ns: 'client-dashboard' }),
  }
  const marked = Object.entries(labels).map(([name, label]) => [name, `${FIRST}${label}${LAST}`])
  return Object.fromEntries(marked) as typeof labels
}
