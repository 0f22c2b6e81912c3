import OrderIcon from '@mui/icons-material/ShoppingBasketOutlined'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'

const OrderCheckDialog = lazy(() => import('./order-check-dialog.tsx'))

/** Checks whether the medicines can be ordered (chkOrderMed). */
export function OrderCheck() {
  const { t } = useTranslation('workbench-suggestions')
  const { erxId } = useWorkbench()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" startIcon={<OrderIcon />} onClick={() => setOpen(true)}>
        {t('orderCheck')}
      </Button>
      {open && (
        <Suspense>
          <OrderCheckDialog erxId={erxId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
