import type { Translation } from '../areas.ts'
import type en from '../en/documents.ts'

const texts: Translation<typeof en> = {
  verifyTitle: 'Verifica una ricetta',
  verifyLead:
    'Inquadri il codice QR della ricetta con la fotocamera del telefono, oppure scriva qui il codice.',
  codeOnPaper: 'Codice sulla ricetta',
  codeHint: '{length} caratteri. Maiuscole e minuscole sono diverse.',
  codeMissing: 'Scriva il codice',
  codeUnfit: 'Un codice ha {length} caratteri: lettere, cifre, - e _',
  check: 'Verifica',
  checkAnother: 'Verifica un’altra ricetta',
  checking: 'Verifica in corso…',
  notChecked: 'Non è stato possibile verificare',
  notCheckedExplained: 'Questo non dice nulla sulla ricetta.',
  tooMany: 'Da qui sono state fatte troppe verifiche. Attenda un minuto e riprovi.',
  'finding.genuine': 'Questa ricetta è autentica',
  'finding.superseded': 'Esiste una versione più recente',
  'finding.notIssued': 'Una bozza, mai emessa: non dispensare',
  'finding.unknown': 'Sconosciuta a {product}: non dispensare',
  'explained.genuine':
    'È stata emessa qui ed è la versione più recente. Confronti i dati qui sotto con la carta: se uno è diverso, non dispensi i farmaci.',
  'explained.superseded':
    'Questa è stata emessa qui, ma la ricetta è stata poi emessa di nuovo con un altro contenuto. Non dispensi i farmaci; chieda la versione più recente.',
  'explained.notIssued': 'È stata creata con {product} ma mai inviata al paziente.',
  'explained.unknown':
    'Nessun documento creato qui ha questo codice. Se lo ha scritto a mano, confronti ogni carattere.',
  number: 'Numero della ricetta',
  hospital: 'Ospedale',
  doctor: 'Medico',
  registrationNumber: 'Numero di registrazione',
  patientInitials: 'Paziente (iniziali)',
  prescriptionDate: 'Data della ricetta',
  medicines: 'Numero di farmaci',
  issuedAt: 'Emessa',
  madeAt: 'Creata',
  code: 'Codice',
}
export default texts
