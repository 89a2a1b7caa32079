import { joinSentences } from '@jadara/contract/core/lists'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { retractedLabel } from '@jadara/contract/records/record-check-texts'
import { findRecordKind } from '@jadara/contract/records/record-kinds'
import { deleteRecordDrafts, type RecordDraftLine, saveRecordDrafts } from '@jadara/contract/works/record-drafts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useRefreshAfterRefusal } from '../../../lib/application.ts'
import { callEndpoint } from '../../../lib/call.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Banner, RefusalBanner, SuccessBanner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFlushOnSignOut } from '../../../ui/guard/unsaved-work.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { isReading, useInvalidateDrafts } from './draft-calls.ts'
import { DraftList } from './draft-list.tsx'
import { formatMissing, toDraftTitle, unfinishedEntries } from './draft-words.ts'
import css from './drafts.module.css'
import { LookUpAllAgain } from './look-up-all.tsx'
import { SharedDetails } from './shared-details.tsx'

const readyEntries = plural(
  'Save # entry that is ready',
  'Save all # that are ready',
  'حفظ السجل الجاهز',
  'حفظ السجلين الجاهزين',
  'حفظ السجلات الجاهزة (#)',
  'حفظ السجلات الجاهزة (#)',
  'حفظ السجلات الجاهزة (#)',
)
const savedEntries = plural(
  '# entry is saved.',
  '# entries are saved.',
  'حُفظ سجل واحد.',
  'حُفظ سجلان.',
  'حُفظت # سجلات.',
  'حُفظ # سجلًا.',
  'حُفظ # سجل.',
)
const refusedEntries = plural(
  '# entry was not saved; the reason is beside it.',
  '# entries were not saved; the reasons stand beside them.',
  'لم يُحفظ سجل واحد، والسبب مذكور بجانبه.',
  'لم يُحفظ سجلان، والسبب مذكور بجانب كل منهما.',
  'لم تُحفظ # سجلات، والسبب مذكور بجانب كل منها.',
  'لم يُحفظ # سجلًا، والسبب مذكور بجانب كل منها.',
  'لم يُحفظ # سجل، والسبب مذكور بجانب كل منها.',
)
const texts = {
  title: text('Unfinished entries', 'السجلات غير المكتملة'),
  notPart: text(
    'What is here is kept, but is not part of your award file until you save it.',
    'ما هنا يبقى محفوظًا، لكنه ليس من ملف جائزتك حتى تحفظه.',
  ),
  saving: text('Saving…', 'جارٍ الحفظ…'),
  notSent: text(
    'Nothing goes to the award office until you submit your application.',
    'لا يصل شيء إلى مكتب الجائزة حتى تقدّم طلبك.',
  ),
}

type Props = {
  drafts: readonly RecordDraftLine[]
  readOnly: boolean
  /** The address of a saved record. */
  recordPathOf: (kind: string, id: number) => string
}

type Saved = { readonly kind: string; readonly id: number; readonly title: string }
type Outcome = { readonly saved: readonly Saved[]; readonly refusals: ReadonlyMap<number, Text> }

/** The unfinished entries, saved one by one or all that are ready at once. */
export function UnfinishedEntries({ drafts, readOnly, recordPathOf }: Props) {
  const { say } = useLanguage()
  const { discarded, discard, undo } = useDiscardedDrafts()
  const { outcome, busy, error, save } = useSaveDrafts()
  const present = drafts.filter(({ id }) => !discarded.has(id))
  const ready = present.filter(({ isReady }) => isReady)
  const announcement = useReadyAnnouncement(drafts)
  return (
    <>
      {/* Before its text: only a change inside an existing live region is announced. */}
      <div role="status" className="sr">
        {announcement && say(announcement)}
      </div>
      {outcome && outcome.saved.length > 0 && <SavedEntries outcome={outcome} recordPathOf={recordPathOf} />}
      {outcome && outcome.saved.length === 0 && outcome.refusals.size > 0 && (
        <Banner tone="bad" role="alert">
          {say(quantity(outcome.refusals.size, refusedEntries))}
        </Banner>
      )}
      <RefusalBanner words={error} />
      {drafts.length > 0 && (
        <section aria-labelledby="unfinished" className={css.unfinished}>
          <div className={css.head}>
            <div>
              <h2 id="unfinished">{say(present.length > 0 ? quantity(present.length, unfinishedEntries) : texts.title)}</h2>
              <p className="muted small">{say(texts.notPart)}</p>
            </div>
            {!readOnly && ready.length > 0 && (
              <Button kind="go" busy={busy} busyLabel={texts.saving} onClick={() => void save(ready)}>
                {say(quantity(ready.length, readyEntries))}
              </Button>
            )}
          </div>
          {!readOnly && <LookUpAllAgain drafts={present} />}
          {!readOnly && <SharedDetails drafts={present} />}
          <DraftList
            drafts={drafts}
            discarded={discarded}
            refusals={outcome?.refusals ?? new Map()}
            readOnly={readOnly}
            busy={busy}
            onSave={(draft) => void save([draft])}
            onDiscard={discard}
            onUndo={undo}
          />
        </section>
      )}
    </>
  )
}

