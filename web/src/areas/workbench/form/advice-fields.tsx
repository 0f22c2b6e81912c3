import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { adviceSuggestionList } from '@rxdesk/contract/areas/workbench/medicine-calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WholeRow } from '#areas/workbench/case/fields/form-section.tsx'
import { RecordText } from '#areas/workbench/case/fields/record-text.tsx'
import { withLine } from '#areas/workbench/case/record/with-line.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useAutocompleteTexts } from '#parts/use-autocomplete-texts.ts'
import { useDebounced } from '#parts/use-debounced.ts'
import { useCall } from '#wire/use-call.ts'

type Advice = AnswerOf<typeof adviceSuggestionList>['suggestionlist'][number]

/** Advice in English and Hindi; a phrase picked from the list goes into both. */
export function AdviceFields() {
  const { t } = useTranslation('workbench')
  const texts = useAutocompleteTexts()
  const { record, writable } = useWorkbench()
  const [typed, setTyped] = useState('')
  const asked = useDebounced(typed.trim(), 200)
  const found = useCall(
    adviceSuggestionList,
    { searchText: asked, limit: 12 },
    { enabled: writable, placeholderData: keepPreviousData, meta: { quiet: true } },
  )
  const pick = (advice: Advice) => {
    record.edit('docobsv.advice', withLine(record.valueOf('docobsv.advice'), advice.advice))
    record.edit('docobsv.adviceHindi', withLine(record.valueOf('docobsv.adviceHindi'), advice.adviceHindi))
    setTyped('')
  }
  return (
    <>
      {writable && (
        <WholeRow>
          <Autocomplete<Advice, false, false, false>
            {...texts}
            value={null}
            inputValue={typed}
            onInputChange={(_, text, reason) => setTyped(reason === 'reset' ? '' : text)}
            onChange={(_, advice) => {
              if (advice) pick(advice)
            }}
            options={found.data?.suggestionlist ?? []}
            filterOptions={(all) => all}
            getOptionLabel={(advice) => advice.advice}
            getOptionKey={(advice) => `${advice.advice}|${advice.adviceHindi}`}
            renderOption={({ key, ...props }, advice) => (
              <li key={key} {...props} style={{ display: 'block' }}>
                {advice.advice}
                <Typography component="div" variant="body2" lang="hi" sx={{ color: 'text.secondary' }}>
                  {advice.adviceHindi}
                </Typography>
              </li>
            )}
            size="small"
            fullWidth
            renderInput={(params) => <TextField {...params} label={t('addAdvice')} />}
          />
        </WholeRow>
      )}
      <RecordText field="docobsv.advice" label={t('advice')} maxLength={2000} multiline minRows={3} />
      <RecordText
        field="docobsv.adviceHindi"
        label={t('adviceHindi')}
        maxLength={2000}
        multiline
        minRows={3}
        lang="hi"
      />
    </>
  )
}
