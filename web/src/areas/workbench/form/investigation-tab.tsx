import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { suggestionInvestigation } from '@rxdesk/contract/areas/workbench/suggestion-calls'
import type { CaseRecord } from '@rxdesk/contract/record/case-record'
import { investigationSchema } from '@rxdesk/contract/record/case-record'
import { wireDate } from '@rxdesk/contract/wire-types'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSection, WholeRow } from '#areas/workbench/case/fields/form-section.tsx'
import { useFillField } from '#areas/workbench/case/fields/use-fill-field.ts'
import { useRecordField } from '#areas/workbench/case/fields/use-record-field.ts'
import { useTooLong } from '#areas/workbench/case/fields/use-too-long.ts'
import { filledText } from '#areas/workbench/case/page/fill-target.ts'
import { emptyInvestigation } from '#areas/workbench/case/record/record-fields.ts'
import { DateField } from '#parts/date-field.tsx'
import { fittingOptions } from '#parts/fitting-options.ts'
import { useAutocompleteTexts } from '#parts/use-autocomplete-texts.ts'
import { useDebounced } from '#parts/use-debounced.ts'
import { useCall } from '#wire/use-call.ts'
import { CategoryFilter } from './category-filter.tsx'
import { NamedTests } from './named-tests.tsx'
import { ReportItems } from './report-items.tsx'

type Investigation = CaseRecord['labobsv'][number]
const columns = { xs: 'minmax(0, 1fr) 40px', sm: 'minmax(0, 2fr) 140px minmax(0, 1.4fr) 40px' }
/** On a phone name and date have a line each; the button is beside the note. */
const ownLine = { gridColumn: { xs: '1 / -1', sm: 'auto' } }

/** Requested investigations: a row each, added by Enter, edited in place. */
export function InvestigationTab() {
  const { t } = useTranslation('workbench')
  const { value: rows, readOnly, change, leave } = useRecordField('labobsv')
  const entry = useRecordField('labobsv.entry')
  const draft = entry.value
  const first = useRef<HTMLInputElement>(null)
  const [categoryId, setCategoryId] = useState(0)
  const complete = investigationSchema.safeParse(draft).success
  const add = () => {
    if (!complete) return
    change([...rows, { ...draft, testName: draft.testName.trim() }])
    entry.change(emptyInvestigation)
    leave()
    first.current?.focus()
  }
  return (
    <FormSection title={t('tab.investigation')}>
      <WholeRow>
        <Box data-place="labobsv" sx={{ display: 'grid', gap: 1.25 }}>
          {!readOnly && (
            <Box>
              <CategoryFilter value={categoryId} onChange={setCategoryId} />
              <NamedTests
                listed={rows.map(({ testName }) => testName)}
                onAdd={({ testName, category }) => {
                  change([...rows, { ...emptyInvestigation, testName, reportCategory: category }])
                  leave()
                }}
              />
            </Box>
          )}
          {!readOnly && (
            <Box
              component="form"
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                add()
              }}
              sx={{ display: 'grid', gridTemplateColumns: columns, gap: 1, alignItems: 'start', mb: 1 }}
            >
              <InvestigationFields
                row={draft}
                field="labobsv.entry"
                categoryId={categoryId}
                onChange={(next) => entry.change(next)}
                inputRef={first}
                onLeave={() => undefined}
              />
              <IconButton
                type="submit"
                color="primary"
                aria-label={t('addInvestigation')}
                disabled={!complete}
                sx={{ width: 40, height: 40, border: 1, borderColor: 'divider', borderRadius: 1 }}
              >
                <AddIcon />
              </IconButton>
            </Box>
          )}
          {rows.map((row, at) => (
            <Box
              key={at}
              role="group"
              aria-label={row.testName}
              sx={{ display: 'grid', gridTemplateColumns: columns, gap: 1, alignItems: 'start' }}
            >
              <InvestigationFields
                row={row}
                field="labobsv"
                readOnly={readOnly}
                onChange={(next) => change(rows.map((each, place) => (place === at ? next : each)))}
                onLeave={leave}
              />
              {!readOnly && (
                <IconButton
                  aria-label={t('removeInvestigation', { name: row.testName })}
                  onClick={() => {
                    change(rows.filter((_, place) => place !== at))
                    leave()
                  }}
                >
                  <DeleteIcon fontSize="small" />
                </IconButton>
              )}
            </Box>
          ))}
          {rows.length === 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('noInvestigations')}
            </Typography>
          )}
        </Box>
        <ReportItems />
      </WholeRow>
    </FormSection>
  )
}

