import { type Text, text } from '@jadara/contract/core/text'
import { type ReactNode, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { LocalizedText } from '../language.tsx'
import { staysAsDraft, useSignOutWarning } from './unsaved-work.ts'

export type LeaveTexts = { readonly title: Text; readonly words: Text; readonly leave: Text; readonly stay: Text }

const unsaved: LeaveTexts = {
  title: text('Leave without saving?', 'أتريد المغادرة دون حفظ؟'),
  words: text('What you changed on this page has not been saved and would be lost.', 'ما غيّرته في هذه الصفحة لم يُحفظ، وسيضيع.'),
  leave: text('Leave without saving', 'مغادرة دون حفظ'),
  stay: text('Stay on this page', 'البقاء في الصفحة'),
}

/**
 * Asks before unsaved input is left: with a dialog inside the app, with the browser's own question on closing the tab. Render `dialog`, and
 * call `release()` before navigating after a save. `texts` describe the loss if it is more than typed text.
 */
export function useUnsavedGuard(dirty: boolean, texts: LeaveTexts = unsaved): { dialog: ReactNode; release: () => void } {
  const released = useRef(false)
  useSignOutWarning(dirty ? texts.words : undefined)
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
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={texts.title}
      confirmLabel={texts.leave}
      keepLabel={texts.stay}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      <p>
        <LocalizedText text={texts.words} />
      </p>
    </ConfirmDialog>
  )
  const release = () => {
    released.current = true
  }
  return { dialog, release }
}

/** For a form with a draft on this device (`useFormDraft`). */
export const draftLeaveTexts: LeaveTexts = {
  title: text('Leave without saving?', 'أتريد المغادرة دون حفظ؟'),
  words: staysAsDraft,
  leave: text('Leave without saving', 'مغادرة دون حفظ'),
  stay: text('Stay on this page', 'البقاء في الصفحة'),
}

/** A draft does not include the chosen file. */
export const draftWithoutFileLeaveTexts: LeaveTexts = {
  ...draftLeaveTexts,
  words: text(
    'What you typed stays on this device as a draft. A file that you chose would have to be chosen again.',
    'ما كتبته يبقى مسودةً على هذا الجهاز، أما الملف الذي اخترته فيلزم اختياره من جديد.',
  ),
}
