import type { Translation } from '../areas.ts'
import type english from '../en/settings-permissions.ts'

const texts: Translation<typeof english> = {
  matrix: 'Ruoli e permessi',
  permission: 'Permesso',
  explained:
    'La cifra dice quanti utenti attivi del ruolo hanno il permesso. Una spunta lo propone quando si sceglie il ruolo per un nuovo utente; chi ha già un account non ottiene né perde nulla.',
  readOnly: 'Le spunte le cambia un amministratore di tutta l’installazione.',
  users: '{shown} attivi',
  proposed: 'Proporre {permission} per {role}',
  holders: 'Utenti del ruolo {role} con {permission}: {shown}',
  unsaved: 'Modifiche non salvate: {shown}',
  discard: 'Annulla le modifiche',
  screens: 'Schermate',
  calls: 'Che cosa si può fare',
  opensNothing: 'Nessuna schermata o azione lo richiede da sola: decide che cosa vi si mostra.',
}

export default texts
