import { status } from '@rxdesk/contract/lifecycle'
import { levels } from '@rxdesk/contract/roles'
import { heldGroup } from './held-group.ts'
import type { CaseContent } from './term-rules.ts'

/** A claim that has ended, in the order of its case. */
export interface EndedClaim {
  userId: number
  level: string
  action: string
  /** The day on which it ended, ISO. */
  day: string
  heldSeconds: number
  activeSeconds: number
  keys: number
  clicks: number
  /** Fields that it left otherwise than the level below had forwarded them; null where nothing was compared. */
  corrections: number | null
}

/** A case as its part in the sums is computed from; undefined content where it is not completed. */
export interface CaseSource {
  clientId: number
  caseId: number
  channel: string
  status: number
  /** The day of its receipt, ISO. */
  day: string
  hospitalId: number
  mediaId: number
  minutes: number
  inTime: boolean
  pages: number
  content: CaseContent | undefined
  claims: readonly EndedClaim[]
}

/** A row of what an operator did. */
export interface OperatorPart extends Omit<EndedClaim, 'corrections'> {
  heldGroup: number
  cases: number
}

/** What a case counts; its terms by their ids. */
export interface CaseFacts {
  clientId: number
  caseId: number
  channel: string
  day: string
  hospitalId: number
  mediaId: number
  completed: number
  rejected: number
  failed: number
  inTime: number
  minutes: number
  pages: number
  medicines: number
  terms: readonly number[]
  work: readonly OperatorPart[]
}

/** The part of a case in the sums, without its terms. */
export function factsOf({
  status: code,
  content,
  claims,
  inTime,
  ...source
}: CaseSource): Omit<CaseFacts, 'terms'> {
  const isCompleted = code === status.completed
  return {
    ...source,
    completed: isCompleted ? 1 : 0,
    rejected: code === status.rejected ? 1 : 0,
    failed: code === status.apiError ? 1 : 0,
    inTime: isCompleted && inTime ? 1 : 0,
    minutes: isCompleted ? source.minutes : 0,
    medicines: content?.lines.length ?? 0,
    work: workOf(claims),
  }
}

/** Work that came back to the one who had forwarded it, beside the actions by which claims end. */
export const RETURNED = 'returned'

/** Fields that the next level corrected, counted for the one who had forwarded the case. */
export const CORRECTED = 'corrected'

function workOf(claims: readonly EndedClaim[]): OperatorPart[] {
  return claims.flatMap((claim, at) => {
    const { corrections, ...done } = claim
    const own = { ...done, heldGroup: heldGroup(claim.heldSeconds), cases: 1 }
    const author = forwardedBefore(claims.slice(0, at), claim.level)
    if (!author) return [own]
    const { userId, level } = author
    const nothing = { heldGroup: 0, heldSeconds: 0, activeSeconds: 0, keys: 0, clicks: 0 }
    const ofAuthor = (action: string, cases: number) =>
      cases === 0 ? [] : [{ ...nothing, userId, level, action, day: claim.day, cases }]
    return [
      own,
      ...ofAuthor(RETURNED, claim.action === 'sendBack' ? 1 : 0),
      // A case that went on from a level more than once was corrected as its last claim there left it.
      ...ofAuthor(CORRECTED, isLastOf(claims, at) ? (corrections ?? 0) : 0),
    ]
  })
}

/** Whether no later claim of the same level compared the case again. */
const isLastOf = (claims: readonly EndedClaim[], at: number) =>
  !claims.slice(at + 1).some(({ level, corrections }) => level === claims[at]?.level && corrections !== null)

/** Who had forwarded the case from the level below. */
function forwardedBefore(claims: readonly EndedClaim[], level: string): EndedClaim | undefined {
  const below = levels.find((_, at) => levels[at + 1] === level)
  return claims.findLast((claim) => claim.action === 'forward' && claim.level === below)
}
