import type { AnswerReason, StandingWarning } from '@rxdesk/contract/areas/safety-warning'
import type { WarningSentence } from '@rxdesk/contract/safety/model'
import { useTranslation } from 'react-i18next'
import { useWhen } from '../actions/use-when.ts'

/** The names of the lines that a warning is about, but for the one at which it stands. */
export type NameOf = (txnNo: number) => string | undefined

/** Says a warning, and the answer to it, in the language of the screen. */
export function useWarningWords() {
  const { t } = useTranslation('workbench-safety')
  const when = useWhen()
  // Which blanks a sentence has is known to the warning alone: the rules give each sentence its figures.
  const say: (key: `says.${WarningSentence}`, blanks: Record<string, string>) => string = t as never
  return {
    sentence: ({ says, what, figures, lines }: StandingWarning, nameOf: NameOf): string =>
      say(`says.${says}`, {
        ...Object.fromEntries(
          Object.entries(figures).map(([name, figure]) => [name, isolated(String(figure))]),
        ),
        what: what.map((name) => isolated(capital(name))).join(' + '),
        others: lines
          .map(nameOf)
          .filter((name) => name !== undefined)
          .map(isolated)
          .join(', '),
      }),
    answered: ({ answer }: StandingWarning): string =>
      answer === null
        ? ''
        : t('answered', {
            level: answer.level,
            name: isolated(answer.name),
            when: when(answer.at),
            reason: [t(`reason.${answer.reason}`), isolated(answer.note)]
              .filter((text) => text !== '')
              .join(' · '),
          }),
    agreed: ({ answer }: StandingWarning): string =>
      answer?.confirmed
        ? t('agreed', {
            level: answer.confirmed.level,
            name: isolated(answer.confirmed.name),
            when: when(answer.confirmed.at),
          })
        : '',
  }
}

/** Names and figures keep their own direction among the words of a sentence. */
function isolated(text: string): string {
  return text === '' ? '' : `\u2068${text}\u2069`
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The reasons that are offered for a warning, the likeliest first. */
export function reasonsFor({ kind }: Pick<StandingWarning, 'kind'>): readonly AnswerReason[] {
  if (kind === 'lookAlike') return ['checkedImage', 'doctorConfirmed', 'other']
  if (kind === 'schedule') return ['recordKept', 'asWritten', 'doctorConfirmed', 'other']
  if (kind === 'allergy') return ['toleratedBefore', 'doctorConfirmed', 'asWritten', 'other']
  if (kind === 'duplicateSalt' || kind === 'sameClass')
    return ['asWritten', 'meant', 'doctorConfirmed', 'other']
  return ['asWritten', 'doctorConfirmed', 'meant', 'monitored', 'other']
}
