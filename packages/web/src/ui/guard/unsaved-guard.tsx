import { type Text, text } from '@jadara/contract/text'
import { type ReactNode, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { Confirm } from '../dialog.tsx'
import { Say } from '../language.tsx'
import { useAtStake } from './at-stake.ts'

export type LeaveTexts = { readonly title: Text; readonly words: Text; readonly leave: Text; readonly stay: Text }

const unsaved: LeaveTexts = {
  title: text('Leave without saving?', 'أتريد المغادرة دون حفظ؟'),
  words: text('What you changed on this page has not been saved and would be lost.', 'ما غيّرته في هذه الصفحة لم يُحفظ، وسيضيع.'),
  leave: text('Leave without saving', 'مغادرة دون حفظ'),
  stay: text('Stay on this page', 'البقاء في الصفحة'),
}

/**
 * Asks before input is left behind: inside the app by a dialog, at the edge of the tab by the browser's own question.
 * Draw `dialog` somewhere; call `release()` right before navigating away after a successful save. `texts` say what would be lost, if it is not
 * simply what was typed.
 */
export function useUnsavedGuard(dirty: boolean, texts: LeaveTexts = unsaved): { dialog: ReactNode; release: () => void } {
  const released = useRef(false)
  useAtStake(dirty ? texts.words : undefined)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && !released.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!dirty) {
      released.current = false
      return
    }
    const ask = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [dirty])
  const dialog = (
    <Confirm
      opened={blocker.state === 'blocked'}
      title={texts.title}
      confirmLabel={texts.leave}
      keepLabel={texts.stay}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      <p>
        <Say text={texts.words} />
      </p>
    </Confirm>
  )
  const release = () => {
    released.current = true
  }
  return { dialog, release }
}
