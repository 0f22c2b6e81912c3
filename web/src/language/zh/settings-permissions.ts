import type { Translation } from '../areas.ts'
import type english from '../en/settings-permissions.ts'

const texts: Translation<typeof english> = {
  matrix: '角色与权限',
  permission: '权限',
  explained:
    '数字表示该角色中拥有此权限的活跃用户数。勾选后，为新用户选择该角色时会建议此权限；已有账户的人不会因此得到或失去任何权限。',
  readOnly: '勾选由整个部署的管理员更改。',
  users: '{shown} 位活跃',
  proposed: '为{role}建议“{permission}”',
  holders: '角色{role}中拥有“{permission}”的用户：{shown}',
  unsaved: '未保存的更改：{shown}',
  discard: '放弃',
  screens: '页面',
  calls: '可以做的事',
  opensNothing: '没有页面或操作单独要求此权限：它决定其中显示什么。',
}

export default texts
