import { type Text, text } from '@jadara/contract/core/text'
import { useEffect, useRef, useState } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { useFocusOnShow } from './focus.ts'
import { useLanguage } from './language.tsx'
import css from './undo-banner.module.css'

const texts = {
  undo: text('Undo', 'تراجع'),
  undoing: text('Undoing…', 'جارٍ التراجع…'),
}

/** Undoes what was done. Returns what to say then, or why it was refused; never rejects. */
export type Undo = () => Promise<{ readonly words: Text; readonly isRefused: boolean }>

type Props = { title?: Text; words: Text; undo?: Undo | undefined; className?: string | undefined }

/**
 * A success message with a button that undoes what it is about. It takes the focus when it appears, so that the button is the next stop of the keyboard, and
 * stays until its owner removes it at the next act.
 */
export function UndoBanner({ title, words, undo, className }: Props) {
  const { say } = useLanguage()
  const place = useFocusOnShow(true)
  const after = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Awaited<ReturnType<Undo>>>()
  // The button, which had the focus, is gone.
  useEffect(() => {
    if (outcome) after.current?.focus()
  }, [outcome])
  const run = async () => {
    setBusy(true)
    setOutcome(await undo?.())
  }
  const shared = { tabIndex: -1, ...(className && { className }) }
  if (outcome) {
    const { words: result, isRefused } = outcome
    return (
      <Banner key="after" tone={isRefused ? 'bad' : 'ok'} role={isRefused ? 'alert' : 'status'} ref={after} {...shared}>
        {say(result)}
      </Banner>
    )
  }
  return (
    <Banner key="before" tone="ok" role="status" ref={place} title={title && say(title)} {...shared}>
      {say(words)}
      {undo && (
        <Button size="small" className={css.undo} busy={busy} busyLabel={texts.undoing} onClick={() => void run()}>
          {say(texts.undo)}
        </Button>
      )}
    </Banner>
  )
}
