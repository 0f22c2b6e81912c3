import type { Translation } from '../areas.ts'
import type en from '../en/workbench-crop.ts'

const texts: Translation<typeof en> = {
  layer: 'الجزء المراد قراءته من جديد: مفاتيح الأسهم تحرّك الإطار، وShift مع الأسهم يغيّر حجمه، وEnter يقرؤه',
  title: 'الجزء المقروء من جديد',
  draw: 'ارسم إطارًا حول ما يجب قراءته من جديد',
  tooSmall: 'الإطار أصغر من أن يُقرأ. ارسمه أكبر.',
  reading: 'تُقرأ هذه المنطقة…',
  nothing: 'تعذّرت قراءة أي شيء هنا. ارسم الإطار أكبر قليلًا، أو اكتب ما فيه.',
  read: 'قراءة',
  stop: 'إيقاف',
  close: 'إغلاق',
  fill: 'وضع في الحقل',
  fillInto: 'وضع في: {field}',
  keep: 'حفظ في الصفحة',
  keysDraw: 'الأسهم تحرّك · Shift يغيّر الحجم · Enter يقرأ · Esc يغلق',
  keysRead: 'Enter يضيف · Shift+Enter يستبدل · K يحفظ · Esc يغلق',
  keysNoField: 'انقر داخل حقل، ثم ضع النص فيه',
  undoKept: 'عادت كلمات جزء من الصفحة {page} كما كانت',
  redoKept: 'حُفظت كلمات جزء من الصفحة {page}',
  find: 'البحث في الصفحات',
  matchOf: '{n} من {count}',
  notFound: 'لا نتيجة',
  previousMatch: 'النتيجة السابقة',
  nextMatch: 'النتيجة التالية',
  closeFind: 'إغلاق البحث',
}

export default texts
