import type { z } from 'zod'
import type { AccessRow } from './access-row.ts'

/** A pair is called in two steps (token, then the call itself); a single call in one (calls 7). */
export type Steps = 'pair' | 'single'

/**
 * What a call does to the data. A call that changes something spends its call token once,
 * in the transaction of the change (decisions: the wire, pairs).
 */
export type Effect = 'reads' | 'changes'

/** Where a call is specified: in the source documents, or added by us where a screen needs one (decisions C1–C4). */
export type Origin = 'documented' | 'ours'

/** What a call is, agreed by both sides. Names and field names are the wire's, verbatim. */
export interface CallDefinition<
  Group extends string = string,
  Name extends string = string,
  Request extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  E extends Effect = Effect,
> {
  readonly group: Group
  readonly name: Name
  readonly id: `${Group}/${Name}`
  readonly method: 'POST' | 'GET'
  readonly steps: Steps
  readonly effect: E
  readonly origin: Origin
  readonly summary: string
  /** Who may use it. The server enforces it on every call; the web checks it before it offers the call. */
  readonly access: AccessRow
  /** Payload fields that name the acting user: each must equal the session's own value, compared as text, else 403. */
  readonly actor: readonly ActorField[]
  /** A pair that the documents also write as one POST without a call token (gap A5). */
  readonly singleAccepted: boolean
  /** A session that has ended is answered 200 with "Error: …" rather than 401 (decisions: heartbeat). */
  readonly endedSessionAnswers: boolean
  /**
   * It changes clinical data: a member of its payload that the request does not know, at any depth, is refused by its
   * name, because dropping it would lose what somebody prescribed.
   */
  readonly clinical: boolean
  /** A user who must set up a second factor first may use it; every other call is refused until then. */
  readonly whileEnrolling: boolean
  readonly request: Request
  readonly answer: Answer
}

/**
 * Names under which a payload states the acting user. The server compares each with the session (decisions: identity).
 */
export type ActorField = 'userCode' | 'userId' | 'session_id' | 'sessionID' | 'sessionId'

type Declared<
  Group extends string,
  Name extends string,
  Request extends z.ZodType,
  Answer extends z.ZodType,
  E extends Effect,
> = {
  group: Group
  name: Name
  steps: Steps
  effect: E
  summary: string
  access: AccessRow
  request: Request
  answer: Answer
  method?: 'POST' | 'GET'
  origin?: Origin
  actor?: readonly ActorField[]
  singleAccepted?: boolean
  endedSessionAnswers?: boolean
  clinical?: boolean
  whileEnrolling?: boolean
}

/** Declares a call of the catalogue. */
export function defineCall<
  const Group extends string,
  const Name extends string,
  Request extends z.ZodType,
  Answer extends z.ZodType,
  const E extends Effect,
>(call: Declared<Group, Name, Request, Answer, E>): CallDefinition<Group, Name, Request, Answer, E> {
  return {
    method: 'POST',
    origin: 'documented',
    actor: [],
    singleAccepted: false,
    endedSessionAnswers: false,
    clinical: false,
    whileEnrolling: false,
    ...call,
    id: `${call.group}/${call.name}`,
  }
}

/** The payload of a call as its sender writes it (before defaults are filled in). */
export type RequestOf<C> = C extends CallDefinition<string, string, infer R, z.ZodType> ? z.input<R> : never
/** The payload of a call as its handler receives it. */
export type ParsedRequestOf<C> =
  C extends CallDefinition<string, string, infer R, z.ZodType> ? z.output<R> : never
/** The `body` that a call answers with when it is not refused. */
export type AnswerOf<C> = C extends CallDefinition<string, string, z.ZodType, infer A> ? z.output<A> : never
