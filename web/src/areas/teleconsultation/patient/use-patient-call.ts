import type { PatientVideo } from '@rxdesk/contract/areas/teleconsultation/video-schemas'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { knownSentence } from '#language/server-text.ts'
import { type OwnMedia, useOwnMedia } from '#parts/video-call/use-own-media.ts'
import { CallRefused } from '#wire/refusal.ts'
import { openCall, tell } from './patient-api.ts'

/** Why a link does not open. */
export type Refusal = 'linkUnknown' | 'linkExpired' | 'linkUsed' | 'trouble'

/** Where the patient is on their way through the consultation. */
export type Step =
  | { at: 'opening' }
  | { at: 'refused'; why: Refusal }
  | { at: 'consent' | 'devices' | 'call' | 'left' | 'over' | 'replaced' }

/** A page that is loaded again within the call goes on in it. */
const JOINED_KEY = 'consultationJoined'

export interface PatientCall {
  step: Step
  video: PatientVideo | undefined
  media: OwnMedia
  retry: () => void
  agree: () => Promise<void>
  join: () => void
  leave: () => void
  over: () => void
  replaced: () => void
}

/** The way of the patient: the link, their consent, their devices, the call, its end. */
export function usePatientCall(): PatientCall {
  const [step, setStep] = useState<Step>({ at: 'opening' })
  const [video, setVideo] = useState<PatientVideo>()
  const media = useOwnMedia()
  const navigate = useNavigate()
  const token = useRef<string>(undefined)
  const opening = useRef(false)

  const open = async () => {
    // Two openings at once would be two browsers to the server.
    if (opening.current) return
    opening.current = true
    setStep({ at: 'opening' })
    try {
      token.current ??= window.location.hash.replace(/^#/, '')
      const found = await openCall(token.current)
      setVideo(found)
      // Used up: in the address it would only be passed on.
      if (token.current !== '') await navigate({ to: '/consultation', hash: '', replace: true })
      if (!found.agreed) setStep({ at: 'consent' })
      else if (sessionStorage.getItem(JOINED_KEY) && (await mediaAgain(media))) setStep({ at: 'call' })
      else setStep({ at: 'devices' })
    } catch (error) {
      setStep(stepOf(error))
    } finally {
      opening.current = false
    }
  }
  const openNow = useRef(open)
  useEffect(() => {
    void openNow.current()
  }, [])

  const finish = (at: 'over' | 'replaced' | 'left') => {
    if (at !== 'replaced') sessionStorage.removeItem(JOINED_KEY)
    media.stop()
    setStep({ at })
  }
  return {
    step,
    video,
    media,
    retry: () => void open(),
    agree: async () => {
      await tell({ kind: 'consent' })
      setVideo((before) => before && { ...before, agreed: true })
      setStep({ at: 'devices' })
    },
    join: () => {
      sessionStorage.setItem(JOINED_KEY, 'yes')
      setStep({ at: 'call' })
    },
    leave: () => {
      void tell({ kind: 'bye' }).catch(() => undefined)
      finish('left')
    },
    over: () => finish('over'),
    replaced: () => finish('replaced'),
  }
}

/** Camera and microphone as before, or the microphone alone where the camera is refused. */
async function mediaAgain(media: OwnMedia): Promise<boolean> {
  return (await media.ask()) || (await media.ask({ camera: false }))
}

function stepOf(error: unknown): Step {
  if (!(error instanceof CallRefused)) return { at: 'refused', why: 'trouble' }
  switch (knownSentence(error.message)?.key) {
    case 'video.over':
      return { at: 'over' }
    case 'video.linkUsed':
      return { at: 'refused', why: 'linkUsed' }
    case 'video.linkExpired':
      return { at: 'refused', why: 'linkExpired' }
    default:
      return { at: 'refused', why: error.status === 404 || error.status === 400 ? 'linkUnknown' : 'trouble' }
  }
}
