import { type ConflictReason, failures } from '@jadara/contract/failures'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../lib/autosave-refusal.ts'
import { Refused } from '../../lib/call.ts'
import { wordsOf } from '../form/save-bar.tsx'
import { type Autosave, begin, nothingYet, type Trouble } from './autosave.ts'
import { statusOf } from './use-autosave.ts'

const answered = (status: number) => refusalOf(new Refused(status, [failures.unknown]))

describe('why it was not saved', () => {
  it('says "no connection" only where nobody answered', () => {
    expect(answered(0)).toEqual({ trouble: 'unreached' })
    for (const status of [429, 500, 502, 503]) expect([status, answered(status)]).toEqual([status, { trouble: 'failing' }])
    expect(refusalOf(new TypeError('a defect'))).toEqual({ trouble: 'failing' })
    expect(answered(401)).toEqual({ trouble: 'signed-out' })
    expect(answered(422)).toMatchObject({ trouble: 'refused' })
  })

  it('tells a newer version from an application that may not be changed any more by the reason, not by the words', () => {
    const refusedFor = (reason: ConflictReason) => refusalOf(new Refused(409, [failures.unknown], {}, { reason }))
    expect(refusedFor('changed')).toEqual({ trouble: 'outdated', why: failures.unknown })
    for (const reason of ['submitted', 'closed', 'not-open', 'no-part', 'not-begun'] as const)
      expect(refusedFor(reason)).toEqual({ trouble: 'locked', why: failures.unknown })
  })

  const typed = (trouble: Trouble): Autosave => ({ ...begin(nothingYet), mine: { text: 'one', finished: false }, trouble })

  it('the trouble and the place are two things: none hides the other', () => {
    expect(statusOf(typed('signed-out'), false)).toEqual({ state: 'signed-out', keptHere: false })
    expect(statusOf(typed('failing'), true)).toEqual({ state: 'failing', keptHere: true })
    const wordsFor = (trouble: Trouble, keptHere: boolean) => {
      const status = statusOf(typed(trouble), keptHere)
      return status.state === 'none' ? '' : wordsOf(status).en
    }
    expect(wordsFor('unreached', true)).toBe('Not saved: no connection, kept on this device')
    for (const trouble of ['failing', 'signed-out', 'conflict', 'refused', 'locked'] as const) {
      expect(wordsFor(trouble, false)).not.toContain('no connection')
      expect(wordsFor(trouble, false)).toContain('this device keeps nothing')
      expect(wordsFor(trouble, true)).toContain('kept on this device')
    }
  })
})
