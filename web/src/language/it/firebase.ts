import type { Translation } from '../areas.ts'
import type en from '../en/firebase.ts'

const texts: Translation<typeof en> = {
  title: 'Accedi con l’e-mail',
  email: 'E-mail',
  emailFault: 'Inserisca un’e-mail valida',
  back: 'Accedi con l’ID agente',
  'fault.wrong': 'L’indirizzo e-mail o la password sono errati.',
  'fault.disabled': 'Questo account è disattivato. Si rivolga all’amministratore.',
  'fault.tooMany': 'Troppi tentativi. Attenda qualche minuto e riprovi, oppure imposti una nuova password.',
  'fault.unreachable':
    'Il servizio di accesso non è raggiungibile. Controlli la connessione e riprovi; ciò che ha scritto è ancora qui.',
  'fault.secondFactor':
    'Questo account richiede un secondo passaggio che questa pagina non può gestire. Si rivolga all’amministratore.',
  'fault.refused': 'Il servizio di accesso non accetta password da questa pagina. Avvisi l’amministratore.',
}
export default texts
