import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { FormSection, WholeRow } from '#areas/workbench/case/fields/form-section.tsx'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { SavedText } from './consultation-section.tsx'
import type { TeleCase } from './use-tele-case.ts'

/** What the patient is asked; of a call-back, what is asked again. */
export function QuestionsSection({
  tele,
  answers,
  onAnswer,
}: {
  tele: TeleCase
  answers: Record<string, string>
  onAnswer: (questionId: string, text: string) => void
}) {
  const { t } = useTranslation('workbench-tele')
  const { writable } = useWorkbench()
  const again = tele.callBack.status > 0
  const asked = again
    ? [
        ...tele.reminderQuestions,
        ...tele.questions.filter(
          ({ questionId }) => !tele.reminderQuestions.some((one) => one.questionId === questionId),
        ),
      ]
    : tele.questions
  return (
    <FormSection title={t('questions')} columns="1fr">
      {asked.map(({ questionId, question, kind, options, required }) => {
        const value = answers[questionId] ?? ''
        const answer = (text: string) => onAnswer(questionId, text)
        const choices = kind === 'yesNo' ? ['yes', 'no'] : options
        return (
          <WholeRow key={questionId}>
            {kind === 'yesNo' || kind === 'choice' ? (
              <TextField
                select
                fullWidth
                required={required}
                label={question}
                value={value}
                disabled={!writable}
                onChange={({ target }) => answer(target.value)}
              >
                <MenuItem value="">{t('notSaid')}</MenuItem>
                {choices.map((choice) => (
                  <MenuItem key={choice} value={choice}>
                    {choice}
                  </MenuItem>
                ))}
              </TextField>
            ) : (
              <SavedText
                label={question}
                required={required}
                value={value}
                disabled={!writable}
                onSave={answer}
                slotProps={{
                  htmlInput: {
                    maxLength: 500,
                    dir: 'auto',
                    ...(kind === 'number' && { inputMode: 'decimal' }),
                  },
                }}
              />
            )}
          </WholeRow>
        )
      })}
    </FormSection>
  )
}
