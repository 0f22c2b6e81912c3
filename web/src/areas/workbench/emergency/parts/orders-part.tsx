import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { suggestionMedList } from '@rxdesk/contract/areas/workbench/medicine-calls'
import { type EmergencyOrder, type OrderKind, orderKinds } from '@rxdesk/contract/emergency/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useAutocompleteTexts } from '#parts/use-autocomplete-texts.ts'
import { useDebounced } from '#parts/use-debounced.ts'
import { useMoment } from '#parts/written.ts'
import { useCall } from '#wire/use-call.ts'
import { useDraftForm } from '../draft-context.ts'
import { mustPlace, Part, Row } from '../fields.tsx'

/** What was ordered, given and done, with the time and by whom; investigations with their result. */
export function OrdersPart() {
  const { t } = useTranslation('workbench-emergency')
  const { form, set } = useDraftForm()
  const { list } = form.orders
  const put = (at: number, changed: Partial<EmergencyOrder>) =>
    set('orders', { list: list.map((order, each) => (each === at ? { ...order, ...changed } : order)) })
  return (
    <Part title={t('part.orders')}>
      {list.length > 0 && (
        <Box
          component="ul"
          {...mustPlace('orders', 'afterArrival')}
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}
        >
          {list.map((order, at) => (
            <OrderRow
              key={at}
              order={order}
              onChange={(changed) => put(at, changed)}
              onRemove={() => set('orders', { list: list.filter((_, each) => each !== at) })}
            />
          ))}
        </Box>
      )}
      <NewOrder onAdd={(order) => set('orders', { list: [...list, order] })} />
    </Part>
  )
}

interface OrderRowProps {
  order: EmergencyOrder
  onChange: (changed: Partial<EmergencyOrder>) => void
  onRemove: () => void
}

function OrderRow({ order, onChange, onRemove }: OrderRowProps) {
  const { t } = useTranslation('workbench-emergency')
  const moment = useMoment()
  const { kind, name, detail, orderedAt, doneAt, doneBy, result } = order
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {t(`order.${kind}`)}
        </Box>
        <bdi>{[name, detail].filter(Boolean).join(', ')}</bdi>
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {orderedAt && t('orderedAt', { at: moment(orderedAt) })}
          {doneAt && ` · ${t('doneAt', { at: moment(doneAt) })}`}
        </Box>
        {doneAt === '' && (
          <>
            <Button
              size="small"
              aria-label={`${t('doneNow')}: ${name}`}
              onClick={() => onChange({ doneAt: new Date().toISOString() })}
            >
              {t('doneNow')}
            </Button>
            <Button size="small" aria-label={`${t('remove')}: ${name}`} onClick={onRemove}>
              {t('remove')}
            </Button>
          </>
        )}
      </Box>
      {doneAt !== '' && (
        <Row>
          <TextField
            size="small"
            label={`${t('doneBy')}: ${name}`}
            value={doneBy}
            onChange={({ target }) => onChange({ doneBy: target.value })}
            slotProps={{ htmlInput: { maxLength: 150, dir: 'auto' } }}
          />
          {kind === 'investigation' && (
            <TextField
              size="small"
              label={`${t('result')}: ${name}`}
              value={result}
              onChange={({ target }) => onChange({ result: target.value })}
              slotProps={{ htmlInput: { maxLength: 1000, dir: 'auto' } }}
            />
          )}
        </Row>
      )}
    </Box>
  )
}

function NewOrder({ onAdd }: { onAdd: (order: EmergencyOrder) => void }) {
  const { t } = useTranslation('workbench-emergency')
  const { opened } = useWorkbench()
  const texts = useAutocompleteTexts()
  const [kind, setKind] = useState<OrderKind>('medicine')
  const [name, setName] = useState('')
  const [detail, setDetail] = useState('')
  const searchText = useDebounced(name.trim(), 150)
  const found = useCall(
    suggestionMedList,
    { searchText: searchText.slice(0, 100), limit: 12, clientId: opened.clientDetails.clientId },
    { enabled: kind === 'medicine' && searchText.length > 1, meta: { quiet: true } },
  )
  const known = kind === 'medicine' ? (found.data?.medTotalList ?? []).map(({ medName }) => medName) : []
  const add = () => {
    if (name.trim() === '') return
    const orderedAt = new Date().toISOString()
    onAdd({ kind, name: name.trim(), detail: detail.trim(), orderedAt, doneAt: '', doneBy: '', result: '' })
    setName('')
    setDetail('')
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.75 }}>
      <Row>
        <TextField
          select
          label={t('orderKind')}
          value={kind}
          onChange={({ target }) => setKind(target.value as OrderKind)}
        >
          {orderKinds.map((each) => (
            <MenuItem key={each} value={each}>
              {t(`order.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        <Autocomplete<string, false, false, true>
          {...texts}
          freeSolo
          options={[...new Set(known)]}
          filterOptions={(options) => options}
          inputValue={name}
          onInputChange={(_, text) => setName(text.slice(0, 200))}
          renderInput={(params) => <TextField {...params} label={t('orderName')} />}
        />
        <TextField
          label={t('orderDetail')}
          value={detail}
          onChange={({ target }) => setDetail(target.value)}
          slotProps={{ htmlInput: { maxLength: 200, dir: 'auto' } }}
        />
      </Row>
      <Box>
        <Button variant="outlined" disabled={name.trim() === ''} onClick={add}>
          {t('addOrder')}
        </Button>
      </Box>
    </Box>
  )
}
