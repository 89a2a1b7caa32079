import { passwordLeast } from '@jadara/contract/limits'
import { quantity, type Text, text } from '@jadara/contract/text'

const letters = quantity(passwordLeast, {
  en: { one: '# character', other: '# characters' },
  ar: { zero: '', one: 'حرف واحد', two: 'حرفان', few: '# أحرف', many: '# حرفًا', other: '# حرف' },
})

/** Said beside a new password, at registration and after a reset. */
export const passwordHint: Text = text(`${letters.en} or more. A sentence is fine.`, `${letters.ar} أو أكثر، وتصلح جملة كاملة.`)
