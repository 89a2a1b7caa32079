import { text } from '@jadara/contract/core/text'
import { canBePlanned, type PlanChange, type PlanPairState } from '@jadara/contract/reviewing/assignment-plans'

export type PairChangeKind = Exclude<PlanChange['kind'], 'swap'>

export const pairChangeLabels = {
  add: text('Add', 'إضافة'),
  remove: text('Remove', 'إزالة'),
  lock: text('Lock', 'تثبيت'),
  unlock: text('Unlock', 'إلغاء التثبيت'),
  forbid: text('Forbid', 'استبعاد'),
  allow: text('Allow', 'السماح'),
} as const satisfies Record<PairChangeKind, unknown>

export const oppositeChanges = {
  ...{ add: 'remove', remove: 'add', lock: 'unlock', unlock: 'lock', forbid: 'allow', allow: 'forbid' },
} as const satisfies Record<PairChangeKind, PairChangeKind>

/** The changes by hand that a pair of a draft allows. */
export function listPairChanges(state: PlanPairState): readonly PairChangeKind[] {
  if (canBePlanned(state)) return ['add', 'lock', 'forbid']
  if (state === 'planned') return ['remove', 'lock', 'forbid']
  if (state === 'locked') return ['remove', 'unlock', 'forbid']
  return state === 'forbidden' ? ['allow'] : []
}
