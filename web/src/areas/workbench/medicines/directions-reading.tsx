import ProblemIcon from '@mui/icons-material/ErrorOutlineOutlined'
import QuestionIcon from '@mui/icons-material/HelpOutlined'
import UnreadIcon from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Directions, Question } from '@rxdesk/contract/directions/model'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { problemsTold } from './problems-told.ts'
import { isPrintedAsTyped, settledSteps, settledWords } from './settled-words.ts'

interface DirectionsReadingProps {
  directions: Directions
  /** Form of the medicine ("TABLET"): the unit of a bare count. */
  form: string
  /** Answers a question; without it the questions are only shown. */
  onAnswer?: (question: Question, choiceId: string) => void
  /** Removes the answers; absent when there are none. */
  onAskAgain?: () => void
}

/** The dosage as understood, in both languages, and the questions that are open in it. */
export function DirectionsReading({ directions, form, onAnswer, onAskAgain }: DirectionsReadingProps) {
  const { t } = useTranslation('workbench-medicines')
  const words = settledWords(directions, form)
  const steps = settledSteps(directions, form)
  const asTyped = isPrintedAsTyped(directions, form)
  const { questions, unread } = directions
  return (
    <Box sx={{ display: 'grid', gap: 0.5, typography: 'body2' }}>
      {words && steps.length === 0 && <Words words={words} asTyped={asTyped} />}
      {steps.length > 0 && (
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.25 }}>
          {steps.map((step, index) => (
            <Box component="li" key={index} sx={{ display: 'flex', gap: 1 }}>
              <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                {t('step', { number: index + 1 })}
              </Box>
              <Words words={step} asTyped={asTyped} />
            </Box>
          ))}
        </Box>
      )}
      {unread.length > 0 && (
        <Line icon={<UnreadIcon fontSize="small" />} color="warning.main">
          {t('unread')}{' '}
          {unread.map(({ start, text }) => (
            <Stretch key={start} text={text} />
          ))}{' '}
          {asTyped && t('printedAsTyped')}
        </Line>
      )}
      {problemsTold(directions).map(({ id, stretches }) => (
        <Line key={id} icon={<ProblemIcon fontSize="small" />} color="error.main">
          {t(`problem.${id}`)}{' '}
          {stretches.map((text) => (
            <Stretch key={text} text={text} />
          ))}
        </Line>
      ))}
      {questions.map((question) => (
        <Line
          key={`${question.id}-${question.start}`}
          icon={<QuestionIcon fontSize="small" />}
          color="info.main"
        >
          <Box
            role="group"
            aria-label={t(`question.${question.id}`, { asked: question.asked })}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
          >
            <span>{t(`question.${question.id}`, { asked: question.asked })}</span>
            {question.choices.map((choice) => (
              <Button
                key={choice.id}
                size="small"
                variant="outlined"
                data-question-choice
                disabled={!onAnswer}
                onClick={() => onAnswer?.(question, choice.id)}
              >
                {t(`choice.${choice.id}` as 'choice.onceDaily', {
                  defaultValue: choice.label,
                  ...choice.values,
                })}
              </Button>
            ))}
          </Box>
        </Line>
      ))}
      {onAskAgain && (
        <Button size="small" color="inherit" sx={{ justifySelf: 'start' }} onClick={onAskAgain}>
          {t('askAgain')}
        </Button>
      )}
    </Box>
  )
}

function Words({ words, asTyped }: { words: { english: string; hindi: string }; asTyped: boolean }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        // They are not what the patient will read.
        color: asTyped ? 'text.secondary' : undefined,
      }}
    >
      <span lang="en" dir="ltr">
        {words.english}
      </span>
      <Box component="span" lang="hi" dir="ltr" sx={{ color: 'text.secondary' }}>
        {words.hindi}
      </Box>
    </Box>
  )
}

/** The text as typed, where there is a note on it. */
function Stretch({ text }: { text: string }) {
  return (
    <Box
      component="mark"
      dir="auto"
      sx={{
        bgcolor: 'warning.light',
        color: 'text.primary',
        px: 0.5,
        mx: 0.25,
        borderRadius: 0.5,
        textDecoration: 'underline wavy',
        textDecorationThickness: 1,
      }}
    >
      {text}
    </Box>
  )
}

function Line({ icon, color, children }: { icon: ReactNode; color: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.75, color }}>
      {icon}
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  )
}
