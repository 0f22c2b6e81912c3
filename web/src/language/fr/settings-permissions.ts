import type { Translation } from '../areas.ts'
import type english from '../en/settings-permissions.ts'

const texts: Translation<typeof english> = {
  matrix: 'Rôles et autorisations',
  permission: 'Autorisation',
  explained:
    'Le chiffre dit combien d’utilisateurs actifs du rôle ont l’autorisation. Une coche la propose quand le rôle est choisi pour un nouvel utilisateur ; qui a déjà un compte ne gagne ni ne perd rien.',
  readOnly: 'Un administrateur de toute l’installation change les coches.',
  users: '{shown} actifs',
  proposed: 'Proposer {permission} pour {role}',
  holders: 'Utilisateurs du rôle {role} avec {permission} : {shown}',
  unsaved: 'Modifications non enregistrées : {shown}',
  discard: 'Abandonner',
  screens: 'Écrans',
  calls: 'Ce qui peut être fait',
  opensNothing:
    'Aucun écran ni aucune action ne la demande à elle seule : elle décide de ce qui y est affiché.',
}

export default texts
