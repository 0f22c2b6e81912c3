import type {
  AnswerReason,
  OpenWarning,
  PastWarning,
  WarningAnswer,
} from '@rxdesk/contract/record/safety-warning'
import type { WarningSentence } from '@rxdesk/contract/safety/model'
import { useTranslation } from 'react-i18next'
import { isolated, measure } from '#language/isolated.ts'
import { useMoment } from '#parts/written.ts'

/** The names of the lines that a warning is about, without the line at which it is shown. */
export type NameOf = (txnNo: number) => string | undefined

/** A warning and its answer, in the language of the screen. */
export function useWarningWords() {
  const { t } = useTranslation('workbench-safety')
  const when = useMoment()
  // Only the warning knows which blanks its sentence has: the rules supply the values.
  const say: (key: `says.${WarningSentence}`, blanks: Record<string, string>) => string = t as never
  const sentenceOf = (
    { says, what, figures }: Pick<OpenWarning, 'says' | 'what' | 'figures'>,
    others: string[],
  ) =>
    say(`says.${says}`, {
      ...figuresInWords(figures),
      what: what.map((name) => isolated(capital(name))).join(' + '),
      others: others.map(isolated).join(', '),
    })
  const reasonText = ({ reason, note }: Pick<WarningAnswer, 'reason' | 'note'>) =>
    [t(`reason.${reason}`), isolated(note)].filter((text) => text !== '').join(' · ')
  return {
    sentence: (warning: OpenWarning, nameOf: NameOf): string =>
      sentenceOf(
        warning,
        warning.lines.map(nameOf).filter((name) => name !== undefined),
      ),
    /** Of a warning in the history, where no line is beside it: with all its medicines. */
    pastSentence: (warning: PastWarning): string => sentenceOf(warning, warning.medicines),
    reasonText,
    answered: ({ answer }: OpenWarning): string =>
      answer === null
        ? ''
        : t('answered', {
            level: answer.level,
            name: isolated(answer.name),
            when: when(answer.at),
            reason: reasonText(answer),
          }),
    /** Who sent it after being asked about it by its own words. */
    askedAtSending: ({ answer }: OpenWarning): string =>
      answer?.sent
        ? t('askedAtSending', { name: isolated(answer.sent.name), when: when(answer.sent.at) })
        : '',
    agreed: ({ answer }: OpenWarning): string =>
      answer?.confirmed
        ? t('agreed', {
            level: answer.confirmed.level,
            name: isolated(answer.confirmed.name),
            when: when(answer.confirmed.at),
          })
        : '',
  }
}

/** The blanks of a sentence: amounts with the unit they are in, the rest as it is written. */
export function figuresInWords({ unit = '', ...figures }: OpenWarning['figures']): Record<string, string> {
  const units: Record<string, string> = { amount: String(unit), most: String(unit), weight: 'kg' }
  return Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => {
      const itsUnit = units[name]
      return [name, itsUnit === undefined ? isolated(String(figure)) : measure(figure, itsUnit)]
    }),
  )
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The reasons that are offered for a warning, the likeliest first. */
export function reasonsFor({ kind }: Pick<OpenWarning, 'kind'>): readonly AnswerReason[] {
  if (kind === 'lookAlike') return ['checkedImage', 'doctorConfirmed', 'other']
  if (kind === 'schedule') return ['recordKept', 'asWritten', 'doctorConfirmed', 'other']
  if (kind === 'allergy') return ['toleratedBefore', 'doctorConfirmed', 'asWritten', 'other']
  if (kind === 'duplicateSalt' || kind === 'sameClass')
    return ['asWritten', 'meant', 'doctorConfirmed', 'other']
  return ['asWritten', 'doctorConfirmed', 'meant', 'monitored', 'other']
}