interface InvestigationFieldsProps {
  row: Investigation
  /** The field of the record that the row belongs to; set on the fields that are wrong. */
  field: 'labobsv' | 'labobsv.entry'
  /** Of which category names are suggested; all of them when left out. */
  categoryId?: number
  readOnly?: boolean
  inputRef?: React.Ref<HTMLInputElement>
  onChange: (row: Investigation) => void
  onLeave: () => void
}

function InvestigationFields({
  row,
  field,
  categoryId = 0,
  readOnly = false,
  inputRef,
  onChange,
  onLeave,
}: InvestigationFieldsProps) {
  const { t } = useTranslation('workbench')
  const texts = useAutocompleteTexts()
  const [open, setOpen] = useState(false)
  const asked = useDebounced(row.testName.trim(), 200)
  const found = useCall(
    suggestionInvestigation,
    { searchText: asked, limit: 10, categoryId },
    {
      enabled: open && (asked !== '' || categoryId !== 0),
      placeholderData: keepPreviousData,
      meta: { quiet: true },
    },
  )
  const aimName = useFillField(t('testName'), (text, replace) =>
    onChange({ ...row, testName: filledText(row.testName, text, replace) }),
  )
  const aimNote = useFillField(t('note'), (text, replace) =>
    onChange({ ...row, note: filledText(row.note, text, replace) }),
  )
  const tooLong = useTooLong()
  const nameTooLong = tooLong(row.testName, 200)
  const noteTooLong = tooLong(row.note, 500)
  const nameless = field === 'labobsv' && row.testName.trim() === ''
  const noDate = !wireDate.safeParse(row.investigationDate).success
  const text = row.testName.trim()
  const answered = asked === '' && categoryId === 0 ? [] : (found.data?.investigationList ?? [])
  const fresh = asked === text && !found.isPlaceholderData
  // Suggestions for another text must not be there to be chosen.
  const options = (fresh ? answered : fittingOptions(answered, ({ name }) => name, text)).map(
    ({ name }) => name,
  )
  const choose = (testName: string) => {
    const category = answered.find(({ name }) => name === testName)?.category
    onChange({ ...row, testName, ...(category ? { reportCategory: category } : {}) })
  }
  return (
    <>
      <Autocomplete<string, false, true, true>
        {...texts}
        freeSolo
        disableClearable
        readOnly={readOnly}
        value={row.testName}
        inputValue={row.testName}
        onInputChange={(_, testName, reason) => {
          if (reason !== 'reset') onChange({ ...row, testName })
        }}
        onChange={(_, testName) => choose(testName)}
        open={open && options.length > 0}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        // It closes only what is shown: offers that arrive later would open over the next field.
        onBlur={() => {
          setOpen(false)
          onLeave()
        }}
        options={options}
        filterOptions={(all) => all}
        size="small"
        sx={ownLine}
        renderInput={(params) => (
          <TextField
            {...params}
            inputRef={inputRef}
            label={t('testName')}
            onFocus={aimName}
            error={nameless || nameTooLong !== undefined}
            helperText={nameTooLong}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                'data-field': nameless || nameTooLong || field === 'labobsv.entry' ? field : undefined,
              },
            }}
          />
        )}
      />
      <DateField
        label={t('date')}
        value={row.investigationDate}
        onChange={(investigationDate) => {
          if (!readOnly) onChange({ ...row, investigationDate })
        }}
        onBlur={onLeave}
        data-field={noDate ? field : undefined}
        slotProps={{ input: { readOnly } }}
        sx={ownLine}
      />
      <TextField
        label={t('note')}
        value={row.note}
        onChange={(event) => onChange({ ...row, note: event.target.value })}
        onFocus={aimNote}
        onBlur={onLeave}
        error={noteTooLong !== undefined}
        helperText={noteTooLong}
        slotProps={{
          input: { readOnly },
          htmlInput: { autoComplete: 'off', 'data-field': noteTooLong ? field : undefined },
        }}
        sx={readOnly ? ownLine : undefined}
      />
    </>
  )
}
