import { dutyLabels } from '@jadara/contract/accounts/duty-labels'
import type { Me } from '@jadara/contract/accounts/me'
import { useLanguage } from '../../ui/language.tsx'

/** In the account menu of an administrator: the duty if it is not the office's, otherwise the address. */
export function DutyLine({ me: { duty, email } }: { me: Me }) {
  const { say } = useLanguage()
  return duty && duty !== 'office' ? say(dutyLabels[duty]) : email
}
