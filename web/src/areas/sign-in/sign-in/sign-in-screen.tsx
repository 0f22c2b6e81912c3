import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#session/session-store.ts'
import { useConfig } from '#wire/config.ts'
import { SignInFrame } from '../sign-in-frame.tsx'
import { FaultLine } from './fault-line.tsx'
import { PasswordStep } from './password-step.tsx'
import { useSignIn } from './use-sign-in.ts'

const CodeStep = lazy(() => import('./code-step.tsx'))
const FirebaseStep = lazy(() => import('../firebase/firebase-step.tsx'))
const TakeOverDialog = lazy(() => import('./take-over-dialog.tsx'))

/** Sign in with agent id, password and one-time code (screens 4, 5 and 7). */
export function SignInScreen() {
  const { t } = useTranslation('sign-in')
  const session = useSession()
  const signIn = useSignIn()
  const { firebase } = useConfig()
  const [atFirebase, setAtFirebase] = useState(false)
  const ended = session.phase === 'signedOut' ? session.why : 'never'
  return (
    <SignInFrame>
      <FaultLine
        calm
        text={ended === 'idle' ? t('endedIdle') : ended === 'ended' ? t('endedElsewhere') : undefined}
      />
      {signIn.code ? (
        <CodeStep key={signIn.code.method} signIn={signIn} code={signIn.code} />
      ) : firebase && atFirebase ? (
        <Suspense>
          <FirebaseStep firebase={firebase} onBack={() => setAtFirebase(false)} />
        </Suspense>
      ) : (
        <PasswordStep signIn={signIn} onFirebase={firebase && (() => setAtFirebase(true))} />
      )}
      {signIn.liveElsewhere && (
        <Suspense>
          <TakeOverDialog
            text={signIn.liveElsewhere}
            onTakeOver={() => void signIn.takeOver()}
            onStay={signIn.stay}
          />
        </Suspense>
      )}
    </SignInFrame>
  )
}
