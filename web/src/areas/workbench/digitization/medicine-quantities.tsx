import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import {
  getDigitizationSettings,
  insertDigitizationAssignData,
  searchAmazonMed,
} from '@rxdesk/contract/areas/digitization/calls'
import type { MedicineCategory } from '@rxdesk/contract/areas/digitization/schemas'
import type { StoredMedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { computedQuantity, draftOf, settledDirections } from '#areas/workbench/case/lines/medicine-draft.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { SearchSelect } from '#parts/search-select.tsx'
import { notify } from '#shell/notices.ts'
import { useCall, useChange } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'

/** Category, directions, quantity and the partner's product of each medicine. */
export function MedicineQuantities({ categories }: { categories: readonly MedicineCategory[] }) {
  const { t } = useTranslation('digitization')
  const { medicines, openTab } = useWorkbench()
  const { entries } = useSyncExternalStore(medicines.subscribe, medicines.snapshot)
  const stored = entries.flatMap(({ key, stored: line }) => (line ? [{ key, line }] : []))
  if (stored.length === 0)
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('noMedicines')}
        </Typography>
        <Button size="small" onClick={() => openTab('medicines')}>
          {t('toMedicines')}
        </Button>
      </Box>
    )
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
      {stored.map(({ key, line }) => (
        <MedicineQuantity key={key} entry={key} line={line} categories={categories} />
      ))}
    </Box>
  )
}

interface MedicineQuantityProps {
  /** Key of the line among those on screen. */
  entry: string
  line: StoredMedicineLine
  categories: readonly MedicineCategory[]
}

function MedicineQuantity({ entry, line, categories }: MedicineQuantityProps) {
  const { t } = useTranslation('digitization')
  const { medicines, writable } = useWorkbench()
  const category = categories.find(({ id }) => id === line.medCategoryId)
  // Medicines in bottles or tubes are counted by hand, independent of the directions.
  const computed =
    category?.prescribedQuantityCalculation === false
      ? ''
      : computedQuantity(settledDirections(draftOf(line)), line.type)
  const change = (fields: Partial<StoredMedicineLine>) => medicines.change(entry, { ...line, ...fields })
  return (
    <Box component="li" aria-label={line.medName} sx={{ display: 'grid', gap: 1.25 }}>
      <Typography sx={{ fontWeight: 600 }}>
        <bdi>{[line.medName, line.strength].filter(Boolean).join(' · ')}</bdi>
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.25,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <TextField
          select
          size="small"
          label={t('category')}
          value={line.medCategoryId ?? ''}
          disabled={!writable}
          onChange={({ target }) =>
            change({ medCategoryId: String(target.value) === '' ? null : Number(target.value) })
          }
        >
          <MenuItem value="">{t('notSaid')}</MenuItem>
          {categories.map(({ id, description }) => (
            <MenuItem key={id} value={id}>
              {description}
            </MenuItem>
          ))}
        </TextField>
        <Directions line={line} />
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Quantity line={line} onChange={(qty) => change({ qty })} />
          {computed !== '' && computed !== line.qty && (
            <Button size="small" disabled={!writable} onClick={() => change({ qty: computed })}>
              {t('useReckoned', { quantity: computed })}
            </Button>
          )}
        </Box>
        <SearchSelect<{ partnerCode: string; name: string }>
          label={t('partnerProduct')}
          searchKey={[searchAmazonMed.id]}
          load={async (searchText, signal) =>
            (await askCall(searchAmazonMed, { searchText, limit: 20 }, { signal })).list
          }
          value={line.partnerCode === '' ? null : { partnerCode: line.partnerCode, name: line.partnerCode }}
          onChange={(product) => change({ partnerCode: product?.partnerCode ?? '' })}
          optionLabel={(product) => product.name}
          optionKey={(product) => product.partnerCode}
          disabled={!writable}
        />
      </Box>
    </Box>
  )
}

function Quantity({ line, onChange }: { line: StoredMedicineLine; onChange: (qty: string) => void }) {
  const { t } = useTranslation('digitization')
  const { writable } = useWorkbench()
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      size="small"
      label={t('quantity')}
      value={typed ?? line.qty}
      disabled={!writable}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        if (typed !== undefined && typed.trim() !== line.qty) onChange(typed.trim())
        setTyped(undefined)
      }}
      slotProps={{ htmlInput: { maxLength: 20, dir: 'ltr' } }}
      sx={{ flex: 1 }}
    />
  )
}

/** Directions out of those that are used often, or typed; assigned with one press. */
function Directions({ line }: { line: StoredMedicineLine }) {
  const { t } = useTranslation('digitization')
  const { errorText } = useServerText()
  const { erxId, opened, writable, refresh } = useWorkbench()
  const settings = useCall(getDigitizationSettings, {}, { staleTime: 60_000, meta: { quiet: true } })
  const assign = useChange(insertDigitizationAssignData, {
    quiet: true,
    reloads: [getDigitizationSettings],
    onSuccess: () => void refresh(),
    onError: (error) => {
      notify.error(errorText(error))
      void refresh()
    },
  })
  const give = (dosage: string) => {
    if (dosage.trim() !== '' && dosage.trim() !== line.dosage)
      assign.mutate({ erxId, fence: opened.fence ?? 0, txnNo: line.txnNo, dosage: dosage.trim() })
  }
  return (
    <Autocomplete
      key={line.dosage}
      freeSolo
      size="small"
      disabled={!writable || assign.isPending}
      options={settings.data?.dosageoptions.map(({ dosage }) => dosage) ?? []}
      defaultValue={line.dosage}
      onChange={(_, dosage) => give(dosage ?? '')}
      renderInput={(props) => (
        <TextField {...props} label={t('directions')} helperText={line.inWords || ' '} />
      )}
    />
  )
}
