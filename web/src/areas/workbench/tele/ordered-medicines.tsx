import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import {
  getAmazonMedicineDtls,
  insertAmazonMedicineData,
  type OrderedLine,
} from '@rxdesk/contract/areas/teleconsultation/case-calls'
import { medicineLineSchema } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSection } from '#areas/workbench/case/fields/form-section.tsx'
import { focusFirst } from '#areas/workbench/case/keyboard/focus-part.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { latePart } from '#parts/late-part.ts'
import { useCall } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'
import { ListMark } from './list-mark.tsx'
import { useEntry } from './use-entry.ts'

const RefuseDialog = latePart(async () => (await import('./refuse-dialog.tsx')).RefuseDialog)

/** The medicines that the order asks for: each is prescribed, changed or refused with a reason. */
export function OrderedMedicines() {
  const { t } = useTranslation('workbench-tele')
  const { erxId } = useWorkbench()
  const [refusing, setRefusing] = useState<OrderedLine>()
  const { data } = useCall(
    getAmazonMedicineDtls,
    { erxId },
    { staleTime: 0, meta: { quiet: true }, placeholderData: (before) => before },
  )
  if (!data) return null
  if (data.ordered.length === 0) return null
  const refused = () => {
    setRefusing(undefined)
    // The buttons of the line are gone: the next line is decided, or what is missing comes next.
    focusFirst('[data-part="tele-order"] button:not(:disabled), [data-part="tele-next"]')
  }
  return (
    <FormSection title={t('medicines')} columns="1fr">
      <Box component="ul" aria-label={t('orderedMedicines')} sx={listStyle}>
        {data.ordered.map((line) => (
          <OrderedRow key={line.orderLine} line={line} onRefuse={() => setRefusing(line)} />
        ))}
      </Box>
      {refusing && (
        <RefuseDialog line={refusing} onRefused={refused} onClose={() => setRefusing(undefined)} />
      )}
    </FormSection>
  )
}

const listStyle = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 } as const

function OrderedRow({ line, onRefuse }: { line: OrderedLine; onRefuse: () => void }) {
  const { t } = useTranslation('workbench-tele')
  const { writable, openTab } = useWorkbench()
  const { enter, busy } = useEntry()
  const open = line.decision === 'open'
  const prescribe = async () => {
    const medicine = medicineLineSchema.parse({
      medName: line.name,
      saltName: line.salts.join(' + '),
      partnerCode: line.partnerCode,
      qty: /^\d/.test(line.qty) ? line.qty : '',
    })
    let row = ''
    const done = await enter(
      async (held) => {
        const answer = await askCall(insertAmazonMedicineData, {
          ...held,
          medicine,
          orderLine: line.orderLine,
        })
        if (answer.medicine) row = `[data-place="medicine:${answer.medicine.txnNo}"]`
        return answer
      },
      { quiet: true },
    )
    if (!done) return
    openTab('medicines')
    // Enter there opens the line for its directions.
    focusFirst(`#panel-medicines ${row}`)
  }
  return (
    <Box
      component="li"
      data-order-line={line.name}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 36 }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <bdi>{[line.name, [line.qty, line.unit].filter(Boolean).join(' ')].filter(Boolean).join(' · ')}</bdi>{' '}
        <ListMark list={line.list} />
        {!open && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {[t(`decision.${line.decision}`), line.reason, line.note].filter(Boolean).join(' · ')}
          </Typography>
        )}
      </Box>
      {writable && open && (
        <>
          <Button
            size="small"
            variant="outlined"
            disabled={busy || line.list === 'prohibited'}
            aria-label={`${t('prescribe')}: ${line.name}`}
            onClick={() => void prescribe()}
          >
            {t('prescribe')}
          </Button>
          <Button
            size="small"
            variant="outlined"
            color="error"
            disabled={busy}
            aria-label={`${t('refuse')}: ${line.name}`}
            onClick={onRefuse}
          >
            {t('refuse')}
          </Button>
        </>
      )}
    </Box>
  )
}
