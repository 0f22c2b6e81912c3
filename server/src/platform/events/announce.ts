import type { PageReading } from '@rxdesk/contract/reading-progress'
import type { Db, Tx } from '#platform/database/db.ts'
import { runPrepared, sendPrepared } from '#platform/database/prepared.ts'

export const EVENT_CHANNEL = 'rxdesk_events'

/** An event for open screens. Ids only: who may see a case is checked before an event is passed on. */
export interface CaseEvent {
  type: 'case'
  erxId: number
  clientId: number
  what: 'claim' | 'status' | 'saved' | 'ocr' | 'reading' | 'entities' | 'delivery' | 'note'
  /** With `reading`: nothing of the case has changed yet, so no screen needs to reload. */
  reading?: PageReading
}

/**
 * Tells every server process, when the transaction commits. The channel of the case is added here and not by the caller:
 * it decides who may hear of the case, and must be the one that is stored.
 */
export async function announce(db: Tx, event: Omit<CaseEvent, 'type'>): Promise<void> {
  await sendPrepared(
    db,
    `select pg_notify($1, ($2::jsonb || jsonb_build_object('channel',
      (select channel from cases where client_id = $3 and id = $4)))::text)`,
    [EVENT_CHANNEL, JSON.stringify({ type: 'case', ...event }), event.clientId, event.erxId],
  )
}

/** The progress of an import, for the user who began it. */
export interface ImportEvent {
  type: 'import'
  importId: number
  userId: number
  state: string
  done: number
  total: number
}

export async function announceImport(db: Db, event: Omit<ImportEvent, 'type'>): Promise<void> {
  await runPrepared(db, 'select pg_notify($1, $2)', [
    EVENT_CHANNEL,
    JSON.stringify({ type: 'import', ...event }),
  ])
}

/** A case that is offered to a user: announced, then theirs or not. */
export interface OfferEvent {
  type: 'offer'
  userId: number
  erxId: number
  state: 'announced' | 'handed' | 'withdrawn'
}

/** Tells the open screens of that user, when the transaction commits. */
export async function announceOffer(db: Tx, event: Omit<OfferEvent, 'type'>): Promise<void> {
  await runPrepared(db, 'select pg_notify($1, $2)', [
    EVENT_CHANNEL,
    JSON.stringify({ type: 'offer', ...event }),
  ])
}

/** A session that has ended: no open screen of it gets another event. */
export interface SessionEndEvent {
  type: 'sessionEnd'
  sessionId: string
}

/** Called in the transaction of the end: what is announced by later transactions comes after it. */
export async function announceSessionEnd(db: Tx, sessionId: string): Promise<void> {
  const event: SessionEndEvent = { type: 'sessionEnd', sessionId }
  await runPrepared(db, 'select pg_notify($1, $2)', [EVENT_CHANNEL, JSON.stringify(event)])
}

/** Something waits for one side of a video call: its pages ask what, as an event carries ids alone. */
export interface VideoEvent {
  type: 'video'
  attemptId: number
  erxId: number
  /** Who consults. */
  userId: number
  to: 'consultant' | 'patient'
}

export async function announceVideo(db: Tx, event: Omit<VideoEvent, 'type'>): Promise<void> {
  await runPrepared(db, 'select pg_notify($1, $2)', [
    EVENT_CHANNEL,
    JSON.stringify({ type: 'video', ...event }),
  ])
}

/** Something changed on a doctor's day, or how they are booked. It says neither what nor of whom: an open day view reads it again. */
export interface DoctorDayEvent {
  type: 'doctorDay'
  doctorId: number
  /** yyyy-mm-dd; empty where it is of more than one day. */
  day: string
}

/**
 * Tells the open screens, when the transaction commits. The client of the doctor is added here and not by the caller: it
 * decides who may hear of it, and must be the one that is stored.
 */
export async function announceDoctorDay(db: Tx, event: Omit<DoctorDayEvent, 'type'>): Promise<void> {
  await runPrepared(
    db,
    `select pg_notify($1, ($2::jsonb || jsonb_build_object('clientId', (select client_id from doctors where id = $3)))::text)`,
    [EVENT_CHANNEL, JSON.stringify({ type: 'doctorDay', ...event }), event.doctorId],
  )
}

/** The figures of clients were counted again. */
export interface FiguresEvent {
  type: 'figures'
  clientIds: readonly number[]
}

/** So many clients fit a notification, which holds 8,000 bytes. */
const MOST_CLIENTS = 500

/** Tells the open screens of reports, when the transaction commits. It says neither which figures nor of which case. */
export async function announceFigures(db: Tx, clientIds: readonly number[]): Promise<void> {
  for (let at = 0; at < clientIds.length; at += MOST_CLIENTS) {
    const event: FiguresEvent = { type: 'figures', clientIds: clientIds.slice(at, at + MOST_CLIENTS) }
    await runPrepared(db, 'select pg_notify($1, $2)', [EVENT_CHANNEL, JSON.stringify(event)])
  }
}
