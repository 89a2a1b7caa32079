import { type Text, text } from '@jadara/contract/core/text'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAction } from '../lib/use-action.ts'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { useFocusOnShow } from './focus.ts'
import { useLanguage } from './language.tsx'

const texts = {
  undo: text('Undo', 'تراجع'),
  undoing: text('Undoing…', 'جارٍ التراجع…'),
}

/** Undoes what was done, and returns what to say then. */
export type Undo = () => Promise<Text>

type Props = { title?: Text; words: Text; undo?: Undo | undefined; className?: string; children?: ReactNode }

/**
 * A success message with a button that undoes what it is about. It takes the focus when it appears, so that the button is the next stop of the keyboard, and
 * stays until the next act. Give it a new key for another message.
 */
export function UndoBanner({ title, words, undo, className, children }: Props) {
  const { say } = useLanguage()
  const place = useFocusOnShow(true)
  const outcome = useRef<HTMLDivElement>(null)
  const [undone, setUndone] = useState<Text>()
  const { busy, error, run } = useAction(async () => setUndone(await undo?.()))
  const isOver = Boolean(undone ?? error)
  // The button, which had the focus, is gone.
  useEffect(() => {
    if (isOver) outcome.current?.focus()
  }, [isOver])
  if (isOver) {
    return (
      <div ref={outcome} tabIndex={-1} className={className}>
        <Banner tone={error ? 'bad' : 'ok'} role={error ? 'alert' : 'status'}>
          {say(error ?? undone ?? words)}
        </Banner>
      </div>
    )
  }
  return (
    <Banner tone="ok" role="status" ref={place} tabIndex={-1} title={title && say(title)} {...(className && { className })}>
      {say(words)} {children}
      {undo && (
        <Button kind="bare" size="small" busy={busy} busyLabel={texts.undoing} onClick={() => void run()}>
          {say(texts.undo)}
        </Button>
      )}
    </Banner>
  )
}
