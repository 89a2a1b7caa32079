import { text } from '@jadara/contract/core/text'
import { useContext, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { useUnsavedGuard } from '../guard/unsaved-guard.tsx'
import { useLanguage } from '../language.tsx'
import { ClosingContext } from '../modal.tsx'

const texts = {
  title: text('Discard what you entered?', 'أتريد تجاهل ما أدخلته؟'),
  words: text('It has not been saved and would be lost.', 'لم يُحفظ، وسيضيع.'),
  discard: text('Discard', 'تجاهل'),
  keep: text('Go on editing', 'متابعة التعديل'),
}

type Props = { opened: boolean; onDiscard: () => void; onClose: () => void }

/** Asks before what was entered is lost. */
export function DiscardQuestion({ opened, onDiscard, onClose }: Props) {
  const { say } = useLanguage()
  return (
    <ConfirmDialog
      opened={opened}
      title={texts.title}
      confirmLabel={texts.discard}
      keepLabel={texts.keep}
      onConfirm={onDiscard}
      onClose={onClose}
    >
      <p>{say(texts.words)}</p>
    </ConfirmDialog>
  )
}

/** Makes the dialog around it ask before it is closed, or its page is left. */
export function AskBeforeClosing() {
  const closing = useContext(ClosingContext)
  const [asking, setAsking] = useState(false)
  const { dialog } = useUnsavedGuard(true)
  useEffect(() => {
    if (!closing) return
    closing.ask.current = () => setAsking(true)
    return () => {
      closing.ask.current = undefined
    }
  }, [closing])
  const discard = () => {
    // The question closes first, so that the dialog can return the focus.
    flushSync(() => setAsking(false))
    closing?.discard()
  }
  return (
    <>
      <DiscardQuestion opened={asking} onDiscard={discard} onClose={() => setAsking(false)} />
      {dialog}
    </>
  )
}
