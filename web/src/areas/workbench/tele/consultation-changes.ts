import type { Consultation } from '@rxdesk/contract/areas/teleconsultation/schemas'

export type Changes = Partial<Consultation>

/** Changes after later ones; of the answers, question by question. */
export function withChanges<Base extends Changes>(base: Base, later: Changes): Base {
  const answers = base.answers || later.answers ? { answers: { ...base.answers, ...later.answers } } : {}
  return { ...base, ...later, ...answers }
}

/** The changes that are not in `sent`, or were typed anew since. */
export function notIn(changes: Changes, sent: Changes): Changes {
  const left = Object.entries(changes).filter(
    ([member, value]) =>
      member !== 'answers' && !(member in sent && sent[member as keyof Consultation] === value),
  )
  const answers = Object.entries(changes.answers ?? {}).filter(([id, text]) => sent.answers?.[id] !== text)
  return {
    ...(Object.fromEntries(left) as Changes),
    ...(answers.length > 0 && { answers: Object.fromEntries(answers) }),
  }
}

/** What of a consultation these changes start from: the members that they name, of the answers those questions. */
export function startOf(changes: Changes, stored: Consultation): Changes {
  const members = Object.keys(changes).filter((member) => member !== 'answers') as (keyof Consultation)[]
  const answers = Object.keys(changes.answers ?? {})
  return {
    ...(Object.fromEntries(members.map((member) => [member, stored[member]])) as Changes),
    ...(answers.length > 0 && {
      answers: Object.fromEntries(answers.map((id) => [id, stored.answers[id] ?? ''])),
    }),
  }
}

export const isEmpty = (changes: Changes): boolean => Object.keys(changes).length === 0

/** Whether no member, and of the answers no question, is in both. */
export function shareNone(one: Changes, other: Changes): boolean {
  const { answers, ...members } = one
  return !(
    Object.keys(members).some((member) => member in other) ||
    Object.keys(answers ?? {}).some((id) => other.answers && id in other.answers)
  )
}
