import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { type Text, text } from '@jadara/contract/core/text'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Banner } from './banner.tsx'
import css from './bulk-act.module.css'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { type LeaveTexts, useUnsavedGuard } from './guard/unsaved-guard.tsx'
import { useLanguage } from './language.tsx'
import { Stack } from './layout/stack.tsx'
import { formatCountOfTotal, formatNumberText, formatPercentText } from './numbers.ts'

const texts = {
  stop: text('Stop', 'إيقاف'),
  stopping: text('Stopping…', 'جارٍ الإيقاف…'),
  stopped: text('Stopped', 'توقّف العمل'),
  rest: text('The others are as they were.', 'أما الباقون فلم يتغيّر فيهم شيء.'),
  unknown: text(
    'Whether the last part was done is not known. Going on repeats it, and changes nothing twice.',
    'ولا يُعلم هل أُنجز الجزء الأخير. المتابعة تكرره ولا تغيّر شيئًا مرتين.',
  ),
  onward: text('Go on', 'متابعة'),
  close: text('Close', 'إغلاق'),
  ask: text('Stop here?', 'أتريد الإيقاف هنا؟'),
  asked: text(
    'What is done stays done. Afterwards you can go on with the rest.',
    'يبقى ما أُنجز كما هو، ويمكنك بعد ذلك متابعة الباقي.',
  ),
}
const leaving: LeaveTexts = {
  title: text('Leave while this is under way?', 'أتريد المغادرة قبل انتهاء العمل؟'),
  words: text('What is done stays done; the rest would not be done.', 'يبقى ما أُنجز كما هو، ولن يُنجز الباقي.'),
  leave: text('Stop and leave', 'إيقاف ومغادرة'),
  stay: text('Stay on this page', 'البقاء في الصفحة'),
}

const formatDone = (done: number, total: number): Text => {
  const { en, ar } = formatCountOfTotal(done, total)
  return text(`${en} done`, `أُنجز ${ar}`)
}

/** How many one call takes: others hardly notice it, and stopping takes effect soon. */
const partSize = 100

export type BulkAct<Item, Output> = {
  /** Shown while it is under way: “Extending…”. */
  readonly title: Text
  readonly items: readonly Item[]
  /** Does a part of them in one transaction. A repeat changes nothing, because a reply may be lost. */
  readonly work: (part: readonly Item[]) => Promise<Output>
}

export type BulkOutcome<Item, Output> = {
  readonly outputs: readonly Output[]
  /** Not done, because it was stopped or a part was refused. */
  readonly left: readonly Item[]
}

/** Rejects with the refusal if nothing was done. */
export type RunBulkAct = <Item, Output>(act: BulkAct<Item, Output>) => Promise<BulkOutcome<Item, Output>>

/** How a call is refused. */
type Refusal = { readonly status: number; readonly text: Text }

/** Any other error is a bug of this page and is worded as unexpected. */
export const asRefusal = (thrown: unknown): Refusal =>
  thrown instanceof Error && 'status' in thrown && 'text' in thrown
    ? (thrown as Error & Refusal)
    : { status: 0, text: sharedFailureTexts.unexpected }

type Progress = { readonly title: Text; readonly done: number; readonly total: number }
type Paused = { readonly refused: Refusal | undefined; readonly answer: (goesOn: boolean) => void }

/**
 * Does something with many, in parts. Render `dialog`: for more than one part it shows the progress and stops between two of them; after a stop or a refusal it
 * says what was done and offers to go on.
 */
