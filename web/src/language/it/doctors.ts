import type { Translation } from '../areas.ts'
import type english from '../en/doctors.ts'

const texts: Translation<typeof english> = {
  addDoctor: 'Aggiungi medico',
  editDoctor: 'Modifica {name}',
  searchDoctors: 'Nome o numero di registrazione',
  name: 'Nome',
  uniqueId: 'ID medico',
  registerno: 'Numero di registrazione',
  council: 'Ordine dei medici',
  specialization: 'Specializzazione',
  qualification: 'Titolo',
  category: 'Categoria',
  'category.Primary': 'Principale',
  'category.Consultant': 'Consulente',
  'category.Referring': 'Inviante',
  email: 'E-mail',
  mobile: 'Numero di cellulare',
  hospitals: 'Ospedali',
  client: 'Cliente',
  everyClient: 'Tutti i clienti',
  everyClientHint: 'Se vuoto, il medico è di tutti i clienti.',
  'status.0': 'In attesa',
  'status.6': 'Approvato',
  'status.7': 'Verificato',
  'status.8': 'Unito',
  approve: 'Approva',
  verify: 'Segna come verificato',
  unverify: 'Ritira la verifica',
  saveFirst: 'Salvi prima quanto ha scritto.',
  verifyQuestion: 'Il registro dell’ordine riporta {name} con questo numero?',
}
export default texts
