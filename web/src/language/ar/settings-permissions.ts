import type { Translation } from '../areas.ts'
import type english from '../en/settings-permissions.ts'

const texts: Translation<typeof english> = {
  matrix: 'الأدوار والأذونات',
  permission: 'الإذن',
  explained:
    'الرقم هو عدد المستخدمين النشطين في الدور الذين لديهم الإذن. العلامة تقترحه عند اختيار الدور لمستخدم جديد؛ ومن لديه حساب لا يكسب بها شيئًا ولا يفقده.',
  readOnly: 'يغيّر العلامات مسؤول المنظومة كلها.',
  users: '{shown} نشط',
  proposed: 'اقتراح {permission} لدور {role}',
  holders: 'مستخدمو دور {role} الذين لديهم {permission}: {shown}',
  unsaved: 'تغييرات غير محفوظة: {shown}',
  discard: 'تجاهل',
  screens: 'الشاشات',
  calls: 'ما يمكن فعله',
  opensNothing: 'لا تطلبه أي شاشة ولا أي عمل بذاته: إنه يحدّد ما يُعرض فيها.',
}

export default texts
