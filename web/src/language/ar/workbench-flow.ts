import type { Translation } from '../areas.ts'
import type en from '../en/workbench-flow.ts'

const texts: Translation<typeof en> = {
  undoIt: 'تراجع: {what}',
  redoIt: 'إعادة: {what}',
  undo: 'تراجع',
  redo: 'إعادة',
  nothingToUndo: 'لا شيء للتراجع عنه',
  nothingToRedo: 'لا شيء لإعادته',
  undone: 'تم التراجع: {what}',
  redone: 'تمت الإعادة: {what}',
  changedSince: 'تغيّر منذ ذلك الحين وتُرك كما هو: {what}',
  andMore: '{what} (+{count})',
  valueChange: '{field} {from} ← {to}',
  emptyValue: '(فارغ)',
  'line.add': 'إرجاع {name}',
  'line.remove': 'إزالة {name}',
  'line.move': 'موضع {name}',
}
export default texts
