import { pageHeader } from '@rxdesk/contract/page-header'
import Fastify from 'fastify'
import type { Hearer } from '#platform/http/event-stream.ts'
import { answerErrors } from '#platform/protocol/error-answers.ts'
import { openTeleBench } from '../tele-bench.fixture.ts'
import { serveConsultation } from './patient-route.ts'

/** A browser that opened our page: it keeps its cookie. */
export interface Browser {
  post(path: string, body: object): Promise<{ status: number; body: Record<string, unknown> }>
  get(path: string): Promise<{ status: number; body: Record<string, unknown> }>
  cookie: string
}

/** The bench of tele-consultation, with the routes of the patient's page on a server without a socket. */
export async function openVideoBench() {
  const bench = await openTeleBench()
  const { testApp, wire, doctor } = bench
  const hearers: Hearer[] = []
  const app = Fastify()
  answerErrors(app)
  serveConsultation(app, testApp, { listen: (hearer) => void hearers.push(hearer) })

  const browser = (): Browser => {
    const madeUp = crypto.randomUUID()
    const asked = async (method: 'GET' | 'POST', path: string, payload?: object) => {
      const answer = await app.inject({
        method,
        url: `/api/consultation${path}`,
        ...(payload && { payload: path === '/link' ? { ...payload, browser: madeUp } : payload }),
        headers: {
          [pageHeader.name]: pageHeader.value,
          ...(own.cookie && { cookie: own.cookie }),
        },
      })
      const set = answer.headers['set-cookie']
      if (typeof set === 'string') own.cookie = set.split(';')[0] ?? ''
      return { status: answer.statusCode, body: answer.json().body as Record<string, unknown> }
    }
    const own: Browser = {
      cookie: '',
      post: (path, body) => asked('POST', path, body),
      get: (path) => asked('GET', path),
    }
    return own
  }

  return {
    ...bench,
    app,
    hearers,
    browser,
    /** Begins a video on a held case; its attempt and the token of the link. */
    async begin(at: { erxId: number; fence: number }, caller = doctor.caller) {
      const begun = await wire.told('teleConsultant/startVideo', { ...at, copy: true, late: true }, caller)
      const token = String(begun.link ?? '').split('#')[1] ?? ''
      return { attemptId: Number(begun.attemptId), token, link: String(begun.link ?? '') }
    },
    signal: (
      at: { erxId: number; fence: number; attemptId: number },
      signal: object,
      caller = doctor.caller,
    ) => wire.ask('teleConsultant/sendVideoSignal', { ...at, signal }, caller),
    videoOf: (attemptId: number) =>
      testApp.db
        .selectFrom('tele_videos')
        .selectAll()
        .where('attempt_id', '=', attemptId)
        .executeTakeFirstOrThrow(),
    async close() {
      await app.close()
      await testApp.close()
    },
  }
}
export type VideoBench = Awaited<ReturnType<typeof openVideoBench>>
