import type { Translation } from '../areas.ts'
import type en from '../en/ways-in.ts'

const texts: Translation<typeof en> = {
  forgotTitle: 'Password dimenticata',
  forgotLead: 'Un codice viene inviato all’indirizzo e-mail o al cellulare del suo account.',
  sendCode: 'Invia il codice',
  backToSignIn: 'Torna all’accesso',
  resetTitle: 'Nuova password',
  setPassword: 'Cambia la password',
  anotherCode: 'Chiedi un altro codice',
  signUpTitle: 'Chiedi un account',
  signUpLead: 'Un amministratore lo approva e stabilisce che cosa può fare.',
  fName: 'Nome',
  lName: 'Cognome',
  email: 'E-mail',
  mobileNbr: 'Numero di cellulare',
  confirmTitle: 'Confermi il suo indirizzo e-mail',
  confirm: 'Conferma',
  startAgain: 'Ricomincia',
}
export default texts
