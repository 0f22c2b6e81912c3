import type { Translation } from '../areas.ts'
import type en from '../en/workbench-flow.ts'

const texts: Translation<typeof en> = {
  undoIt: 'Annuler : {what}',
  redoIt: 'Rétablir : {what}',
  undo: 'Annuler',
  redo: 'Rétablir',
  nothingToUndo: 'Rien à annuler',
  nothingToRedo: 'Rien à rétablir',
  undone: 'Annulé : {what}',
  redone: 'Rétabli : {what}',
  changedSince: 'Modifié depuis et laissé tel quel : {what}',
  andMore: '{what} (+{count})',
  valueChange: '{field} {from} → {to}',
  emptyValue: '(vide)',
  'line.add': 'remettre {name}',
  'line.remove': 'retirer {name}',
  'line.move': 'place de {name}',
}
export default texts
