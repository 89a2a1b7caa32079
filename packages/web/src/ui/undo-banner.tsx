import { type Text, text } from '@jadara/contract/core/text'
import { useEffect, useRef, useState } from 'react'
import { Banner } from './banner.tsx'
import { asRefusal, type BulkAct, type RunBulkAct, useBulkAct, withLeft } from './bulk-act.tsx'
import { Button } from './button.tsx'
import { useFocusOnShow } from './focus.ts'
import { useLanguage } from './language.tsx'
import css from './undo-banner.module.css'

const texts = {
  undo: text('Undo', 'تراجع'),
  undoing: text('Undoing…', 'جارٍ التراجع…'),
}

/** `mayTryAgain`: nothing is known to have been undone, because the portal could not be reached. */
type Undone = { readonly words: Text; readonly isRefused: boolean; readonly mayTryAgain?: boolean }

/** Undoes what was done. Returns what to say then, or why it was refused; never rejects. */
export type Undo = (run: RunBulkAct) => Promise<Undone>

type UndoAct<Item, Output> = Omit<BulkAct<Item, Output>, 'title'> & {
  readonly describe: (outputs: readonly Output[]) => Undone
  /** Reads again what is shown, also after a refusal. */
  readonly refresh: () => Promise<unknown>
}

export const createUndo =
  <Item, Output>({ items, work, describe, refresh }: UndoAct<Item, Output>): Undo =>
  async (run) => {
    try {
      const outcome = await run({ title: texts.undoing, items, work })
      const { words, isRefused } = describe(outcome.outputs)
      return { words: withLeft(words, outcome), isRefused }
    } catch (thrown) {
      const { text: words, status } = asRefusal(thrown)
      return { words, isRefused: true, mayTryAgain: status === 0 || status >= 500 }
    } finally {
      await refresh()
    }
  }

type Props = { title?: Text; words: Text; undo?: Undo | undefined; className?: string | undefined }

/**
 * A success message with a button that undoes what it is about. It takes the focus when it appears, so that the button is the next stop of the keyboard, and
 * stays until its owner removes it at the next act.
 */
export function UndoBanner({ title, words, undo, className }: Props) {
  const { say } = useLanguage()
  const place = useFocusOnShow(true)
  const after = useRef<HTMLDivElement>(null)
  const { run, dialog } = useBulkAct()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Undone>()
  // The button, which had the focus, is gone.
  useEffect(() => {
    if (outcome) after.current?.focus()
  }, [outcome])
  const start = async () => {
    setBusy(true)
    setOutcome(await undo?.(run))
    setBusy(false)
  }
  const shared = { tabIndex: -1, ...(className && { className }) }
  const button = undo && (
    <Button size="small" className={css.undo} busy={busy} busyLabel={texts.undoing} onClick={() => void start()}>
      {say(texts.undo)}
    </Button>
  )
  return (
    <>
      {outcome ? (
        <Banner
          key="after"
          tone={outcome.isRefused ? 'bad' : 'ok'}
          role={outcome.isRefused ? 'alert' : 'status'}
          ref={after}
          {...shared}
        >
          {say(outcome.words)}
          {outcome.mayTryAgain && button}
        </Banner>
      ) : (
        <Banner key="before" tone="ok" role="status" ref={place} title={title && say(title)} {...shared}>
          {say(words)}
          {button}
        </Banner>
      )}
      {dialog}
    </>
  )
}
