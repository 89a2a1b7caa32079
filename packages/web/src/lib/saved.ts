import type { Text } from '@jadara/contract/core/text'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The router's state that a form passes to the next screen. */
export type SavedMessageState = {
  readonly saved: Text
  readonly beside?: Text
  /** Who is affected, when the office may want to inform them. */
  readonly concerned?: 'drafts' | 'reviewers'
}
export type AffectedAudience = NonNullable<SavedMessageState['concerned']>

export const readAffectedAudience = (state: unknown): AffectedAudience | undefined =>
  readSavedMessage(state) ? (state as SavedMessageState).concerned : undefined

export const readSavedNote = (state: unknown): Text | undefined =>
  readSavedMessage(state) ? (state as SavedMessageState).beside : undefined

export const readSavedMessage = (state: unknown): Text | undefined =>
  state && typeof state === 'object' && 'saved' in state ? (state as SavedMessageState).saved : undefined

/** The success message of the previous form. A reload does not repeat it. */
export function useSavedMessage(): Text | undefined {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [saved] = useState(() => readSavedMessage(state))
  useEffect(() => {
    if (readSavedMessage(state)) navigate({ pathname, search }, { replace: true, state: null })
  }, [state, pathname, search, navigate])
  return saved
}
