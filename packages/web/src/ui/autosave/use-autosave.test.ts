import { type ConflictReason, failures } from '@jadara/contract/core/failures'
import { describe, expect, it } from 'vitest'
import { RefusedCallError } from '../../lib/call.ts'
import { toAutosaveRefusal } from '../../lib/save-refusal.ts'
import type { SaveTrouble } from '../form/save-bar.tsx'
import { formatDraftStatus } from '../form/save-bar.tsx'
import { type Autosave, createAutosaveState, emptyStoredText } from './autosave.ts'
import { statusOf } from './use-autosave.ts'

const answered = (status: number) => toAutosaveRefusal(new RefusedCallError(status, [failures.unknown]))

describe('the reason of a failed save', () => {
  it('is "no connection" only without a reply', () => {
    expect(answered(0)).toEqual({ trouble: 'offline' })
    for (const status of [429, 500, 502, 503]) expect([status, answered(status)]).toEqual([status, { trouble: 'failing' }])
    expect(toAutosaveRefusal(new TypeError('a defect'))).toEqual({ trouble: 'failing' })
    expect(answered(401)).toEqual({ trouble: 'signed-out' })
    expect(answered(422)).toMatchObject({ trouble: 'refused' })
  })

  it('distinguishes a newer version from a locked application by the reason, not by the message', () => {
    const refusedFor = (reason: ConflictReason) =>
      toAutosaveRefusal(new RefusedCallError(409, [failures.unknown], {}, { reason }))
    expect(refusedFor('changed')).toEqual({ trouble: 'outdated', why: failures.unknown })
    for (const reason of ['submitted', 'closed', 'not-open', 'no-part', 'not-begun'] as const)
      expect(refusedFor(reason)).toEqual({ trouble: 'locked', why: failures.unknown })
  })

  const typed = (trouble: SaveTrouble): Autosave => ({
    ...createAutosaveState(emptyStoredText),
    mine: { text: 'one', finished: false },
    trouble,
  })

  it('shows both the trouble and the place of the text', () => {
    expect(statusOf(typed('signed-out'), false)).toEqual({ state: 'signed-out', isOnDevice: false })
    expect(statusOf(typed('failing'), true)).toEqual({ state: 'failing', isOnDevice: true })
    const wordsFor = (trouble: SaveTrouble, isOnDevice: boolean) => {
      const status = statusOf(typed(trouble), isOnDevice)
      return status.state === 'none' ? '' : formatDraftStatus(status).en
    }
    expect(wordsFor('offline', true)).toBe('Not saved: no connection, kept on this device')
    for (const trouble of ['failing', 'signed-out', 'conflict', 'refused', 'locked'] as const) {
      expect(wordsFor(trouble, false)).not.toContain('no connection')
      expect(wordsFor(trouble, false)).toContain('this device keeps nothing')
      expect(wordsFor(trouble, true)).toContain('kept on this device')
    }
  })
})
