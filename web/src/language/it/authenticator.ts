import type { Translation } from '../areas.ts'
import type en from '../en/authenticator.ts'

const texts: Translation<typeof en> = {
  title: 'App di autenticazione',
  lead: 'Un’app sul telefono crea il codice di accesso, senza aspettare un messaggio.',
  enrolledOn: 'Configurata il {date}.',
  codesLeft_one: 'Resta {count} codice di recupero.',
  codesLeft_other: 'Restano {count} codici di recupero.',
  whatToDo: 'Che cosa vuole fare?',
  'do.codes': 'Crea nuovi codici di recupero',
  'do.setUp': 'Configura l’app su un altro telefono',
  'do.remove': 'Rimuovi l’app',
  password: 'La sua password',
  continue: 'Continua',
  scan: 'Inquadri questa immagine con l’app o vi scriva la chiave. Poi inserisca il codice mostrato.',
  picture: 'Codice QR per l’app di autenticazione',
  key: 'Chiave',
  confirm: 'Conferma',
  keepCodes:
    'Conservi questi codici di recupero in un luogo sicuro: ognuno la fa entrare una volta quando il telefono non è a portata di mano. Non saranno più mostrati.',
  codes: 'Codici di recupero',
  copy: 'Copia',
  copied: 'I codici sono stati copiati',
  done: 'Li ho conservati',
}
export default texts
