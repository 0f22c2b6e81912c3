import FineIcon from '@mui/icons-material/CheckCircleOutlined'
import FaultIcon from '@mui/icons-material/ErrorOutlineOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { medicineOrder } from '@rxdesk/contract/areas/workbench/suggestion-calls'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#parts/error-state.tsx'
import { PlacedDialog } from '#parts/placed-dialog.tsx'
import { useCall } from '#wire/use-call.ts'

interface OrderCheckDialogProps {
  erxId: number
  onClose: () => void
}

/** Whether the medicines can be ordered, and what is missing for each. */
export default function OrderCheckDialog({ erxId, onClose }: OrderCheckDialogProps) {
  const { t } = useTranslation('workbench-suggestions')
  const { t: common } = useTranslation()
  const id = useId()
  // The server's current medicines, not those of the last check.
  const check = useCall(medicineOrder, { erxId }, { gcTime: 0, staleTime: 0 })
  const { chkOrderMed, list = [] } = check.data ?? {}
  return (
    <PlacedDialog open onClose={onClose} aria-labelledby={id} maxWidth="sm">
      <DialogTitle id={id}>{t('orderCheck')}</DialogTitle>
      <DialogContent>
        {check.error ? (
          <ErrorState error={check.error} onRetry={check.refetch} />
        ) : chkOrderMed === undefined ? (
          <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 96 }}>
            <CircularProgress size={24} />
          </Box>
        ) : (
          <>
            <Alert severity={chkOrderMed === 'Yes' ? 'success' : 'warning'} sx={{ mb: 1 }}>
              {t(list.length === 0 ? 'order.empty' : `order.${chkOrderMed}`)}
            </Alert>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {list.map(({ txnNo, medName, faults }) => (
                <Box
                  component="li"
                  key={txnNo}
                  sx={{ display: 'flex', gap: 1, py: 0.75, borderBottom: 1, borderColor: 'divider' }}
                >
                  {faults.length === 0 ? (
                    <FineIcon fontSize="small" color="success" aria-hidden />
                  ) : (
                    <FaultIcon fontSize="small" color="warning" aria-hidden />
                  )}
                  <Box component="span" dir="auto" sx={{ flex: 1, minWidth: 0, fontWeight: 550 }}>
                    {medName}
                  </Box>
                  <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
                    {faults.length === 0
                      ? t('order.fine')
                      : faults.map((fault) => t(`fault.${fault}`)).join(', ')}
                  </Box>
                </Box>
              ))}
            </Box>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {common('close')}
        </Button>
      </DialogActions>
    </PlacedDialog>
  )
}
