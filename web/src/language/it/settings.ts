import type { Translation } from '../areas.ts'
import type english from '../en/settings.ts'

const texts: Translation<typeof english> = {
  'tab.house': 'In vigore',
  'tab.dosage': 'Posologie',
  change: 'Modifica',
  changeOf: 'Modifica {title}',
  readOnly:
    'Queste impostazioni valgono per tutti i clienti. Le modifica un amministratore dell’intera installazione.',
  changedBy: 'Modificato da {name}',
  usual: 'abituale',
  usualIs: 'Da {least} a {most}; se vuoto, il valore abituale {usual}',
  'section.digitization': 'Avvisi della digitalizzazione',
  'section.alerts': 'Avvisi di priorità alta',
  'section.teleconsultation': 'Teleconsulto',
  'section.signIn': 'Accesso',
  'setting.digitizationAlertMinutes': 'Minuti tra due controlli',
  'setting.digitizationAlertCount': 'Un avviso oltre questo numero di casi',
  'setting.highPriorityMinutes': 'Minuti tra due controlli',
  'setting.notificationCount': 'Un avviso oltre questo numero di casi',
  'setting.teleAutoTriggerCount': 'Chiamate fallite prima dell’avvio automatico',
  'setting.otpValidity': 'Minuti di validità del codice',
  'setting.rememberMeDays': 'Giorni in cui il dispositivo è ricordato',
  'setting.idleTimeInterval': 'Minuti di inattività prima dell’uscita, dal prossimo accesso',
  'chart.clientDays': 'Grafico del pannello del cliente',
  shown: 'Visibile',
  chartDays: 'Giorni con cui si apre il pannello',
  vitalsExplained: 'I segni vitali con unità e intervalli plausibili stanno nella loro anagrafica.',
  openMaster: 'Apri',
  dosage: 'Posologia',
  inWords: 'Inteso come',
  uses: 'Usi',
  actions: 'Azioni',
  searchDosage: 'Cerca posologie',
  addDosage: 'Aggiungi posologia',
  removeDosage: 'Rimuovi {dosage}',
  removeDosageExplained:
    'Le prescrizioni conservano questa posologia. Torna tra le proposte quando qualcuno la usa.',
}
export default texts
