import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { TeleQuestion } from '@rxdesk/contract/areas/teleconsultation/case-calls'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSection } from '#areas/workbench/case/fields/form-section.tsx'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { SavedText } from './consultation-fields.tsx'
import { useTeleDesk } from './tele-context.ts'
import type { TeleCase } from './use-tele-case.ts'

/** What the patient is asked; at a call-back, what is asked again comes first, under its own heading. */
export function QuestionsSection({ tele: { questions, reminderQuestions, callBack } }: { tele: TeleCase }) {
  const { t } = useTranslation('workbench-tele')
  const again = callBack.status > 0 ? reminderQuestions : []
  const others = questions.filter(
    ({ questionId }) => !again.some((question) => question.questionId === questionId),
  )
  return (
    <>
      <Asked title={t('reminderQuestions')} questions={again} />
      <Asked title={t('questions')} questions={others} />
    </>
  )
}

function Asked({ title, questions }: { title: string; questions: readonly TeleQuestion[] }) {
  if (questions.length === 0) return null
  return (
    <FormSection title={title} columns="1fr">
      {questions.map((question) => (
        <Box key={question.questionId} data-question={question.question} sx={{ minWidth: 0 }}>
          <Question {...question} />
        </Box>
      ))}
    </FormSection>
  )
}

const YES_OR_NO = ['yes', 'no'] as const

function Question({ questionId, question, kind, options, required, retired }: TeleQuestion) {
  const { t } = useTranslation('workbench-tele')
  const { writable } = useWorkbench()
  const { consultation, save } = useTeleDesk()
  const [wrong, setWrong] = useState(false)
  const id = useId()
  const value = consultation.answers[questionId] ?? ''
  const answer = (text: string) => save({ answers: { [questionId]: text } })
  const disabled = !writable || retired
  if (kind === 'text' || kind === 'number')
    return (
      <SavedText
        label={question}
        required={required}
        value={value}
        disabled={disabled}
        error={wrong}
        helperText={wrong ? t('answer.noNumber') : undefined}
        onSave={(text) => {
          const fits = kind === 'text' || text === '' || /^-?\d+([.,]\d+)?$/.test(text)
          setWrong(!fits)
          if (fits) answer(text)
        }}
        slotProps={{
          htmlInput: { maxLength: 500, dir: 'auto', ...(kind === 'number' && { inputMode: 'decimal' }) },
        }}
      />
    )
  const offered: readonly string[] = kind === 'yesNo' ? YES_OR_NO : options
  // An answer whose choice was taken off the list stays in sight.
  const choices = value === '' || offered.includes(value) ? offered : [...offered, value]
  return (
    <FormControl disabled={disabled} required={required}>
      <FormLabel id={id} sx={{ typography: 'body2' }}>
        <bdi>{question}</bdi>
      </FormLabel>
      <RadioGroup row aria-labelledby={id} value={value} onChange={(_, chosen) => answer(chosen)}>
        {choices.map((choice) => (
          <FormControlLabel
            key={choice}
            value={choice}
            control={<Radio size="small" sx={{ p: 0.75 }} />}
            label={<bdi>{kind === 'yesNo' ? t(`answer.${choice === 'yes' ? 'yes' : 'no'}`) : choice}</bdi>}
            sx={{ marginInlineEnd: 2, minHeight: { xs: 44, md: 32 } }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
