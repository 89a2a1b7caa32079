import { formatAuditEntry, formatOrigin } from '@jadara/contract/audit/audit-sentences'
import type { AuditLine } from '@jadara/contract/audit/audit-trail'
import { type KnownNames, listChangedFields, listOtherDetails } from '@jadara/contract/audit/audit-values'
import { researchFieldEndpoints, targetedSdgEndpoints, themeEndpoints } from '@jadara/contract/core/office-lookups'
import { type Text, text } from '@jadara/contract/core/text'
import { type ReactNode, useMemo } from 'react'
import { useRead } from '../../lib/query.ts'
import { formatMoment } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useLanguage } from '../../ui/language.tsx'
import css from './trail.module.css'

const texts = {
  title: text('What was done', 'تفاصيل العملية'),
  from: text('from', 'من'),
  before: text('Before', 'قبل'),
  after: text('After', 'بعد'),
  nothing: text('Nothing', 'لا شيء'),
  changed: text('What was changed', 'ما تغيّر'),
  more: text('Further details', 'تفاصيل أخرى'),
  proof: text('Proof', 'إثبات السلامة'),
  chain: text('Chain and position', 'السلسلة والموضع'),
  hash: text('Hash', 'البصمة'),
}

type Props = {
  line: AuditLine | undefined
  timeZone: string
  /** The two wordings of a text of the site, which the entry names by their numbers. */
  wordings: (line: AuditLine) => ReactNode
  onClose: () => void
}

/** One entry whole: the sentence, what was there before and after beside each other, and its place in the chain. */
export function AuditEntryDialog({ line, timeZone, wordings, onClose }: Props) {
  return (
    <Dialog opened={line !== undefined} onClose={onClose} title={texts.title} wide>
      {line && <Entry line={line} timeZone={timeZone} wordings={wordings} />}
    </Dialog>
  )
}

function Entry({ line, timeZone, wordings }: Omit<Props, 'line' | 'onClose'> & { line: AuditLine }) {
  const { say } = useLanguage()
  const known = useKnownNames()
  const origin = formatOrigin(line)
  return (
    <div className={css.entry}>
      <p>
        {say(formatAuditEntry(line))} · {say(formatMoment(line.at, timeZone, { seconds: true }))}
        {origin && ` · ${say(texts.from)} ${say(origin)}`}
      </p>
      {line.action === 'site-text-changed' ? wordings(line) : <Changes line={line} known={known} />}
      <Details line={line} known={known} />
      <section aria-labelledby="proof">
        <h3 id="proof">{say(texts.proof)}</h3>
        <dl className={css.details}>
          <div>
            <dt>{say(texts.chain)}</dt>
            <dd>
              <bdi>
                {line.chain} · {line.position}
              </bdi>
            </dd>
          </div>
          <div>
            <dt>{say(texts.hash)}</dt>
            <dd>
              <bdi className={css.hash}>{line.hash}</bdi>
            </dd>
          </div>
        </dl>
      </section>
    </div>
  )
}

function Changes({ line, known }: { line: AuditLine; known: KnownNames }) {
  const { say } = useLanguage()
  const fields = listChangedFields(line, known)
  if (fields.length === 0) return null
  return (
    <section aria-labelledby="changed">
      <h3 id="changed">{say(texts.changed)}</h3>
      {fields.map(({ key, label, before, after }) => (
        <section key={key} aria-labelledby={`changed-${key}`} className={css.compared}>
          <h4 id={`changed-${key}`}>{say(label)}</h4>
          {line.before && <Side caption={texts.before} words={before} />}
          {line.after && <Side caption={texts.after} words={after} />}
        </section>
      ))}
    </section>
  )
}

function Side({ caption, words }: { caption: Text; words: readonly Text[] | null }) {
  const { say } = useLanguage()
  return (
    <figure>
      <figcaption>{say(caption)}</figcaption>
      {words && words.length > 0 ? (
        words.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a value that never changes
          <p key={index} dir="auto">
            {say(one)}
          </p>
        ))
      ) : (
        <p className="muted">{say(texts.nothing)}</p>
      )}
    </figure>
  )
}

function Details({ line, known }: { line: AuditLine; known: KnownNames }) {
  const { say } = useLanguage()
  const details = listOtherDetails(line, known).filter(({ words }) => words.length > 0)
  if (details.length === 0) return null
  return (
    <section aria-labelledby="more">
      <h3 id="more">{say(texts.more)}</h3>
      <dl className={css.details}>
        {details.map(({ key, label, words }) => (
          <div key={key}>
            <dt>{say(label)}</dt>
            <dd dir="auto">{words.map(say).join(say(comma))}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const comma = text(', ', '، ')

/** The names for the numbers of themes, goals and fields; the number itself while they load, or if there is no name. */
function useKnownNames(): KnownNames {
  const { data: themes } = useRead(themeEndpoints.all)
  const { data: goals } = useRead(targetedSdgEndpoints.all)
  const { data: fields } = useRead(researchFieldEndpoints.all)
  return useMemo(
    () => ({
      themes: named(themes?.map(({ id, englishName, arabicName }) => [id, text(englishName, arabicName)])),
      goals: named(goals?.map(({ id, name, nameArabic }) => [id, text(name, nameArabic)])),
      fields: named(fields?.map(({ id, name, nameArabic }) => [id, text(name, nameArabic)])),
    }),
    [themes, goals, fields],
  )
}

const named = (entries: [number, Text][] = []): ReadonlyMap<number, Text> => new Map(entries)
