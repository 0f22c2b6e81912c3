import type { AlertColor } from '@mui/material/Alert'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { status } from '@rxdesk/contract/lifecycle'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSavingPart, useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'

interface Said {
  severity: AlertColor
  text: string
  action?: ReactNode
}

/**
 * Why the case is read-only, and how to claim it; the next case is in the bar at the foot. Hidden while it is claimed
 * in this tab.
 */
export function ViewerBanner() {
  const { opened } = useWorkbench()
  const said = useSaid()
  const { returnComment, returnedBy, returnedFrom } = opened.rxdtls
  const { t } = useTranslation('workbench')
  return (
    <div role="status">
      {said && (
        <Alert severity={said.severity} action={said.action} sx={{ borderRadius: 0, alignItems: 'center' }}>
          {said.text}
        </Alert>
      )}
      {returnComment !== '' && (
        <Alert severity="warning" sx={{ borderRadius: 0 }}>
          <strong>
            {returnedBy === ''
              ? t('sentBackBecause')
              : t('sentBackBy', { name: returnedBy, level: returnedFrom })}
          </strong>{' '}
          <bdi>{returnComment}</bdi>
        </Alert>
      )}
    </div>
  )
}

function useSaid(): Said | undefined {
  const { t } = useTranslation('workbench')
  const { messageText, serverText } = useServerText()
  const { opened, open, busy } = useWorkbench()
  const trouble = useSavingPart((queue) => queue.trouble)
  const { standing: current, rxdtls } = opened
  const press = (mode: 'open' | 'takeOver', label: string) => (
    <Button
      color="inherit"
      variant="outlined"
      size="small"
      loading={busy}
      onClick={() => void open(mode)}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {label}
    </Button>
  )
  if (current === 'otherTab')
    return {
      severity: 'info',
      text: messageText('case.otherTab'),
      action: press('takeOver', t('workHere')),
    }
  if (trouble?.kind === 'stale')
    return {
      severity: 'error',
      text: [
        messageText('case.staleClaim'),
        current === 'viewer' && rxdtls.status === status.inProgress && rxdtls.holder !== ''
          ? t('standing.held', { name: rxdtls.holder })
          : '',
      ].join(' '),
      action: press('open', t('claimAgain')),
    }
  if (current === 'holder') return undefined
  if (rxdtls.sending) return { severity: 'info', text: t('standing.sending') }
  switch (rxdtls.status) {
    case status.completed:
      return { severity: 'success', text: t('standing.completed') }
    case status.rejected:
      if (rxdtls.cancelled)
        return {
          severity: 'warning',
          text: t('standing.cancelled', { why: serverText(rxdtls.deliveryError) }),
        }
      return {
        severity: 'warning',
        text: t('standing.rejected', { why: rxdtls.rejectReason }),
      }
    case status.apiError:
      return { severity: 'error', text: t('standing.failed', { why: rxdtls.deliveryError }) }
    case status.inProgress:
      return {
        severity: 'warning',
        text: opened.message ? serverText(opened.message) : t('standing.held', { name: rxdtls.holder }),
      }
    default:
      if (opened.message) return { severity: 'warning', text: serverText(opened.message) }
      if (rxdtls.actions.includes('claim'))
        return { severity: 'info', text: t('standing.waiting'), action: press('open', t('claim')) }
      return { severity: 'info', text: t('standing.waitsForOthers') }
  }
}
