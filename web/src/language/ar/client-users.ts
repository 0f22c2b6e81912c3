import type { Translation } from '../areas.ts'
import type english from '../en/client-users.ts'

const texts: Translation<typeof english> = {
  addUser: 'إضافة مستخدم عميل',
  editUser: 'تعديل مستخدم العميل',
  update: 'تحديث',
  selectClient: 'اختر العميل',
  emailId: 'البريد الإلكتروني',
  userId: 'معرّف المستخدم',
  selectType: 'اختر نوع الوصفة',
  type: 'نوع الوصفة',
  'type.1': 'داخلي (IPD)',
  'type.2': 'خارجي (OPD)',
  password: 'كلمة المرور',
  client: 'العميل',
  searchUsers: 'معرّف المستخدم أو البريد الإلكتروني',
  deleteQuestion: 'هل تريد حذف {name}؟',
  deleteExplained: 'لن يتمكن مستخدم العميل من تسجيل الدخول بعد الآن.',
}
export default texts