function SavedEntries({ outcome: { saved, refusals }, recordPathOf }: { outcome: Outcome } & Pick<Props, 'recordPathOf'>) {
  const { say } = useLanguage()
  return (
    <SuccessBanner key={saved.map(({ kind, id }) => `${kind} ${id}`).join()} title={say(quantity(saved.length, savedEntries))}>
      {say(texts.notSent)}
      {refusals.size > 0 && <p>{say(quantity(refusals.size, refusedEntries))}</p>}
      <ul className={css.saved}>
        {saved.map(({ kind, id, title }) => (
          <li key={`${kind} ${id}`}>
            <Link to={recordPathOf(kind, id)}>
              <bdi>{title}</bdi>
            </Link>{' '}
            <span className="muted">{say(findRecordKind(kind)?.noun.many ?? text(kind, kind))}</span>
          </li>
        ))}
      </ul>
    </SuccessBanner>
  )
}

function useSaveDrafts() {
  const invalidate = useInvalidateDrafts()
  const [outcome, setOutcome] = useState<Outcome>()
  const { busy, error, run } = useAction(
    async (chosen: readonly RecordDraftLine[]) => {
      setOutcome(undefined)
      const titles = new Map(chosen.map((draft) => [draft.id, toDraftTitle(draft)]))
      const answer = await callEndpoint(saveRecordDrafts, {
        body: { drafts: chosen.map(({ id, updatedAt }) => ({ id, updatedAt })) },
      })
      // Before the message, so that no saved entry is still listed below it.
      await invalidate(answer.saved.map(({ kind }) => kind))
      return {
        saved: answer.saved.map(({ kind, id, draft }) => ({ kind, id, title: titles.get(draft) ?? '' })),
        refusals: new Map(answer.refused.map(({ draft, message }) => [draft, text(message, message)])),
      }
    },
    { onDone: setOutcome, onRefused: useRefreshAfterRefusal() },
  )
  return { outcome, busy, error, save: run }
}

/** Discarded entries stay until the screen is left, so that a slip can be undone without a limit of time. */
function useDiscardedDrafts() {
  const invalidate = useInvalidateDrafts()
  const [discarded, setDiscarded] = useState<ReadonlySet<number>>(new Set())
  const pending = useRef(discarded)
  pending.current = discarded
  const flush = useCallback(async () => {
    const ids = [...pending.current]
    if (ids.length === 0) return
    pending.current = new Set()
    // Unless the portal takes it, the entries are there again at the next visit: nothing is lost.
    await callEndpoint(deleteRecordDrafts, { body: { ids } }, { quietly: true, outlive: true }).catch(() => undefined)
    await invalidate()
  }, [invalidate])
  useFlushOnSignOut(flush)
  useEffect(() => {
    const leave = () => void flush()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [flush])
  return {
    discarded,
    discard: ({ id }: RecordDraftLine) => setDiscarded((before) => new Set([...before, id])),
    undo: (id: number) => setDiscarded((before) => new Set([...before].filter((one) => one !== id))),
  }
}

/** What became of entries that were being read, for screen readers. */
function useReadyAnnouncement(drafts: readonly RecordDraftLine[]): Text | undefined {
  const reading = useRef<ReadonlySet<number>>(new Set())
  const [announcement, setAnnouncement] = useState<Text>()
  useEffect(() => {
    const done = drafts.filter((draft) => reading.current.has(draft.id) && !isReading(draft))
    reading.current = new Set(drafts.filter(isReading).map(({ id }) => id))
    if (done.length > 0) setAnnouncement(joinSentences(done.map(formatDone)))
  }, [drafts])
  return announcement
}

function formatDone(draft: RecordDraftLine): Text {
  const title = toDraftTitle(draft)
  if (draft.retraction) return text(`${retractedLabel.en}: ${title}.`, `${retractedLabel.ar}: ${title}.`)
  if (draft.isReady) return text(`Ready to save: ${title}.`, `جاهز للحفظ: ${title}.`)
  if (draft.missing.length === 0) return text(`To complete: ${title}.`, `يحتاج إلى استكمال: ${title}.`)
  const missing = formatMissing(draft)
  return text(`${title}: ${missing.en}.`, `${title}: ${missing.ar}.`)
}