export function useBulkAct(): { run: RunBulkAct; dialog: ReactNode } {
  const [progress, setProgress] = useState<Progress>()
  const [paused, setPaused] = useState<Paused>()
  const isStopping = useRef(false)
  const stop = useCallback(() => {
    isStopping.current = true
  }, [])
  // Leaving the page stops it.
  useEffect(() => stop, [stop])

  const run: RunBulkAct = async ({ title, items, work }) => {
    const outputs: Awaited<ReturnType<typeof work>>[] = []
    const total = items.length
    let done = 0
    /** Until the end, a stop, or the refusal that it returns. */
    const advance = async (): Promise<Refusal | undefined> => {
      isStopping.current = false
      while (done < total && !isStopping.current) {
        if (total > partSize) setProgress({ title, done, total })
        try {
          outputs.push(await work(items.slice(done, done + partSize)))
        } catch (thrown) {
          return asRefusal(thrown)
        }
        done = Math.min(done + partSize, total)
      }
      return undefined
    }
    try {
      for (;;) {
        const refused = await advance()
        if (done === total) return { outputs, left: [] }
        if (refused && done === 0) throw refused
        setProgress({ title, done, total })
        const goesOn = await new Promise<boolean>((answer) => setPaused({ refused, answer }))
        setPaused(undefined)
        if (!goesOn) return { outputs, left: items.slice(done) }
      }
    } finally {
      setProgress(undefined)
    }
  }
  const dialog = progress && (paused ? <PausedDialog {...progress} {...paused} /> : <RunningDialog {...progress} onStop={stop} />)
  return { run, dialog }
}

function RunningDialog({ title, done, total, onStop }: Progress & { onStop: () => void }) {
  const { say } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const [isStopping, setStopping] = useState(false)
  const leave = useUnsavedGuard(true, leaving)
  const words = say(formatDone(done, total))
  const quarter = Math.floor((done * 4) / total) / 4
  const stop = () => {
    setAsking(false)
    setStopping(true)
    onStop()
  }
  return (
    <Dialog
      opened
      onClose={() => setAsking(true)}
      title={title}
      actions={
        <Button busy={isStopping} busyLabel={texts.stopping} onClick={stop}>
          {say(texts.stop)}
        </Button>
      }
    >
      <Stack gap={3}>
        <progress className={css.bar} value={done} max={total} aria-label={words} />
        {/* It takes the focus, so that a key that is still pressed does not stop what it has begun. */}
        <p className="num" tabIndex={-1} data-autofocus>
          {words}
        </p>
        {/* Each part would interrupt a screen reader. */}
        <span role="status" className="sr">
          {quarter > 0 && say(formatPercentText(quarter))}
        </span>
      </Stack>
      <ConfirmDialog
        opened={isAsking}
        title={texts.ask}
        confirmLabel={texts.stop}
        keepLabel={texts.onward}
        onConfirm={stop}
        onClose={() => setAsking(false)}
      >
        <p>{say(texts.asked)}</p>
      </ConfirmDialog>
      {leave.dialog}
    </Dialog>
  )
}

function PausedDialog({ done, total, refused, answer }: Progress & Paused) {
  const { say } = useLanguage()
  const words = say(formatDone(done, total))
  return (
    <Dialog
      opened
      onClose={() => answer(false)}
      title={texts.stopped}
      actions={
        <>
          <Button onClick={() => answer(false)}>{say(texts.close)}</Button>
          <Button kind="go" onClick={() => answer(true)}>
            {say(texts.onward)}
          </Button>
        </>
      }
    >
      <div role={refused ? 'alert' : 'status'} tabIndex={-1} data-autofocus>
        <Banner tone={refused ? 'bad' : 'gold'} {...(refused && { title: say(refused.text) })}>
          {words}. {say(refused?.status === 0 ? texts.unknown : texts.rest)}
        </Banner>
      </div>
    </Dialog>
  )
}

/** A count of all parts. */
export const addUp = <Count extends string>(outputs: readonly Readonly<Record<Count, number>>[], count: Count): number =>
  outputs.reduce((sum, output) => sum + output[count], 0)

/** Says after an act what was left undone. */
export function withLeft(words: Text, { left }: Pick<BulkOutcome<unknown, unknown>, 'left'>): Text {
  if (left.length === 0) return words
  const { en, ar } = formatNumberText(left.length)
  return text(`${words.en} Not done: ${en}.`, `${words.ar} لم يُنجز: ${ar}.`)
}
