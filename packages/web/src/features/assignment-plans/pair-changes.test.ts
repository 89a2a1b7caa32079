import { planPairStates } from '@jadara/contract/reviewing/assignment-plans'
import { expect, it } from 'vitest'
import { listPairChanges } from './pair-changes.ts'

it('allows changes of pairs that are or can be planned, and none of assignments and conflicts of interest', () => {
  expect(Object.fromEntries(planPairStates.map((state) => [state, listPairChanges(state)]))).toEqual({
    assigned: [],
    reviewed: [],
    planned: ['remove', 'lock', 'forbid'],
    locked: ['remove', 'unlock', 'forbid'],
    forbidden: ['allow'],
    conflict: [],
    possible: [],
    declined: ['add', 'lock', 'forbid'],
    free: ['add', 'lock', 'forbid'],
  })
})
