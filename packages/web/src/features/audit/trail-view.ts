import { isAuditAction } from '@jadara/contract/audit/audit'
import { isDay } from '@jadara/contract/core/value'
import { defineView, isPositiveInteger, type ViewField, type ViewOf } from '../../ui/list/view.ts'

const textWhere = (isValid: (given: string) => boolean): ViewField<string> => ({
  default: '',
  parse: (given) => (isValid(given) ? given : undefined),
})

const isOn: ViewField<boolean> = { default: false, parse: (given) => given === 'true' }

/** The filters of the audit trail; `action` is one action, or several with commas between them. */
export const trailView = defineView({
  action: textWhere((given) => given.split(',').every(isAuditAction)),
  from: textWhere(isDay),
  to: textWhere(isDay),
  applicantId: textWhere(isPositiveInteger),
  search: textWhere((given) => given.trim() !== '' && given.length <= 200),
  userId: textWhere(isPositiveInteger),
  changes: isOn,
  /** Lists each entry instead of acts. The endpoints do not know it. */
  each: { ...isOn, isFilter: false, toQuery: () => ({}) },
})
export type TrailView = ViewOf<typeof trailView>
