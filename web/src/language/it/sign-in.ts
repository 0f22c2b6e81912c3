import type { Translation } from '../areas.ts'
import type en from '../en/sign-in.ts'

const texts: Translation<typeof en> = {
  title: 'Accesso',
  lead: 'Ricette, dall’immagine al paziente.',
  agentId: 'ID agente',
  agentIdRequired: 'Inserisca l’ID agente',
  password: 'Password',
  passwordRequired: 'Inserisca la password',
  forgotPassword: 'Password dimenticata?',
  continue: 'Continua',
  codeTitle: 'Inserisca il codice',
  codeSentTo: 'Un codice di 6 cifre è stato inviato a {to}.',
  codeFromApp: 'Inserisca il codice di 6 cifre.',
  code: 'Codice monouso',
  codeRequired: 'Inserisca le 6 cifre del codice',
  codeValidFor: 'Il codice è valido per {time}.',
  codeExpired: 'Il codice non è più valido. Ne chieda uno nuovo.',
  resend: 'Invia un nuovo codice',
  resendIn: 'Invia un nuovo codice ({seconds} s)',
  resent: 'È stato inviato un nuovo codice',
  rememberMe: 'Ricordami su questo dispositivo per {days} giorni',
  signIn: 'Accedi',
  back: 'Indietro',
  sessionLiveTitle: 'Accesso già effettuato',
  takeOver: 'Accedi qui',
  stay: 'Non ora',
  waitSeconds: 'Riprovi tra {seconds} s',
  endedIdle: 'È stato disconnesso perché per un po’ non ha fatto nulla. Ciò che ha scritto è conservato.',
  endedElsewhere: 'La sessione è terminata. Acceda di nuovo; ciò che ha scritto è conservato.',
  role: 'Ruolo',
  email: 'E-mail',
  welcome: 'Buongiorno, {name}',
  welcomeOperator: 'Il suo account lavora le ricette nelle code di questa console.',
  welcomeMrd:
    'Il suo account è per le cartelle cliniche: caricare ed elaborare i fogli. Quelle schermate non fanno parte di questa versione.',
  welcomePartner:
    'Il suo account è per i consulti del partner commerciale. Quelle schermate non fanno parte di questa versione.',
  welcomeClient: 'Il suo account è per i dati e le ricette del suo ospedale.',
}
export default texts
