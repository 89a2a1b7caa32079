import { type ConflictReason, sharedFailureTexts } from '@jadara/contract/core/failures'
import { describe, expect, it } from 'vitest'
import { RefusedCallError } from '../../lib/call.ts'
import { toAutosaveRefusal } from '../../lib/save-refusal.ts'
import type { SaveTrouble } from '../form/save-bar.tsx'
import { formatSaveState } from '../form/save-bar.tsx'
import { type AutosaveState, createAutosaveState, emptyServerText } from './autosave.ts'
import { saveStateOfAutosave } from './use-autosave.ts'

const answered = (status: number) => toAutosaveRefusal(new RefusedCallError(status, [sharedFailureTexts.unknown]))

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
      toAutosaveRefusal(new RefusedCallError(409, [sharedFailureTexts.unknown], {}, { reason }))
    expect(refusedFor('changed')).toEqual({ trouble: 'outdated', why: sharedFailureTexts.unknown })
    for (const reason of ['submitted', 'closed', 'not-open', 'no-part', 'not-begun'] as const)
      expect(refusedFor(reason)).toEqual({ trouble: 'locked', why: sharedFailureTexts.unknown })
  })

  const typed = (trouble: SaveTrouble): AutosaveState => ({
    ...createAutosaveState(emptyServerText),
    mine: { text: 'one', finished: false },
    trouble,
  })

  it('shows both the trouble and the place of the text', () => {
    expect(saveStateOfAutosave(typed('signed-out'), false)).toEqual({ state: 'signed-out', isOnDevice: false })
    expect(saveStateOfAutosave(typed('failing'), true)).toEqual({ state: 'failing', isOnDevice: true })
    const wordsFor = (trouble: SaveTrouble, isOnDevice: boolean) => {
      const status = saveStateOfAutosave(typed(trouble), isOnDevice)
      return status.state === 'none' ? '' : formatSaveState(status).en
    }
    expect(wordsFor('offline', true)).toBe('Not saved: no connection, kept on this device')
    for (const trouble of ['failing', 'signed-out', 'conflict', 'refused', 'locked'] as const) {
      expect(wordsFor(trouble, false)).not.toContain('no connection')
      expect(wordsFor(trouble, false)).toContain('this device keeps nothing')
      expect(wordsFor(trouble, true)).toContain('kept on this device')
    }
  })
})
