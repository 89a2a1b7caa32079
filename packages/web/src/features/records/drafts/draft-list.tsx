import { type Text, text } from '@jadara/contract/core/text'
import { formatRetraction, retractedLabel } from '@jadara/contract/records/record-check-texts'
import { findRecordKind } from '@jadara/contract/records/record-kinds'
import { lookUpRecordDraft, type RecordDraftLine } from '@jadara/contract/works/record-drafts'
import type { ReactNode } from 'react'
import { useAwardZone } from '../../../lib/active-round.ts'
import { useRefreshAfterRefusal } from '../../../lib/application.ts'
import { callEndpoint } from '../../../lib/call.ts'
import { useAction } from '../../../lib/use-action.ts'
import { RefusalBanner } from '../../../ui/banner.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { useFocusOnShow } from '../../../ui/focus.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { isReading, useInvalidateDrafts } from './draft-calls.ts'
import { recordDraftPath } from './draft-places.ts'
import { formatDraftTrouble, formatMissing, formatSources, listDraftDoubts, toDraftTitle } from './draft-words.ts'
import css from './drafts.module.css'

const texts = {
  list: text('Unfinished entries', 'السجلات غير المكتملة'),
  noKind: text('Kind not chosen', 'لم يُختر النوع'),
  reading: text('Reading…', 'تجري القراءة…'),
  ready: text('Ready to save', 'جاهز للحفظ'),
  incomplete: text('To complete', 'يحتاج إلى استكمال'),
  save: text('Save', 'حفظ'),
  review: text('Review and correct', 'مراجعة وتصحيح'),
  discard: text('Discard', 'استبعاد'),
  discarded: text('Discarded:', 'استُبعد:'),
  undo: text('Undo', 'تراجع'),
  lookUp: text('Look up again', 'إعادة البحث'),
  untitled: text('Untitled', 'بلا عنوان'),
}

export type DraftActions = {
  readonly busy: boolean
  readonly onSave: (draft: RecordDraftLine) => void
  readonly onDiscard: (draft: RecordDraftLine) => void
  readonly onUndo: (id: number) => void
}

type Props = DraftActions & {
  drafts: readonly RecordDraftLine[]
  /** Discarded, and deleted when the screen is left. */
  discarded: ReadonlySet<number>
  /** Why an entry was not saved. */
  refusals: ReadonlyMap<number, Text>
  readOnly: boolean
}

export function DraftList({ drafts, discarded, refusals, readOnly, ...actions }: Props) {
  const { say } = useLanguage()
  return (
    <ul className={css.drafts} aria-label={say(texts.list)}>
      {drafts.map((draft) =>
        discarded.has(draft.id) ? (
          <DiscardedDraft key={draft.id} draft={draft} onUndo={actions.onUndo} />
        ) : (
          <DraftCard key={draft.id} draft={draft} refusal={refusals.get(draft.id)} readOnly={readOnly} {...actions} />
        ),
      )}
    </ul>
  )
}

function DiscardedDraft({ draft, onUndo }: { draft: RecordDraftLine } & Pick<DraftActions, 'onUndo'>) {
  const { say } = useLanguage()
  const place = useFocusOnShow(true)
  return (
    <li className={css.discarded}>
      <div ref={place} tabIndex={-1} role="status">
        {say(texts.discarded)} <bdi>{toDraftTitle(draft)}</bdi>
      </div>
      <Button size="small" onClick={() => onUndo(draft.id)}>
        {say(texts.undo)}
        <span className="sr">: {toDraftTitle(draft)}</span>
      </Button>
    </li>
  )
}

type CardProps = Omit<DraftActions, 'onUndo'> & { draft: RecordDraftLine; refusal: Text | undefined; readOnly: boolean }

function DraftCard({ draft, refusal, readOnly, busy, onSave, onDiscard }: CardProps) {
  const { say } = useLanguage()
  const timeZone = useAwardZone()
  const kind = draft.kind === null ? undefined : findRecordKind(draft.kind)
  const title = toDraftTitle(draft) || say(texts.untitled)
  const sources = formatSources(draft.sources, timeZone)
  const trouble = formatDraftTrouble(draft)
  const reading = isReading(draft)
  const about = <span className="sr">: {title}</span>
  return (
    <li className={css.draft} id={toDraftElementId(draft.id)} aria-busy={reading || undefined}>
      <div className={css.about}>
        <p className={css.kind}>
          <span>{say(kind?.noun.many ?? texts.noKind)}</span>
          {draft.retraction && (
            <Chip tone="bad" icon="warning">
              {say(retractedLabel)}
            </Chip>
          )}
          <DraftState draft={draft} />
        </p>
        <h3 className={css.title} dir="auto">
          {title}
        </h3>
        {draft.retraction && (
          <Line icon="warning" tone={css.retracted}>
            {say(formatRetraction(draft.retraction))}
          </Line>
        )}
        {!reading && draft.missing.length > 0 && (
          <Line icon="dash" tone={css.missing}>
            {say(formatMissing(draft))}
          </Line>
        )}
        {trouble && (
          <Line icon="info">
            {say(trouble)} {draft.lookup.state === 'unavailable' && !readOnly && <LookUpAgain draft={draft} title={title} />}
          </Line>
        )}
        {listDraftDoubts(draft).map((words) => (
          <Line key={words.en} icon="warning" tone={css.doubt}>
            {say(words)}
          </Line>
        ))}
        <p className={css.sources}>
          {draft.title && draft.origin.name && <bdi>{draft.origin.name}</bdi>}
          {sources && <span>{say(sources)}</span>}
        </p>
        <RefusalBanner words={refusal} />
      </div>
      {!readOnly && (
        <div className={css.actions}>
          {draft.isReady && (
            <Button size="small" disabled={busy} onClick={() => onSave(draft)}>
              {say(texts.save)}
              {about}
            </Button>
          )}
          {!reading && (
            <ButtonLink kind={draft.isReady ? 'bare' : 'outlined'} size="small" to={recordDraftPath(draft.id)}>
              {say(texts.review)}
              {about}
            </ButtonLink>
          )}
          <Button kind="bad" size="small" disabled={busy} onClick={() => onDiscard(draft)}>
            {say(texts.discard)}
            {about}
          </Button>
        </div>
      )}
    </li>
  )
}

export const toDraftElementId = (id: number): string => `draft-${id}`

function DraftState({ draft }: { draft: RecordDraftLine }) {
  const { say } = useLanguage()
  if (isReading(draft)) return <Chip tone="nile">{say(texts.reading)}</Chip>
  return draft.isReady ? (
    <Chip tone="ok" icon="tick">
      {say(texts.ready)}
    </Chip>
  ) : (
    <Chip tone="gold">{say(texts.incomplete)}</Chip>
  )
}

type LineProps = { icon: 'dash' | 'info' | 'warning'; tone?: string | undefined; children: ReactNode }

function Line({ icon, tone, children }: LineProps) {
  return (
    <p className={`${css.line} ${tone ?? ''}`}>
      <Icon name={icon} />
      <span>{children}</span>
    </p>
  )
}

function LookUpAgain({ draft: { id }, title }: { draft: RecordDraftLine; title: string }) {
  const { say } = useLanguage()
  const invalidate = useInvalidateDrafts()
  const { busy, run } = useAction(() => callEndpoint(lookUpRecordDraft, { params: { id }, body: {} }), {
    onDone: () => void invalidate(),
    onRefused: useRefreshAfterRefusal(),
  })
  return (
    <Button kind="bare" size="small" busy={busy} onClick={() => void run()}>
      {say(texts.lookUp)}
      <span className="sr">: {title}</span>
    </Button>
  )
}
