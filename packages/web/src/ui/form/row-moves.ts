import { text } from '@jadara/contract/core/text'
import { type KeyboardEvent, useEffect, useRef } from 'react'

/** Behaviour that PeopleRows and `useRows` share. */

export const rowActionTexts = {
  remove: text('Remove', 'حذف'),
  up: text('Move up', 'نقل لأعلى'),
  down: text('Move down', 'نقل لأسفل'),
}

/** Alt + arrow up / down moves a row, except in a select, where these keys open the list. */
export function readRowMoveKey(event: KeyboardEvent): -1 | 1 | undefined {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
  if (!event.altKey || !by || event.target instanceof HTMLSelectElement) return undefined
  event.preventDefault()
  return by
}

/** After the rows have been rendered, focuses the first usable target of the change. */
export function useFocusAfterChange<To>(
  rows: readonly unknown[],
  placesOf: (to: To) => readonly (HTMLElement | null | undefined)[],
) {
  const focus = useRef<To>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows have changed, whatever else has
  useEffect(() => {
    const to = focus.current
    if (to === undefined) return
    focus.current = undefined
    const place = placesOf(to).find((one) => one && !(one instanceof HTMLButtonElement && one.disabled))
    place?.focus()
  }, [rows])
  return focus
}
