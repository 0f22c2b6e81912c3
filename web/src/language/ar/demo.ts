import type { Translation } from '../areas.ts'
import type en from '../en/demo.ts'

const texts: Translation<typeof en> = {
  outboxTitle: 'صندوق صادر العرض التجريبي',
  outboxLead: 'لا شيء يغادر هذا الجهاز: ما كان سيُرسل يظهر هنا.',
  agentFilter: 'رسائل معرّف الوكيل',
  refresh: 'تحديث',
  messages: 'الرسائل',
  allMessages: 'كل الرسائل',
  noMessage: 'لا توجد رسائل بعد',
  noMessageText: 'تظهر هنا رموز المرة الواحدة ورسائل البريد والرسائل القصيرة فور إرسالها.',
  noMessageFor: 'لا توجد رسائل إلى {agentId} بعد',
  messageGone: 'هذه الرسالة ليست في القائمة',
  messageGoneText: 'هي لمعرّف وكيل آخر، أو أزاحتها رسائل أحدث.',
  to: 'إلى',
  sentAt: 'وقت الإرسال',
  copy: 'نسخ',
  copied: 'نُسخ الرمز',
  copyFailed: 'تعذّر نسخ الرمز. حدّده وانسخه يدويًا.',
  openPdf: 'فتح ملف PDF',
  newTab: 'يُفتح في علامة تبويب جديدة',
  code: 'رمز لمرة واحدة',
  'channel.email': 'بريد إلكتروني',
  'channel.sms': 'رسالة قصيرة',
  'channel.webhook': 'Webhook',
  accounts: 'حسابات تجريبية، كلمة المرور {password}',
  fillIn: 'املأ بيانات {agentId}',
  codeInOutbox: 'تجريبي: الرمز في صندوق صادر العرض التجريبي',
}
export default texts
