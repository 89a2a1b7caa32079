import { type Text, text } from '@jadara/contract/core/text'
import { useEffect, useRef } from 'react'
import { areDeskKeysOn } from '../../lib/desk-keys.ts'

export type ReadingAction =
  | 'nextDocument'
  | 'previousDocument'
  | 'nextPage'
  | 'previousPage'
  | 'enlarge'
  | 'reduce'
  | 'fitWidth'
  | 'search'
  | 'thumbnails'
  | 'highlight'
  | 'keys'
export type ReadingActions = Partial<Record<ReadingAction, () => void>>

/** In the order of the list of keys. Letters are found by their place on the keyboard, so that they work with an Arabic layout too. */
export const readingKeys: readonly {
  readonly code: string
  readonly action: ReadingAction
  readonly key: string
  readonly label: Text
}[] = [
  { code: 'KeyN', key: 'N', action: 'nextDocument', label: text('Next document', 'المستند التالي') },
  { code: 'KeyP', key: 'P', action: 'previousDocument', label: text('Previous document', 'المستند السابق') },
  { code: 'KeyJ', key: 'J', action: 'nextPage', label: text('Next page', 'الصفحة التالية') },
  { code: 'KeyK', key: 'K', action: 'previousPage', label: text('Previous page', 'الصفحة السابقة') },
  { code: 'KeyI', key: 'I', action: 'enlarge', label: text('Enlarge', 'تكبير') },
  { code: 'KeyO', key: 'O', action: 'reduce', label: text('Reduce', 'تصغير') },
  { code: 'KeyW', key: 'W', action: 'fitWidth', label: text('Fit the width', 'ملاءمة العرض') },
  { code: 'KeyF', key: 'F', action: 'search', label: text('Search in the document', 'البحث في المستند') },
  { code: 'KeyT', key: 'T', action: 'thumbnails', label: text('Thumbnails of the pages', 'مصغّرات الصفحات') },
  { code: 'KeyH', key: 'H', action: 'highlight', label: text('Highlight the selected words', 'تظليل الكلمات المحددة') },
  { code: '?', key: '?', action: 'keys', label: text('This list', 'هذه القائمة') },
]

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Undefined for keys without a meaning, and for digits, which rate in the form. */
export function findReadingAction({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed): ReadingAction | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === '?' || key === '؟') return 'keys'
  return shiftKey ? undefined : readingKeys.find((one) => one.code === code)?.action
}

const typing = 'textarea, select, [contenteditable="true"], input:not([type="radio"], [type="checkbox"], [type="button"])'

/** Keys of the open document, wherever the focus is, except where one types, chooses from a list, in a dialog, or while keys are off. */
export function useReadingKeys(actions: ReadingActions): void {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event
      if (!areDeskKeysOn() || event.defaultPrevented || (target instanceof Element && target.closest(`${typing}, dialog`))) return
      const name = findReadingAction(event)
      const act = name && latest.current[name]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
