import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { getClientMastersList } from '@rxdesk/contract/areas/masters/calls'
import { isMobile } from '@rxdesk/contract/mobile-number'
import { bookingCodes, callBackServices } from '@rxdesk/contract/options'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter as CodeFilter } from '#parts/choice-filter.tsx'
import { SearchSelect } from '#parts/search-select.tsx'
import { TypedFilter } from '#parts/typed-filter.tsx'
import { askCall } from '#wire/wire.ts'
import { useMediaText } from '../use-media-text.ts'
import type { FilterField as Field } from './case-lists.ts'
import type { CaseFilters } from './dashboard-search.ts'
import { DateRangeFilter } from './date-range-filter.tsx'
import type { Choice, FilterChoices } from './use-filter-choices.ts'

interface FilterFieldProps {
  field: Field
  filters: CaseFilters
  choices: FilterChoices
  change: (fields: Partial<CaseFilters>) => void
}

/** One filter of a list; that by the patient's name is in the bar. */
export function FilterField({ field, filters, choices, change }: FilterFieldProps) {
  const { t } = useTranslation('queue-dashboard')
  const mediaText = useMediaText()
  const setMobile = useCallback((mobile: string) => change({ mobile }), [change])
  return (
    <>
      {field === 'mobile' && (
        <TypedFilter
          label={t('filter.mobile')}
          value={filters.mobile}
          onSettled={setMobile}
          fits={isMobile}
          unfit={t('mobileWhole')}
          helperText={t('mobileHint')}
          slotProps={{ htmlInput: { inputMode: 'tel', dir: 'ltr', autoComplete: 'off', maxLength: 20 } }}
        />
      )}
      {field === 'checkIn' && (
        <DateRangeFilter
          label={t('filter.checkIn')}
          from={filters.checkInFrom}
          to={filters.checkInTo}
          onChange={({ from, to }) =>
            change({
              ...(from !== undefined && { checkInFrom: from }),
              ...(to !== undefined && { checkInTo: to }),
            })
          }
        />
      )}
      {field === 'fulfilment' && (
        <DateRangeFilter
          label={t('filter.fulfilment')}
          hint={t('fulfilmentHint')}
          from={filters.fulfilmentFrom}
          to={filters.fulfilmentTo}
          onChange={({ from, to }) =>
            change({
              ...(from !== undefined && { fulfilmentFrom: from }),
              ...(to !== undefined && { fulfilmentTo: to }),
            })
          }
        />
      )}
      {field === 'client' && (
        <SearchSelect<Choice>
          label={t('filter.client')}
          searchKey={[getClientMastersList.id, 'search']}
          load={async (searchText, signal) => {
            const { list: clients } = await askCall(
              getClientMastersList,
              { searchText, limit: 20 },
              { signal },
            )
            return clients.map(({ clientId, clientName }) => ({ id: clientId, name: clientName }))
          }}
          value={filters.client === 0 ? null : { id: filters.client, name: choices.clientName }}
          onChange={(client) => change({ client: client?.id ?? 0 })}
          optionLabel={(client) => client.name}
          optionKey={(client) => client.id}
        />
      )}
      {field === 'media' && (
        <ChoiceFilter
          label={t('filter.media')}
          choices={choices.media.map(({ id, name }) => ({ id, name: mediaText(name) }))}
          value={filters.media}
          onChange={(media) => change({ media })}
        />
      )}
      {field === 'reject' && (
        <ChoiceFilter
          label={t('filter.reject')}
          choices={choices.rejectReasons}
          value={filters.reject}
          onChange={(reject) => change({ reject })}
        />
      )}
      {field === 'booking' && <BookingFilter booking={filters.booking} change={change} />}
      {field === 'agent' && (
        <ChoiceFilter
          label={t('filter.agent')}
          choices={choices.agents}
          value={filters.agent}
          onChange={(agent) => change({ agent })}
        />
      )}
      {field === 'services' && (
        <FormControl component="fieldset" variant="standard">
          <FormLabel component="legend" sx={{ typography: 'subtitle2', color: 'text.primary' }}>
            {t('filter.services')}
          </FormLabel>
          <FormGroup sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', alignItems: 'start' }}>
            {callBackServices.map(({ code }) => (
              <FormControlLabel
                key={code}
                label={t(`service.${code}`)}
                control={
                  <Checkbox
                    size="small"
                    sx={{ py: 0.5 }}
                    checked={filters.services.includes(code)}
                    onChange={(_, on) =>
                      change({
                        services: on
                          ? [...filters.services, code]
                          : filters.services.filter((other) => other !== code),
                      })
                    }
                  />
                }
              />
            ))}
          </FormGroup>
        </FormControl>
      )}
    </>
  )
}

/** The booking's display list; -1, all of them, is no filter. */
function BookingFilter({ booking, change }: Pick<CaseFilters, 'booking'> & Pick<FilterFieldProps, 'change'>) {
  const { t } = useTranslation('queue-dashboard')
  return (
    <CodeFilter
      label={t('filter.booking')}
      value={booking || '-1'}
      choices={bookingCodes.map((value) => ({ value, label: t(`booking.${value}`) }))}
      onChange={(chosen) => change({ booking: chosen === '-1' ? '' : chosen })}
    />
  )
}

interface ChoiceFilterProps {
  label: string
  choices: readonly Choice[]
  /** 0 is any. */
  value: number
  onChange: (id: number) => void
}

function ChoiceFilter({ label, choices, value, onChange }: ChoiceFilterProps) {
  const { t } = useTranslation('queue-dashboard')
  const known = value === 0 || choices.some((choice) => choice.id === value)
  return (
    <TextField select label={label} value={value} onChange={(event) => onChange(Number(event.target.value))}>
      <MenuItem value={0}>{t('any')}</MenuItem>
      {!known && <MenuItem value={value}>{value}</MenuItem>}
      {choices
        .filter((choice) => choice.id !== 0)
        .map((choice) => (
          <MenuItem key={choice.id} value={choice.id}>
            {choice.name}
          </MenuItem>
        ))}
    </TextField>
  )
}
